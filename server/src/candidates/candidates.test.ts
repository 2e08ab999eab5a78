import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { aMail, aMessageTo, aNote, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aCompany, aJob, asUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

const anAdmin = async () => {
  const world = await aWorld();
  const them = await asUser(world);
  const add = async (body: object) => {
    const answer = await them.ask(api.candidates.create, { body: { email: 'ada@example.com', ...body } });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return { world, add, ...them };
};

/** A job whose workflow has a step that staff start, and one after it. */
const aPost = async ({ world, company }: Awaited<ReturnType<typeof anAdmin>>) => {
  const template = await aTemplate(world, company, [
    { type: 'resume_analysis', auto_start: false },
    { type: 'offer_letter', auto_start: false },
  ]);
  return aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
};

describe('adding a candidate', () => {
  it('splits a full name at the first space and puts the candidate in the talent pool', async () => {
    const { add, company } = await anAdmin();
    expect(await add({ name: '  Ada  King of Lovelace ', phone: '+44 1', location: '' })).toMatchObject({
      name: 'Ada King of Lovelace',
      firstName: 'Ada',
      lastName: 'King of Lovelace',
      email: 'ada@example.com',
      phone: '+44 1',
      location: null,
      jobId: null,
      jobTitle: null,
      status: 'pending',
      currentStep: 'email_reception',
      companyId: company.id,
      runId: null,
    });
  });

  it('accepts separate names, or only one of them', async () => {
    const { add } = await anAdmin();
    expect(await add({ first_name: 'Ada', last_name: 'Lovelace' })).toMatchObject({ name: 'Ada Lovelace' });
    expect(await add({ name: 'Madonna', email: 'm@example.com' })).toMatchObject({
      firstName: 'Madonna',
      lastName: '',
      name: 'Madonna',
    });
  });

  it('with a job creates the application and starts its workflow', async () => {
    const admin = await anAdmin();
    const job = await aPost(admin);
    const ada = await admin.add({ name: 'Ada L', job_id: job.id });
    expect(ada).toMatchObject({ jobId: job.id, status: 'pending', currentStep: 'resume_analysis' });
    expect(ada.runId).not.toBeNull();
    expect((await admin.ask(api.jobs.get, { params: { id: job.id } })).body.application_count).toBe(1);
  });

  it('with a job that has no workflow creates the application all the same', async () => {
    const { add, world, company } = await anAdmin();
    const job = await aJob(world, { company, values: { status: 'active' } });
    expect(await add({ name: 'Ada L', job_id: job.id })).toMatchObject({ jobId: job.id, runId: null });
  });

  it('restores a deleted candidate', async () => {
    const { add, ask } = await anAdmin();
    const { id } = await add({ name: 'Ada L' });
    await ask(api.candidates.remove, { params: { id } });
    expect(await add({ name: 'Ada Byron' })).toMatchObject({ id, name: 'Ada Byron' });
  });

  it('refuses missing, invalid or duplicate values', async () => {
    const { ask, add, world, company } = await anAdmin();
    await add({ name: 'Ada L' });
    const foreign = await aJob(world, { company: await aCompany(world), values: { status: 'active' } });
    const draft = await aJob(world, { company });
    const email = 'new@example.com';
    for (const [body, status, detail] of [
      [{ email }, 422, 'first_name: This field is required.'],
      [{ name: ' ', email }, 422, 'name: This field is required.'],
      [{ name: 'Ada' }, 422, 'email: This field is required.'],
      [{ name: 'Ada', email: 'ada' }, 422, 'email: Enter an e-mail address such as name@example.com.'],
      [{ name: 'Ada', email, salary: 1 }, 422, 'salary: This field is not known.'],
      [{ name: 'Ada', email, job_id: foreign.id }, 422, 'job_id: This job does not exist.'],
      [{ name: 'Ada', email, job_id: draft.id }, 422, 'job_id: This job takes no applications: it is not active.'],
      [{ name: 'Ada', email: 'ADA@example.com' }, 409, 'email: Another candidate has this e-mail address.'],
    ] as const) {
      const answer = await ask(api.candidates.create, { body: body });
      expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status, detail });
    }
    expect((await ask(api.candidateList.list, {})).body.total).toBe(1);
  });
});

describe('a candidate', () => {
  it('is shown with every step, file, message and note', async () => {
    const admin = await anAdmin();
    const { world, company, ask, user } = admin;
    const job = await aPost(admin);
    const { id, runId } = await admin.add({ name: 'Ada L', job_id: job.id });
    await ask(api.workflows.changeRun, { params: { id: runId! }, body: { action: 'skip' } });
    const resume = await aResume(world, company, { id }, 'Java');
    for (let n = 0; n < 5; n += 1) await aNote(world, user, { id }, `Note ${n}`);
    await aMessageTo(world, company, { id }, { subject: 'Hello', body: 'Dear Ada' });
    const { body } = await ask(api.candidates.get, { params: { id } });
    expect(body.workflowProgress).toEqual([
      expect.objectContaining({ type: 'email_reception', status: 'completed', movedByName: null }),
      expect.objectContaining({
        type: 'resume_analysis',
        status: 'completed',
        notes: 'Skipped',
        isSkipped: true,
        movedByName: 'Ada Lovelace',
      }),
      expect.objectContaining({ type: 'offer_letter', status: 'pending', autoStart: false }),
    ]);
    expect(body).toMatchObject({ currentStep: 'offer_letter', resume: { fileId: resume.id } });
    expect(body.notes).toHaveLength(5);
    expect(body.communicationHistory).toEqual([expect.objectContaining({ subject: 'Hello', body: 'Dear Ada' })]);
    expect(body.applications).toEqual([expect.objectContaining({ jobId: job.id, runId })]);
  });

  it('shows mails that arrived and messages that went out as one thread, latest first', async () => {
    const { world, company, ask } = await anAdmin();
    const person = await aPerson(world, company);
    const mail = await aMail(world, company, { subject: 'My application', body: 'Here I am.' });
    await world.deps.database.system.execute(
      `update mail_messages set candidate_id = '${person.id}', outcome = 'application' where id = '${mail.id}'`,
    );
    world.pass({ minutes: 1 });
    await aMessageTo(world, company, person, { subject: 'Thank you', body: 'We read.', is_automatic: true });
    const { body } = await ask(api.candidates.get, { params: { id: person.id } });
    expect(body.communicationHistory.map(({ direction, subject, status }) => [direction, subject, status])).toEqual([
      ['out', 'Thank you', 'waiting'],
      ['in', 'My application', null],
    ]);
  });

  it('is shown with the application asked for', async () => {
    const admin = await anAdmin();
    const [first, second] = [await aPost(admin), await aPost(admin)];
    const { id, applicationId } = await admin.add({ name: 'Ada L', job_id: first.id });
    admin.world.pass({ minutes: 2 });
    await admin.ask(api.workflows.startRun, { body: { candidate_id: id, job_id: second.id } });
    const { body } = await admin.ask(api.candidates.get, { params: { id } });
    expect(body.jobId).toBe(second.id);
    expect(body.applications.map(({ jobId }) => jobId)).toEqual([second.id, first.id]);
    const { body: former } = await admin.ask(api.candidates.get, {
      params: { id },
      query: { application_id: applicationId },
    });
    expect(former.jobId).toBe(first.id);
    const { status } = await admin.ask(api.candidates.get, { params: { id }, query: { application_id: id } });
    expect(status).toBe(404);
  });

  it('shows their progress, the arrival first', async () => {
    const admin = await anAdmin();
    const job = await aPost(admin);
    const { id, runId } = await admin.add({ name: 'Ada L', job_id: job.id });
    const progress = async () => (await admin.ask(api.candidates.workflow, { params: { id } })).body;
    expect(await progress()).toEqual({
      has_workflow: true,
      current_step: 'resume_analysis',
      progress: { completed: 1, total: 3, percentage: 33 },
      steps: [
        { step: 'email_reception', name: 'Email reception', status: 'completed', completed: true },
        { step: 'resume_analysis', name: expect.any(String), status: 'pending', completed: false },
        { step: 'offer_letter', name: expect.any(String), status: 'pending', completed: false },
      ],
    });
    for (let n = 0; n < 2; n += 1) {
      await admin.ask(api.workflows.changeRun, { params: { id: runId! }, body: { action: 'skip' } });
    }
    expect(await progress()).toMatchObject({ progress: { completed: 3, total: 3, percentage: 100 } });
    expect((await admin.ask(api.candidates.get, { params: { id } })).body.status).toBe('completed');
  });

  it('without a workflow says so', async () => {
    const { add, ask } = await anAdmin();
    const { id } = await add({ name: 'Ada L' });
    expect((await ask(api.candidates.workflow, { params: { id } })).body).toMatchObject({
      has_workflow: false,
      current_step: 'email_reception',
      steps: [{ step: 'email_reception', completed: true }],
    });
  });

  it('has an audit trail, including that of their workflows', async () => {
    const admin = await anAdmin();
    const job = await aPost(admin);
    const { id, runId } = await admin.add({ name: 'Ada L', job_id: job.id });
    await admin.ask(api.workflows.changeRun, { params: { id: runId! }, body: { action: 'skip' } });
    await admin.ask(api.candidates.change, { params: { id }, body: { phone: '1' } });
    const { body } = await admin.ask(api.candidates.audit, { params: { id } });
    expect(body.events.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'candidate change',
      'run skip',
      'run begin',
      'candidate apply',
      'candidate create',
    ]);
    expect(body.events[0]).toMatchObject({ actor_name: 'Ada Lovelace', detail: { fields: ['phone'] } });
    const { body: page } = await admin.ask(api.candidates.audit, { params: { id }, query: { limit: 2 } });
    const { body: rest } = await admin.ask(api.candidates.audit, { params: { id }, query: { after: page.next! } });
    expect([...page.events, ...rest.events]).toEqual(body.events);
  });
});

describe('changing a candidate', () => {
  it('changes the given fields, and the list follows', async () => {
    const { add, ask } = await anAdmin();
    const { id } = await add({ name: 'Ada Byron', phone: '1' });
    const { body } = await ask(api.candidates.change, { params: { id }, body: { name: 'Zoe King' } });
    expect(body).toMatchObject({ firstName: 'Zoe', lastName: 'King', phone: '1' });
    await ask(api.candidates.change, { params: { id }, body: { phone: '', location: 'Oslo' } });
    const names = async (search: string) =>
      (await ask(api.candidateList.list, { query: { search } })).body.candidates.map(({ name }) => name);
    expect(await names('zoe')).toEqual(['Zoe King']);
    expect(await names('byron')).toEqual([]);
    expect((await ask(api.candidates.get, { params: { id } })).body).toMatchObject({ phone: null, location: 'Oslo' });
  });

  it("refuses another candidate's address", async () => {
    const { add, ask } = await anAdmin();
    await add({ name: 'Ada' });
    const { id } = await add({ name: 'Bob', email: 'bob@example.com' });
    const { status, body } = await ask(api.candidates.change, { params: { id }, body: { email: 'ada@example.com' } });
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'email: Another candidate has this e-mail address.',
    });
  });
});

describe('deleting a candidate', () => {
  it('hides them everywhere, stops their workflows and keeps the history', async () => {
    const admin = await anAdmin();
    const { world, ask, add } = admin;
    const job = await aPost(admin);
    const { id, runId } = await add({ name: 'Ada L', job_id: job.id });
    expect((await ask(api.candidates.remove, { params: { id } })).body).toEqual({
      message: 'The candidate has been deleted.',
    });
    expect((await ask(api.candidates.get, { params: { id } })).status).toBe(404);
    expect((await ask(api.candidates.remove, { params: { id } })).status).toBe(404);
    expect((await ask(api.candidateList.list, {})).body.total).toBe(0);
    expect((await ask(api.candidateList.list, { query: { search: 'ada' } })).body.total).toBe(0);
    expect((await ask(api.candidateList.list, { query: { job_id: job.id } })).body.total).toBe(0);
    expect((await ask(api.applications.list, {})).body.total).toBe(0);
    const db = world.deps.database.system;
    expect(await db.select().from(candidates).where(eq(candidates.id, id))).toHaveLength(1);
    expect(await db.select().from(applications).where(eq(applications.candidate_id, id))).toHaveLength(1);
    expect((await db.select().from(runs).where(eq(runs.id, runId!)))[0]!.deleted_at).not.toBeNull();
  });
});

describe('applications and interviews', () => {
  it('are listed latest first, page by page', async () => {
    const { world, company, ask } = await anAdmin();
    const job = await aJob(world, { company });
    for (let turn = 0; turn < 3; turn += 1) {
      await aPerson(world, company, { first_name: `P${turn}`, last_name: '', job: turn === 1 ? null : job });
      world.pass({ minutes: 2 });
    }
    const { body } = await ask(api.applications.list, { query: { limit: 2 } });
    expect(body).toMatchObject({ total: 3, applications: [{ candidate_name: 'P2' }, { candidate_name: 'P1' }] });
    const { body: rest } = await ask(api.applications.list, { query: { limit: 2, after: body.next! } });
    expect(rest).toMatchObject({ applications: [{ candidate_name: 'P0', job_title: 'Engineer' }], next: null });
    expect((await ask(api.applications.list, { query: { job_id: job.id, status: 'pending' } })).body.total).toBe(2);
    expect((await ask(api.interviews.list, {})).body).toEqual({ interviews: [], total: 0 });
  });
});
