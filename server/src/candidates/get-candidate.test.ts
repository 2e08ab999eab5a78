import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { anAdmin, aPost } from '../testing/added-candidates.ts';
import { aMail, aMessageTo, aNote, aPerson, aResume } from '../testing/candidate-factories.ts';

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
