import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs.ts';
import { aManager } from '../testing/a-manager.ts';
import { application, filedIn, NO_ENDING, readRejections } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';

/** A candidate at a step, whom a colleague has rejected. */
const aRejectedCandidate = async () => {
  const manager = await aManager();
  const job = await manager.post([{ auto_start: false }]);
  const { id, runId } = await manager.add('ada@example.com', job);
  await manager.ask(api.candidates.reject, { params: { id }, body: { reason: 'Too far away.' } });
  const [before] = await readRejections(manager.world, id);
  expect(before).toMatchObject({ status: 'rejected', rejected_because: 'Too far away.' });
  manager.world.pass({ minutes: 1 });
  return { ...manager, id, run: { id: runId! }, job };
};

describe('a rejection is cleared', () => {
  it('when it is undone', async () => {
    const { world, ask, id } = await aRejectedCandidate();
    await ask(api.candidates.undoRejection, { params: { id }, body: {} });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
  });

  it('when it is undone at the run', async () => {
    const { world, ask, id, run } = await aRejectedCandidate();
    await ask(api.workflows.changeRun, { params: run, body: { action: 'undo_rejection' } });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
  });

  it('when the run is cancelled', async () => {
    const { world, ask, id, run } = await aRejectedCandidate();
    await ask(api.workflows.cancelRun, { params: run });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
  });

  it('when a workflow is started again', async () => {
    const { world, ask, id, job } = await aRejectedCandidate();
    await ask(api.workflows.startRun, { body: { candidate_id: id, job_id: job.id } });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
  });

  it('when the candidate is moved to another job and back, with a workflow or without one', async () => {
    const { world, ask, id, job, post } = await aRejectedCandidate();
    const other = await post([{ auto_start: false }]);
    const move = (to: { id: string }) => ask(api.candidates.move, { params: { id }, body: { job_id: to.id } });
    expect((await move(other)).status).toBe(200);
    await world.deps.database.system.update(jobs).set({ workflow_template_id: null });
    expect((await move(job)).body).toMatchObject({ status: 'pending', runId: null });
    expect(await readRejections(world, id)).toEqual([
      { status: 'pending', ...NO_ENDING },
      { status: 'pending', ...NO_ENDING },
    ]);
  });
});

it('a withdrawal is cleared when a workflow is started', async () => {
  const { world, company, ask, post } = await aManager();
  const job = await post([{ auto_start: false }]);
  const person = await aPerson(world, company, { job });
  const them = await asCandidate(world, company, person);
  const { id } = (await them.ask(api.portal.me, {})).body.applications[0]!;
  await them.ask(api.portal.withdraw, { params: { id } });
  expect((await readRejections(world, person.id))[0]!.withdrawn_at).not.toBeNull();
  await ask(api.workflows.startRun, { body: { candidate_id: person.id, job_id: job.id } });
  expect(await readRejections(world, person.id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
});

it('a rejection stays when the mail of the application is overruled and that is undone', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask } = await aHiringCompany(world, google, { steps: [{ auto_start: false }] });
  await google.deliver(application());
  await poll(world);
  const { id } = (await filedIn(world, company)).people[0]!;
  await ask(api.candidates.reject, { params: { id }, body: { reason: 'Too far away.' } });
  const before = await readRejections(world, id);
  const params = { id: (await readLedger(world, company))[0]!.id };
  await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
  await ask(api.intake.undo, { params });
  expect(await readRejections(world, id)).toEqual(before);
  expect((await ask(api.candidates.get, { params: { id } })).body.rejectionReason).toBe('Too far away.');
});

it.each([
  ['had a workflow', [{ auto_start: false }], 'deleted'],
  ['had none', undefined, 'deleted'],
  ['had none and was overruled', undefined, 'overruled'],
] as const)(
  'a former rejection is cleared when a returning applicant to a job without a workflow %s',
  async (...given) => {
    const [, steps, hidden] = given;
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google, steps && { steps: [...steps] });
    const withoutWorkflow = () => world.deps.database.system.update(jobs).set({ workflow_template_id: null });
    if (!steps) await withoutWorkflow();
    await google.deliver(application());
    await poll(world);
    const { id } = (await filedIn(world, company)).people[0]!;
    if (steps) await ask(api.candidates.reject, { params: { id }, body: { reason: 'Too far away.' } });
    else {
      const them = await asCandidate(world, company, { id });
      const [own] = (await them.ask(api.portal.me, {})).body.applications;
      await them.ask(api.portal.withdraw, { params: own! });
    }
    expect(await readRejections(world, id)).toMatchObject([{ status: 'rejected' }]);
    await withoutWorkflow();
    const [row] = await readLedger(world, company);
    if (hidden === 'deleted') await ask(api.candidates.remove, { params: { id } });
    else await ask(api.intake.overrule, { params: row!, body: { outcome: 'not_application' } });
    world.pass({ minutes: 2 });
    await google.deliver(application({ headers: { 'Message-ID': '<again@x>' } }));
    await poll(world);
    expect((await filedIn(world, company)).applied).toMatchObject([{ is_live: true, turn: 'staff' }]);
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
  },
);

it('a former rejection stays cleared when a deleted candidate has come back and another run is cancelled', async () => {
  const { world, company, ask, id, job, add } = await aRejectedCandidate();
  const { workflow_template_id } = (await world.deps.database.system.select().from(jobs))[0]!;
  await (await asUser(world, { company })).ask(api.candidates.remove, { params: { id } });
  await world.deps.database.system.update(jobs).set({ workflow_template_id: null });
  expect(await add('ada@example.com', job)).toMatchObject({ id, status: 'pending', runId: null });
  const body = { candidate_id: id, job_id: job.id, workflow_template_id: workflow_template_id! };
  const { body: run } = await ask(api.workflows.startRun, { body });
  await ask(api.workflows.cancelRun, { params: run });
  expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
});

it('an applicant who withdrew and writes again begins again and is answered', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask, user } = await aHiringCompany(world, google, { steps: [{ auto_start: false }] });
  await google.deliver(application());
  await poll(world);
  const { id } = (await filedIn(world, company)).people[0]!;
  const them = await asCandidate(world, company, { id });
  const [own] = (await them.ask(api.portal.me, {})).body.applications;
  const received_at = world.deps.clock();
  world.pass({ minutes: 2 });
  await them.ask(api.portal.withdraw, { params: own! });
  const status = async () => (await ask(api.candidates.get, { params: { id } })).body.status;
  await google.deliver(application({ headers: { 'Message-ID': '<copy@x>' } }), { received_at });
  await poll(world);
  expect(await status()).toBe('rejected');
  world.pass({ minutes: 2 });
  // Nor does a colleague who forwards it.
  const forwarded = application({
    from: `Ada <${user.email}>`,
    subject: 'Fwd: CV of a friend - Senior Backend Engineer',
    text: 'Hi, a friend of mine would like to apply as Senior Backend Engineer, her CV is attached.\n\nAda',
    headers: { 'Message-ID': '<forwarded@x>' },
  });
  await google.deliver(forwarded, { received_at: world.deps.clock() });
  await poll(world);
  expect(await status()).toBe('rejected');
  world.pass({ minutes: 2 });
  const again = application({ headers: { 'Message-ID': '<again@x>' } });
  await google.deliver(again, { received_at: world.deps.clock() });
  await poll(world);
  expect(await status()).toBe('pending');
  expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
  const { letters, journeys } = await filedIn(world, company);
  expect(letters.filter(({ kind }) => kind === 'acknowledgement')).toHaveLength(2);
  expect(journeys.filter(({ ended_at }) => !ended_at)).toHaveLength(1);
});

it('an applicant who withdrew and applied again stays, whatever becomes of the profile and of a later run', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask } = await aHiringCompany(world, google, { steps: [{ auto_start: false }] });
  await google.deliver(application());
  await poll(world);
  const { id } = (await filedIn(world, company)).people[0]!;
  const them = await asCandidate(world, company, { id });
  const [own] = (await them.ask(api.portal.me, {})).body.applications;
  world.pass({ minutes: 2 });
  await them.ask(api.portal.withdraw, { params: own! });
  const [former] = await world.deps.database.system.select().from(jobs);
  await world.deps.database.system.update(jobs).set({ workflow_template_id: null });
  world.pass({ minutes: 2 });
  const again = application({ headers: { 'Message-ID': '<again@x>' } });
  await google.deliver(again, { received_at: world.deps.clock() });
  await poll(world);
  const status = async (of: string) => (await ask(api.candidates.get, { params: { id: of } })).body.status;
  expect(await status(id)).toBe('pending');

  const { job_id, workflow_template_id } = { job_id: former!.id, ...former! };
  const body = { candidate_id: id, job_id, workflow_template_id: workflow_template_id! };
  const { body: run } = await ask(api.workflows.startRun, { body });
  await ask(api.workflows.cancelRun, { params: run });
  expect(await status(id)).toBe('pending');

  const [first, second] = [await aPerson(world, company), await aPerson(world, company)];
  await ask(api.duplicates.merge, { body: { kept_id: first.id, merged_id: id, take: [] } });
  expect(await status(first.id)).toBe('pending');
  await ask(api.candidates.reject, { params: { id: first.id }, body: { reason: 'Too far away.' } });
  await ask(api.duplicates.merge, { body: { kept_id: second.id, merged_id: first.id, take: [] } });
  expect(await status(second.id)).toBe('rejected');
});
