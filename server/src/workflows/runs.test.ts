import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aManager } from '../testing/a-manager.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aCandidate, aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('runs over the API', () => {
  it('are started once, listed, moved and cancelled by users who manage candidates', async () => {
    const world = await aWorld();
    const recruiter = await asUser(world, { role: 'recruiter' });
    const made = await aTemplate(world, recruiter.company, [{ auto_start: false }, { auto_start: false }]);
    const job = await aJob(world, { company: recruiter.company, values: { workflow_template_id: made.id } });
    const candidate = await aCandidate(world, recruiter.company);
    const body = { candidate_id: candidate.id, job_id: job.id };
    const { status, body: run } = await recruiter.ask(api.workflows.startRun, { body });
    expect(status).toBe(201);
    expect(run).toMatchObject({ ...body, status: 'pending', template_name: 'Test' });
    expect((await recruiter.ask(api.workflows.startRun, { body })).status).toBe(409);
    // A candidate in a job's workflow has an application: the list of candidates shows them with the job.
    const { body: shown } = await recruiter.ask(api.candidates.get, { params: { id: candidate.id } });
    expect(shown).toMatchObject({ jobId: job.id, runId: run.id });

    const listed = await recruiter.ask(api.workflows.runs, { query: { candidate_id: candidate.id } });
    expect(listed.body).toEqual([run]);
    expect((await recruiter.ask(api.workflowRuns.list, { query: { job_id: job.id } })).body).toEqual([run]);
    expect((await recruiter.ask(api.workflows.runs, { query: { job_id: randomUUID() } })).body).toEqual([]);

    const at = { params: { id: run.id } };
    const skipped = await recruiter.ask(api.workflows.changeRun, { ...at, body: { action: 'skip' } });
    expect(skipped.body.steps.map((step) => [step.status, step.moved_by])).toEqual([
      ['completed', recruiter.user.id],
      ['pending', null],
    ]);
    const started = await recruiter.ask(api.workflows.changeRun, { ...at, body: { action: 'start' } });
    expect(started.body).toMatchObject({ status: 'active', current_step_id: run.steps[1]!.id });
    const retried = await recruiter.ask(api.workflows.changeRun, { ...at, body: { action: 'retry' } });
    expect(retried).toMatchObject({ status: 409, body: { detail: 'Only a step that has failed can be retried.' } });
    const undone = await recruiter.ask(api.workflows.changeRun, { ...at, body: { action: 'undo_rejection' } });
    expect(undone.status).toBe(403);

    expect((await recruiter.ask(api.workflows.cancelRun, at)).status).toBe(200);
    expect((await recruiter.ask(api.workflows.runs, { query: {} })).body).toEqual([]);
    expect((await recruiter.ask(api.workflows.startRun, { body })).status).toBe(201);
  });

  it('stay ended once the candidate has started again, whether or not that run has ended too', async () => {
    const { ask, post, add } = await aManager();
    const job = await post([{ auto_start: false }]);
    const { id: candidate_id, runId } = await add('ada@example.com', job);
    const reject = () =>
      ask(api.candidates.reject, { params: { id: candidate_id }, body: { reason: 'Too far away.' } });
    const undo = (id: string) =>
      ask(api.workflows.changeRun, { params: { id }, body: { action: 'undo_rejection' as const } });
    await reject();
    const { body: later } = await ask(api.workflows.startRun, { body: { candidate_id, job_id: job.id } });
    const refused = { status: 409, body: { code: 'workflow_ended' } };
    expect(await undo(runId!)).toMatchObject(refused);
    await reject();
    expect(await undo(runId!)).toMatchObject(refused);
    expect((await undo(later.id)).status).toBe(200);
    await ask(api.workflows.cancelRun, { params: later });
    expect((await undo(runId!)).status).toBe(200);
  });

  it('need a workflow', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const job = await aJob(world, { company: admin.company });
    const candidate = await aCandidate(world, admin.company);
    const body = { candidate_id: candidate.id, job_id: job.id };
    expect(await admin.ask(api.workflows.startRun, { body })).toMatchObject({
      status: 422,
      body: { detail: 'job_id: This job has no workflow.' },
    });
    expect((await admin.ask(api.workflows.startRun, { body: { ...body, candidate_id: randomUUID() } })).status).toBe(
      404,
    );
  });
});
