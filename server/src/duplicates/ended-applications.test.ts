import { api } from '@hirewire/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { ensureApplication } from '../applications/ensure-application.ts';
import { aManager } from '../testing/a-manager.ts';
import { NO_ENDING, readRejections } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import type { World } from '../testing/world.ts';

/** A candidate who had withdrawn applies again. */
const applyAgain = (world: World, company: { id: string }, which: { candidate_id: string; job_id: string }) =>
  world.deps.database.forCompany(company.id).transaction((db) =>
    ensureApplication(db, {
      ...which,
      company_id: company.id,
      applied_at: world.deps.clock().toISOString(),
      created_by_message_id: null,
      is_by_applicant: true,
    }),
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
    expect(await both()).toEqual([[{ status: 'pending', ...NO_ENDING }], [{ status: 'pending', ...NO_ENDING }]]);
  });

  describe('with an application that began again after its run had ended', () => {
    /** The merged profile withdrew and has applied again; there is no run for it yet. */
    const aReturn = async () => {
      const pair = await aPair({ kept: false, merged: true });
      const { world, company, ask, job, kept, merged, withdraw } = pair;
      await withdraw(merged);
      world.pass({ minutes: 1 });
      await applyAgain(world, company, { candidate_id: merged.id, job_id: job.id });
      const readStatus = async (person: { id: string }) => {
        const { applications: shown } = (await ask(api.candidates.get, { params: person })).body;
        return shown.find(({ jobId }) => jobId === job.id)?.status;
      };
      expect(await readStatus(merged)).toBe('pending');
      const startAndCancel = async (person: { id: string }) => {
        const body = { candidate_id: person.id, job_id: job.id };
        const { body: run, status } = await ask(api.workflows.startRun, { body });
        expect(status).toBe(201);
        await ask(api.workflows.cancelRun, { params: run });
      };
      const readReopenings = (person: { id: string }) =>
        world.deps.database.system
          .select({
            former_withdrawn_at: applications.former_withdrawn_at,
            former_runs_until: applications.former_runs_until,
          })
          .from(applications)
          .where(and(eq(applications.candidate_id, person.id), eq(applications.job_id, job.id)));
      const hide = async () => {
        const other = await aJob(world, { company, values: { status: 'active' } });
        await ask(api.candidates.move, { params: { id: kept.id }, body: { job_id: other.id } });
      };
      return { ...pair, readStatus, startAndCancel, readReopenings, hide };
    };

    it.each(['pending', 'hidden', 'rejected'])('leaves it open if the kept one is %s', async (kind) => {
      const { ask, kept, merged, both, merge, undo, readStatus, startAndCancel, readReopenings, hide } =
        await aReturn();
      if (kind === 'hidden') await hide();
      if (kind === 'rejected')
        await ask(api.candidates.reject, { params: { id: kept.id }, body: { reason: 'Too far away.' } });
      const before = await both();
      const reopened = await readReopenings(merged);
      const done = await merge();
      expect(await readStatus(kept)).toBe('pending');
      if (kind !== 'pending') expect(await readReopenings(kept)).toEqual(reopened);
      await startAndCancel(kept);
      expect(await readStatus(kept)).toBe('pending');
      await undo(done);
      expect(await both()).toEqual(before);
      expect(await readReopenings(kept)).toEqual([{ former_withdrawn_at: null, former_runs_until: null }]);
      await startAndCancel(merged);
      expect(await readStatus(merged)).toBe('pending');
    });

    it('leaves it open if the run of the kept one was rejected before, and its undo returns that', async () => {
      const pair = await aPair({ kept: true, merged: true });
      const { world, company, ask, job, kept, merged, withdraw, both, merge, undo } = pair;
      await ask(api.candidates.reject, { params: { id: kept.id }, body: { reason: 'Too far away.' } });
      world.pass({ minutes: 1 });
      await withdraw(merged);
      world.pass({ minutes: 1 });
      await applyAgain(world, company, { candidate_id: merged.id, job_id: job.id });
      const before = await both();
      expect(before).toMatchObject([[{ status: 'rejected' }], [{ status: 'pending' }]]);
      const preview = await ask(api.duplicates.preview, { body: { kept_id: kept.id, merged_id: merged.id } });
      expect(preview.body.conflicts).toMatchObject([{ goes_on: 'merged' }]);
      const done = await merge();
      expect(await readRejections(world, kept.id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
      await undo(done);
      expect(await both()).toEqual(before);
    });

    it('lets the candidate go on who had withdrawn the other one before', async () => {
      const { world, company, job, kept, merged, withdraw, both, merge, undo } = await aPair({
        kept: false,
        merged: true,
      });
      world.pass({ minutes: 1 });
      await withdraw(kept);
      world.pass({ minutes: 1 });
      await withdraw(merged);
      world.pass({ minutes: 1 });
      await applyAgain(world, company, { candidate_id: merged.id, job_id: job.id });
      const before = await both();
      const done = await merge();
      expect(await readRejections(world, kept.id)).toEqual([{ status: 'pending', ...NO_ENDING }]);
      await undo(done);
      expect(await both()).toEqual(before);
    });
  });

  it('undone after a move to another job, resumes no run of the former job', async () => {
    const { world, ask, post, add } = await aManager();
    const [job, other] = [await post([{}]), await post([{}])];
    const merged = await add('merged@example.com', job);
    world.pass({ minutes: 1 });
    const kept = await add('kept@example.com', job);
    expect([merged.status, kept.status]).toEqual(['active', 'active']);
    const { body } = await ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } });
    world.pass({ minutes: 1 });
    await ask(api.candidates.move, { params: kept, body: { job_id: other.id } });
    expect((await ask(api.duplicates.undoMerge, { params: body })).status).toBe(200);
    const { body: going } = await ask(api.workflows.runs, { query: { candidate_id: kept.id } });
    expect(going.map(({ job_id }) => job_id)).toEqual([other.id]);
    const { applications: shown } = (await ask(api.candidates.get, { params: kept })).body;
    expect(shown.map(({ jobId }) => jobId)).toEqual([other.id]);
    // Its run ended with the move.
    const theirs = (await ask(api.candidates.get, { params: merged })).body;
    expect(theirs).toMatchObject({ jobId: job.id, runId: null, status: 'pending' });
  });
});
