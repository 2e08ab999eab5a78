import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs.ts';
import { application, filedIn, readRejections } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';

/** Ann has applied and withdrawn, and a mail of hers since was judged to be an application. */
const aReopenedApplication = async ({ hasWorkflow = true } = {}) => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask, job } = await aHiringCompany(world, google);
  const deliver = async (id: string) => {
    world.pass({ minutes: 2 });
    await google.deliver(application({ headers: { 'Message-ID': `<${id}@x>` } }), { received_at: world.deps.clock() });
    await poll(world);
    world.pass({ minutes: 2 });
  };
  if (!hasWorkflow) await world.deps.database.system.update(jobs).set({ workflow_template_id: null });
  await deliver('1');
  const { id } = (await filedIn(world, company)).people[0]!;
  const them = await asCandidate(world, company, { id });
  const withdraw = async () => {
    const [own] = (await them.ask(api.portal.me, {})).body.applications;
    expect((await them.ask(api.portal.withdraw, { params: own! })).status).toBe(200);
  };
  await withdraw();
  const state = async () => {
    const { journeys, letters } = await filedIn(world, company);
    const [{ status, withdrawn_at } = {}] = await readRejections(world, id);
    return {
      status,
      withdrawn_at,
      runs: journeys.filter(({ deleted_at, ended_at }) => !deleted_at && !ended_at).length,
      /** In the order in which they were written. */
      letters: letters
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
        .map(({ hold_reason, status: sending }) => hold_reason ?? sending),
    };
  };
  const withdrawn = await state();
  await deliver('2');
  const reopened = await state();
  expect(withdrawn).toMatchObject({ status: 'rejected', runs: 0, letters: ['waiting'] });
  const runsSince = hasWorkflow ? 1 : 0;
  expect(reopened).toEqual({ status: 'pending', withdrawn_at: null, runs: runsSince, letters: ['waiting', 'waiting'] });
  const [, row] = await readLedger(world, company);
  const params = { id: row!.id };
  return {
    world,
    company,
    candidate: { id },
    job,
    ask,
    deliver,
    withdraw,
    state,
    withdrawn,
    reopened,
    overrule: (job_id: string | null = null) =>
      ask(api.intake.overrule, { params, body: { outcome: job_id ? 'application' : 'not_application', job_id } }),
    undo: () => ask(api.intake.undo, { params }),
  };
};

describe('overruling a mail that reopened a withdrawn application', () => {
  it.each([
    ['a job with a workflow', true],
    ['a job without a workflow', false],
  ])('withdraws it again, and undo reopens it: %s', async (_, hasWorkflow) => {
    const { overrule, undo, state, withdrawn, reopened } = await aReopenedApplication({ hasWorkflow });
    for (let times = 0; times < 2; times += 1) {
      expect((await overrule()).status).toBe(200);
      expect(await state()).toEqual({ ...withdrawn, letters: ['waiting', 'not_application'] });
      expect((await undo()).status).toBe(200);
      expect(await state()).toEqual(reopened);
    }
  });

  it('does the same if another job is chosen for it', async () => {
    const { overrule, undo, state, withdrawn, reopened, world, company } = await aReopenedApplication();
    const other = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
    expect((await overrule(other.id)).status).toBe(200);
    expect(await state()).toEqual({ ...withdrawn, letters: ['waiting', 'not_application', 'waiting'] });
    expect((await undo()).status).toBe(200);
    expect(await state()).toEqual({ ...reopened, letters: ['waiting', 'waiting', 'not_application'] });
  });

  it('leaves it open if they have written again since', async () => {
    const { overrule, state, deliver, reopened } = await aReopenedApplication();
    await deliver('3');
    await overrule();
    expect(await state()).toEqual(reopened);
  });

  it('leaves the run that a colleague has started since', async () => {
    const { overrule, undo, state, withdraw, ask, candidate, job } = await aReopenedApplication();
    const start = () => ask(api.workflows.startRun, { body: { candidate_id: candidate.id, job_id: job.id } });
    await withdraw();
    expect((await start()).status).toBe(201);
    const started = await state();
    expect(started).toMatchObject({ status: 'pending', runs: 1 });
    await overrule();
    expect(await state()).toEqual(started);
    await undo();
    expect(await state()).toEqual(started);
  });

  it('leaves a run started after it, also when that is undone', async () => {
    const { overrule, undo, state, ask, candidate, job } = await aReopenedApplication();
    await overrule();
    await ask(api.workflows.startRun, { body: { candidate_id: candidate.id, job_id: job.id } });
    const started = await state();
    expect(started).toMatchObject({ status: 'pending', runs: 1 });
    for (const act of [undo, overrule, undo]) {
      expect((await act()).status).toBe(200);
      expect(await state()).toEqual(started);
    }
  });
});
