import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { anAdmin, aPost } from '../testing/added-candidates.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob } from '../testing/factories.ts';

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

  it('restores a deleted candidate to the job they had applied for, and starts its workflow again', async () => {
    const admin = await anAdmin();
    const job = await aPost(admin);
    const { id, runId } = await admin.add({ name: 'Ada L', job_id: job.id });
    await admin.ask(api.candidates.remove, { params: { id } });
    const restored = await admin.add({ name: 'Ada L', job_id: job.id });
    expect(restored).toMatchObject({ id, jobId: job.id, status: 'pending', currentStep: 'resume_analysis' });
    expect(restored.runId).not.toBe(runId);
    const again = await admin.ask(api.candidates.create, {
      body: { name: 'Ada L', email: restored.email, job_id: job.id },
    });
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'email_taken' });
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
      [{ name: 'Ada', email: 'ada' }, 422, 'email: Enter an email address such as name@example.com.'],
      [{ name: 'Ada', email, salary: 1 }, 422, 'salary: This field is not known.'],
      [{ name: 'Ada', email, job_id: foreign.id }, 422, 'job_id: This job does not exist.'],
      [{ name: 'Ada', email, job_id: draft.id }, 422, 'job_id: This job takes no applications: it is not active.'],
      [{ name: 'Ada', email: 'ADA@example.com' }, 409, 'email: Another candidate has this email address.'],
    ] as const) {
      const answer = await ask(api.candidates.create, { body: body });
      expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status, detail });
    }
    expect((await ask(api.candidateList.list, {})).body.total).toBe(1);
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

  it.each([
    [{ name: 'Zoe King' }, 'Zoe', 'King'],
    [{ firstName: 'Zoe' }, 'Zoe', 'Byron King'],
    [{ lastName: 'King' }, 'Ada Mary', 'King'],
    [{ first_name: 'Zoe' }, 'Zoe', 'Byron King'],
    [{ name: 'Zoe King', first_name: 'Eve' }, 'Eve', 'Byron King'],
    [{ phone: '2' }, 'Ada Mary', 'Byron King'],
  ])('takes the whole candidate with %j changed', async (changed, firstName, lastName) => {
    const { add, ask } = await anAdmin();
    const { id } = await add({ first_name: 'Ada Mary', last_name: 'Byron King' });
    const params = { id };
    const whole = (await ask(api.candidates.get, { params })).body;
    const { status, body } = await ask(api.candidates.change, { params, body: { ...whole, ...changed } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName, lastName, email: whole.email });
    const { events } = (await ask(api.candidates.audit, { params })).body;
    const fields = events.find(({ action }) => action === 'change')?.detail['fields'];
    expect(fields).not.toContain('email');
  });

  it('does not split a name again that is sent back as it is', async () => {
    const { add, ask } = await anAdmin();
    const { id, name } = await add({ first_name: 'Ada Mary', last_name: 'Byron' });
    const { body } = await ask(api.candidates.change, { params: { id }, body: { name, phone: '3' } });
    expect(body).toMatchObject({ firstName: 'Ada Mary', lastName: 'Byron', phone: '3' });
  });

  it('does not overwrite what another user has saved since the version that is sent', async () => {
    const { add, ask } = await anAdmin();
    const { id, version } = await add({ name: 'Ada Byron', phone: '1' });
    const params = { id };
    const save = async (phone: string, seen?: number) => {
      const { status, body } = await ask(api.candidates.change, {
        params,
        body: { phone, ...(seen !== undefined && { version: seen }) },
      });
      return [status, body.code ?? body.phone];
    };
    const answers = await Promise.all(['2', '3'].map((phone) => save(phone, version)));
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
    const { body: saved } = await ask(api.candidates.get, { params });
    expect([200, saved.phone]).toEqual(answers.find(([status]) => status === 200));
    expect(saved.version).toBe(version + 1);
    expect(await save('4', version)).toEqual([409, 'changed_meanwhile']);
    // Repeated because the response was lost.
    expect(await save(saved.phone!, version)).toEqual([200, saved.phone]);
    expect(await save('5')).toEqual([200, '5']);
    expect(await save('6', version + 2)).toEqual([200, '6']);
  });

  it("refuses another candidate's address", async () => {
    const { add, ask } = await anAdmin();
    await add({ name: 'Ada' });
    const { id } = await add({ name: 'Bob', email: 'bob@example.com' });
    const { status, body } = await ask(api.candidates.change, { params: { id }, body: { email: 'ada@example.com' } });
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'email: Another candidate has this email address.',
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
