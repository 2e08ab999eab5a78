import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob, asUser, aUser } from '../testing/factories.ts';
import { aManager } from '../testing/a-manager.ts';
import { openRequest, readRunState } from '../testing/workflow-factories.ts';

describe('rejecting a candidate', () => {
  it.each([
    ['awaits a manual start', [{ auto_start: false }], 'pending'],
    ['is delayed', [{ delay_in_seconds: 3600 }], 'active'],
    ['awaits approval', [{ type: 'human_approval' }], 'pending'],
  ] as const)('works while a step %s, and can be undone', async (_, steps, status) => {
    const { ask, add, post, wake, world } = await aManager();
    const { id, runId } = await add('ada@example.com', await post([...steps]));
    await wake(runId!);
    const before = (await ask(api.candidates.get, { params: { id } })).body;
    expect(before.status).toBe(status);
    const { body } = await ask(api.candidates.reject, { params: { id }, body: { reason: 'Too far away.' } });
    expect(body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Too far away.',
      currentStep: before.currentStep,
    });
    expect((await ask(api.approvals.stats, {})).body.pending_count).toBe(0);
    const { body: again } = await ask(api.candidates.reject, { params: { id }, body: { reason: 'Twice.' } });
    expect(again.detail).toBe('This workflow has ended.');

    const { body: back } = await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    expect(back).toMatchObject({ status, rejectionReason: null, currentStepStatus: before.currentStepStatus });
    const { status: refused } = await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    expect(refused).toBe(409);
    expect((await readRunState(world, { id: runId! })).ended_because).toBeNull();
  });

  it('asks the approvers again when it is undone, and the step awaits them since they were first asked', async () => {
    const { ask, add, post, wake, world, company } = await aManager();
    const lead = await asUser(world, { company, role: 'tech_lead' });
    const steps = [{ type: 'human_approval' as const, approvers: [lead.user.id] }];
    const { id, runId } = await add('ada@example.com', await post(steps));
    await wake(runId!);
    const pending = async () => (await lead.ask(api.approvals.pending, {})).body.requests[0]!;
    const first = await pending();
    expect(first.is_asked_again).toBe(false);
    world.pass({ minutes: 10 });
    await ask(api.candidates.reject, { params: { id }, body: { reason: 'By mistake.' } });
    const { body } = await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    expect(body.workflowProgress.at(-1)).toMatchObject({ status: 'waiting_approval', askedAt: first.requested_at });
    expect((await pending()).is_asked_again).toBe(true);
  });

  it('shows the reason given by the approver', async () => {
    const { ask, add, post, wake, world, company } = await aManager();
    const lead = await asUser(world, { company, role: 'tech_lead' });
    const { id, runId } = await add(
      'ada@example.com',
      await post([{ type: 'human_approval', approvers: [lead.user.id] }]),
    );
    await wake(runId!);
    const approval_request_id = await openRequest(world, { id: runId! });
    await lead.ask(api.approvals.respond, {
      body: { approval_request_id, decision: 'rejected', comments: 'No tests.' },
    });
    expect((await ask(api.candidates.get, { params: { id } })).body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'No tests.',
      endedBecause: 'rejected',
    });
  });

  it('works without a workflow, and can be undone', async () => {
    const { ask, world, company } = await aManager();
    const { id } = await aPerson(world, company);
    const { body } = await ask(api.candidates.reject, { params: { id }, body: { reason: 'No.' } });
    expect(body).toMatchObject({ status: 'rejected', rejectionReason: 'No.', endedBecause: 'rejected' });
    expect((await ask(api.candidates.reject, { params: { id }, body: { reason: 'No.' } })).status).toBe(409);
    const { body: back } = await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    expect(back).toMatchObject({ status: 'pending', rejectionReason: null, endedBecause: null });
  });

  it('needs a reason', async () => {
    const { ask, world, company } = await aManager();
    const { id } = await aPerson(world, company);
    const { status, body } = await ask(api.candidates.reject, { params: { id }, body: { reason: '  ' } });
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: 'reason: Give a reason for the rejection.',
    });
  });

  it('stops a step in progress from having any effect', async () => {
    const { ask, add, post, wake, world } = await aManager();
    const { id, runId } = await add('ada@example.com', await post([{}, { auto_start: false }]));
    await ask(api.candidates.reject, { params: { id }, body: { reason: 'No.' } });
    world.pass({ minutes: 5 });
    await wake(runId!);
    expect(await readRunState(world, { id: runId! })).toMatchObject({
      status: 'rejected',
      steps: ['pending', 'pending'],
    });
  });
});

describe('moving a candidate to another job', () => {
  it('starts its workflow, ends the former one and keeps the date of application', async () => {
    const { ask, add, post, world } = await aManager();
    const [from, to] = [await post([{ auto_start: false }]), await post([{ type: 'offer_letter', auto_start: false }])];
    const ada = await add('ada@example.com', from);
    world.pass({ minutes: 3 });
    const { body } = await ask(api.candidates.move, { params: { id: ada.id }, body: { job_id: to.id } });
    expect(body).toMatchObject({
      jobId: to.id,
      status: 'pending',
      currentStep: 'offer_letter',
      applicationDate: ada.applicationDate,
    });
    expect(body.applications).toHaveLength(1);
    expect((await ask(api.candidateList.list, { query: { job_id: from.id } })).body.total).toBe(0);
    const { body: back } = await ask(api.candidates.move, { params: { id: ada.id }, body: { job_id: from.id } });
    expect(back).toMatchObject({ jobId: from.id, currentStep: 'resume_analysis' });
  });

  it('removes them from the talent pool', async () => {
    const { ask, post, world, company } = await aManager();
    const { id } = await aPerson(world, company);
    const job = await post([{ auto_start: false }]);
    const { body } = await ask(api.candidates.move, { params: { id }, body: { job_id: job.id } });
    expect(body).toMatchObject({ jobId: job.id });
    expect(body.applications).toHaveLength(1);
  });

  it('refuses a job they have already applied to, a closed job and one of another company', async () => {
    const { ask, add, post, world, company } = await aManager();
    const job = await post([{ auto_start: false }]);
    const { id } = await add('ada@example.com', job);
    const closed = await aJob(world, { company, values: { status: 'closed' } });
    const foreign = await aJob(world, { company: await aCompany(world), values: { status: 'active' } });
    for (const [job_id, status] of [
      [job.id, 409],
      [closed.id, 422],
      [foreign.id, 422],
    ] as const) {
      expect((await ask(api.candidates.move, { params: { id }, body: { job_id } })).status).toBe(status);
    }
    expect((await ask(api.candidates.get, { params: { id } })).body).toMatchObject({
      jobId: job.id,
      status: 'pending',
    });
  });
});

describe('a late worker', () => {
  it('does no work for a run that was rejected in the meantime', async () => {
    const { ask, add, post, world, wake } = await aManager();
    await aUser(world);
    const { id, runId } = await add('ada@example.com', await post([{}]));
    const db = world.deps.database.system;
    await ask(api.candidates.reject, { params: { id }, body: { reason: 'No.' } });
    // The state left by a worker that marks the step as in progress again.
    await db.execute(`update candidate_workflow_steps set status = 'in_progress' where run_id = '${runId}'`);
    await db.execute(`update candidate_workflows set wake_at = now() - interval '1 hour' where id = '${runId}'`);
    await wake(runId!);
    expect((await readRunState(world, { id: runId! })).rows[0]!.attempt).toBe(0);
  });
});
