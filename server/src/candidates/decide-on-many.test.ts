import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aManager } from '../testing/a-manager.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, asUser } from '../testing/factories.ts';

describe('acting on many', () => {
  it('rejects, restores and skips, and gives the reason for each failure', async () => {
    const { ask, add, post, world, company } = await aManager();
    const job = await post([{ auto_start: false }, { auto_start: false }]);
    const people = [await add('a@example.com', job), await add('b@example.com', job), await aPerson(world, company)];
    const foreign = await aPerson(world, await aCompany(world));
    const ids = people.map(({ id }) => id);
    const { body } = await ask(api.candidates.bulk, {
      body: { ids: [...ids, foreign.id, ids[0]!], action: 'reject', reason: 'Full.' },
    });
    expect(body.done).toBe(3);
    expect(body.results.at(-1)).toEqual({ id: foreign.id, refusal: 'Candidate not found', code: 'not_found' });
    expect((await ask(api.candidateList.summary, {})).body).toMatchObject({ total: 3, rejected: 3 });
    expect((await ask(api.candidates.get, { params: { id: ids[1]! } })).body.rejectionReason).toBe('Full.');

    await ask(api.candidates.bulk, { body: { ids, action: 'undo_rejection' } });
    expect((await ask(api.candidateList.summary, {})).body).toMatchObject({ pending: 3, rejected: 0 });
    const { body: skipped } = await ask(api.candidates.bulk, { body: { ids, action: 'skip' } });
    expect(skipped).toMatchObject({ done: 2 });
    expect(skipped.results[2]).toEqual({
      id: ids[2],
      refusal: 'This candidate has no workflow.',
      code: 'no_workflow',
    });
  });

  it('lets a recruiter reject but not undo', async () => {
    const { world, company } = await aManager();
    const recruiter = await asUser(world, { company, role: 'recruiter' });
    const { id } = await aPerson(world, company);
    expect(
      (await recruiter.ask(api.candidates.bulk, { body: { ids: [id], action: 'reject', reason: 'x' } })).status,
    ).toBe(200);
    const undone = await recruiter.ask(api.candidates.bulk, { body: { ids: [id], action: 'undo_rejection' } });
    expect(undone.status).toBe(403);
  });

  it('lets only admins skip a step that needs an approval', async () => {
    const { world, company, ask, add, post, wake } = await aManager();
    const admin = await asUser(world, { company });
    const recruiter = await asUser(world, { company, role: 'recruiter' });
    const job = await post([{ type: 'human_approval', approvers: [recruiter.user.id] }, { auto_start: false }]);
    const { id, runId } = await add('ada@example.com', job);
    const refusal = 'This step needs an approval, so only an admin can skip it.';
    const skip = { action: 'skip' } as const;
    const refuse = async () => {
      for (const person of [{ ask }, recruiter]) {
        const many = await person.ask(api.candidates.bulk, { body: { ids: [id], ...skip } });
        expect(many.body).toEqual({ done: 0, results: [{ id, refusal, code: 'needs_approval' }] });
        const one = await person.ask(api.workflows.changeRun, { params: { id: runId! }, body: skip });
        expect(one).toMatchObject({ status: 403, body: { detail: refusal } });
      }
    };
    await refuse();
    await wake(runId!);
    await refuse();
    expect((await recruiter.ask(api.approvals.pending, {})).body.total_count).toBe(1);
    expect((await admin.ask(api.candidates.bulk, { body: { ids: [id], ...skip } })).body.done).toBe(1);
    expect((await recruiter.ask(api.approvals.pending, {})).body.total_count).toBe(0);
  });

  it('refuses an empty selection, too many candidates, and a rejection without a reason', async () => {
    const { ask, user } = await aManager();
    for (const [body, detail] of [
      [{ ids: [], action: 'skip' }, 'ids: Choose at least one candidate.'],
      [{ ids: Array(501).fill(user.id), action: 'skip' }, 'ids: Choose at most 500 candidates.'],
      [{ ids: [user.id], action: 'reject' }, 'reason: Give a reason for the rejection.'],
      [{ ids: [user.id], action: 'promote' }, 'action: Choose what to do.'],
    ] as const) {
      expect((await ask(api.candidates.bulk, { body: body as never })).body.detail).toBe(detail);
    }
  });
});

it('moving many candidates on is safe to repeat: each moves only from the step they were selected at', async () => {
  const { ask, add, post, wake } = await aManager();
  const job = await post([{ auto_start: false }, { type: 'human_approval' }, { type: 'offer_letter' }]);
  const { id, runId } = await add('ada@example.com', job);
  await wake(runId!);
  const skip = () =>
    ask(api.candidates.bulk, { body: { ids: [id], action: 'skip', at_steps: { [id]: 'resume_analysis' } } });
  expect((await skip()).body.done).toBe(1);
  const there = (await ask(api.candidates.get, { params: { id } })).body.currentStep;
  expect(there).toBe('human_approval');
  expect((await skip()).body).toEqual({
    done: 0,
    results: [{ id, refusal: 'The candidate is no longer at this step.', code: 'step_over' }],
  });
  expect((await ask(api.candidates.get, { params: { id } })).body.currentStep).toBe(there);
});
