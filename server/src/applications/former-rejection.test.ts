import { api } from '@hirewire/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { aManager } from '../testing/a-manager.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import type { World } from '../testing/world.ts';

const NONE = { rejected_at: null, rejected_by: null, rejected_because: null, withdrawn_at: null };

/** What the candidate's applications say about a rejection or a withdrawal. */
const readRejections = ({ deps }: World, candidateId: string) =>
  deps.database.system
    .select({
      status: applications.status,
      rejected_at: applications.rejected_at,
      rejected_by: applications.rejected_by,
      rejected_because: applications.rejected_because,
      withdrawn_at: applications.withdrawn_at,
    })
    .from(applications)
    .where(eq(applications.candidate_id, candidateId))
    .orderBy(applications.created_at);

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
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NONE }]);
  });

  it('when it is undone at the run', async () => {
    const { world, ask, id, run } = await aRejectedCandidate();
    await ask(api.workflows.changeRun, { params: run, body: { action: 'undo_rejection' } });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NONE }]);
  });

  it('when the run is cancelled', async () => {
    const { world, ask, id, run } = await aRejectedCandidate();
    await ask(api.workflows.cancelRun, { params: run });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NONE }]);
  });

  it('when a workflow is started again', async () => {
    const { world, ask, id, job } = await aRejectedCandidate();
    await ask(api.workflows.startRun, { body: { candidate_id: id, job_id: job.id } });
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NONE }]);
  });

  it('when the candidate is moved to another job and back, with a workflow or without one', async () => {
    const { world, ask, id, job, post } = await aRejectedCandidate();
    const other = await post([{ auto_start: false }]);
    const move = (to: { id: string }) => ask(api.candidates.move, { params: { id }, body: { job_id: to.id } });
    expect((await move(other)).status).toBe(200);
    await world.deps.database.system.update(jobs).set({ workflow_template_id: null });
    expect((await move(job)).body).toMatchObject({ status: 'pending', runId: null });
    expect(await readRejections(world, id)).toEqual([
      { status: 'pending', ...NONE },
      { status: 'pending', ...NONE },
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
  expect(await readRejections(world, person.id)).toEqual([{ status: 'pending', ...NONE }]);
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
    expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NONE }]);
  },
);

describe('a merge', () => {
  /** Two profiles of one person, who has applied to one job; each is or is not in a workflow. */
  const aPair = async (runs: { kept: boolean; merged: boolean }) => {
    const { world, company, ask, post } = await aManager();
    const job = await post([{ auto_start: false }]);
    const apply = async (isRunning: boolean) => {
      const person = await aPerson(world, company, { job });
      if (isRunning) await ask(api.workflows.startRun, { body: { candidate_id: person.id, job_id: job.id } });
      world.pass({ minutes: 1 });
      return person;
    };
    const [kept, merged] = [await apply(runs.kept), await apply(runs.merged)];
    const withdraw = async (person: { id: string }) => {
      const them = await asCandidate(world, company, person);
      const { id } = (await them.ask(api.portal.me, {})).body.applications[0]!;
      expect((await them.ask(api.portal.withdraw, { params: { id } })).status).toBe(200);
    };
    const isWithdrawn = async (person: { id: string }) =>
      (await ask(api.candidates.get, { params: { id: person.id } })).body.isWithdrawnByCandidate;
    const both = async () => [await readRejections(world, kept.id), await readRejections(world, merged.id)];
    const merge = async () =>
      (await ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } })).body;
    const undo = ({ id }: { id: string }) => ask(api.duplicates.undoMerge, { params: { id } });
    return { world, company, ask, job, kept, merged, withdraw, isWithdrawn, both, merge, undo };
  };

  it('keeps the withdrawal of the application that goes on, and its undo returns it', async () => {
    const { kept, merged, withdraw, isWithdrawn, both, merge, undo } = await aPair({ kept: false, merged: true });
    await withdraw(merged);
    const before = await both();
    const done = await merge();
    expect(await isWithdrawn(kept)).toBe(true);
    await undo(done);
    expect(await both()).toEqual(before);
    expect([await isWithdrawn(kept), await isWithdrawn(merged)]).toEqual([false, true]);
  });

  it('keeps the withdrawal of an application without a workflow, and its undo returns it', async () => {
    const { world, company, ask, job, kept, merged, withdraw, isWithdrawn, both, merge, undo } = await aPair({
      kept: false,
      merged: false,
    });
    await withdraw(merged);
    const other = await aJob(world, { company, values: { status: 'active' } });
    await ask(api.candidates.move, { params: { id: kept.id }, body: { job_id: other.id } });
    const before = await both();
    const done = await merge();
    const { applications: shown } = (await ask(api.candidates.get, { params: { id: kept.id } })).body;
    const query = { application_id: shown.find(({ jobId }) => jobId === job.id)!.applicationId };
    const { body } = await ask(api.candidates.get, { params: { id: kept.id }, query });
    expect(body).toMatchObject({ status: 'rejected', isWithdrawnByCandidate: true });
    await undo(done);
    expect(await both()).toEqual(before);
    expect(await isWithdrawn(merged)).toBe(true);
  });

  it.each(['withdrawn', 'rejected'])('whose undo follows its end keeps it %s', async (how) => {
    const { world, ask, kept, withdraw, merge, undo } = await aPair({ kept: false, merged: false });
    const done = await merge();
    world.pass({ minutes: 1 });
    if (how === 'withdrawn') await withdraw(kept);
    else await ask(api.candidates.reject, { params: { id: kept.id }, body: { reason: 'Too far away.' } });
    const before = await readRejections(world, kept.id);
    expect(before).toMatchObject([{ status: 'rejected' }]);
    await undo(done);
    expect(await readRejections(world, kept.id)).toEqual(before);
  });

  it.each([false, true])(
    'whose undo follows its end returns that end with the application that went on: %s',
    async (isRunning) => {
      const { world, ask, kept, withdraw, both, merge, undo } = await aPair({
        kept: isRunning,
        merged: isRunning,
      });
      await ask(api.candidates.reject, { params: { id: kept.id }, body: { reason: 'Too far away.' } });
      const [rejected] = await both();
      const done = await merge();
      world.pass({ minutes: 1 });
      await withdraw(kept);
      const [withdrawn] = await both();
      expect(withdrawn).toMatchObject([{ status: 'rejected', withdrawn_at: expect.any(String) }]);
      await undo(done);
      expect(await both()).toEqual([rejected, withdrawn]);
    },
  );

  it('drops the withdrawal of the application that gives way to one made since, and its undo returns it', async () => {
    const { world, kept, merged, withdraw, isWithdrawn, both, merge, undo } = await aPair({ kept: true, merged: true });
    await withdraw(kept);
    world.pass({ minutes: 1 });
    const since = { created_at: world.deps.clock().toISOString() };
    await world.deps.database.system
      .update(applications)
      .set(since)
      .where(and(eq(applications.candidate_id, merged.id), isNotNull(applications.job_id)));
    const before = await both();
    const done = await merge();
    expect(await isWithdrawn(kept)).toBe(false);
    await undo(done);
    expect(await both()).toEqual(before);
    expect([await isWithdrawn(kept), await isWithdrawn(merged)]).toEqual([true, false]);
  });

  it('whose undo follows that of a rejection leaves the rejection cleared', async () => {
    const { ask, kept, merged, both, merge, undo } = await aPair({ kept: false, merged: true });
    await ask(api.candidates.reject, { params: { id: merged.id }, body: { reason: 'Too far away.' } });
    const done = await merge();
    await ask(api.candidates.undoRejection, { params: { id: kept.id }, body: {} });
    await undo(done);
    expect(await both()).toEqual([[{ status: 'pending', ...NONE }], [{ status: 'pending', ...NONE }]]);
  });
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
  expect(await readRejections(world, id)).toEqual([{ status: 'pending', ...NONE }]);
  const { letters, journeys } = await filedIn(world, company);
  expect(letters.filter(({ kind }) => kind === 'acknowledgement')).toHaveLength(2);
  expect(journeys.filter(({ ended_at }) => !ended_at)).toHaveLength(1);
});
