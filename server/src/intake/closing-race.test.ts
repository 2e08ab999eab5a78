import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';

const prepare = async () => {
  const { world, google } = await aWorldWithGoogle();
  const { system } = world.deps.database;
  const { company, job, ask } = await aHiringCompany(world, google);
  const countWaiting = async () => {
    const { rows } = await system.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };
  /** Waits until so many statements wait for a lock, or the call has ended without waiting. */
  const untilWaiting = async (count: number, call: Promise<unknown>) => {
    const progress = { isOver: false };
    void call.finally(() => (progress.isOver = true));
    while (!progress.isOver && (await countWaiting()) < count);
  };
  return { world, google, system, company, job, ask, untilWaiting };
};
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Every way for an application to arrive at a job; each first does what has to be done before. */
const WAYS: Record<string, (prepared: Prepared) => Promise<() => Promise<unknown>>> = {
  'a mail': async ({ world, google }) => {
    await google.deliver(application());
    return () => poll(world);
  },
  'a mail that a user calls an application': async ({ world, google, company, job, ask }) => {
    await google.deliver(aMail({ from: 'Ann Example <ann@example.com>', subject: 'Hello', text: 'A question.' }));
    await poll(world);
    const [message] = await readLedger(world, company);
    const body = { outcome: 'application', job_id: job.id } as const;
    return () => ask(api.intake.overrule, { params: { id: message!.id }, body });
  },
  'a candidate whom a user adds': async ({ job, ask }) => {
    const body = { first_name: 'Ann', email: 'ann@example.com', job_id: job.id };
    return () => ask(api.candidates.create, { body });
  },
  'a candidate whom a user moves': async ({ world, company, job, ask }) => {
    const { id } = await aPerson(world, company);
    return () => ask(api.candidates.move, { params: { id }, body: { job_id: job.id } });
  },
  'a candidate whom a user adds to a workflow': async ({ world, company, job, ask }) => {
    const { id } = await aPerson(world, company);
    return () => ask(api.workflows.startRun, { body: { candidate_id: id, job_id: job.id } });
  },
};
const ways = Object.entries(WAYS);

const standing = async ({ world, company, job }: Prepared) => {
  const { applied, journeys } = await filedIn(world, company);
  const ledger = await readLedger(world, company);
  return {
    mails: ledger.filter(({ outcome }) => outcome === 'application').length,
    applications: applied.filter(({ job_id, deleted_at }) => job_id === job.id && !deleted_at).length,
    runs: journeys.length,
  };
};

it.each(ways)('%s, while the job is being deleted, is not filed under it', async (_, prepareWay) => {
  const prepared = await prepare();
  const { system, job, untilWaiting } = prepared;
  const apply = await prepareWay(prepared);
  let filing: Promise<unknown> | undefined;
  await system.transaction(async (db) => {
    await db.update(jobs).set({ deleted_at: new Date().toISOString() }).where(eq(jobs.id, job.id));
    filing = apply();
    await untilWaiting(1, filing);
  });
  await filing;
  expect(await standing(prepared)).toEqual({ mails: 0, applications: 0, runs: 0 });
});

it.each(ways.filter(([way]) => !way.includes('workflow')))(
  '%s, while the job is being closed, is not filed under it',
  async (_, prepareWay) => {
    const prepared = await prepare();
    const { system, job, untilWaiting } = prepared;
    const apply = await prepareWay(prepared);
    let filing: Promise<unknown> | undefined;
    await system.transaction(async (db) => {
      await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, job.id));
      filing = apply();
      await untilWaiting(1, filing);
    });
    await filing;
    expect(await standing(prepared)).toEqual({ mails: 0, applications: 0, runs: 0 });
  },
);

it.each(ways)('%s, just before the job is deleted, is filed with its workflow', async (_, prepareWay) => {
  const prepared = await prepare();
  const { world, system, job, ask, untilWaiting } = prepared;
  const apply = await prepareWay(prepared);
  let filing: Promise<unknown> | undefined;
  let deletion: ReturnType<typeof ask<typeof api.jobs.remove>> | undefined;
  await system.transaction(async (db) => {
    // Stops the filing after it has looked at the job.
    await db.execute(sql`lock table applications in share mode`);
    filing = apply();
    await untilWaiting(1, filing);
    deletion = ask(api.jobs.remove, { params: { id: job.id } });
    await untilWaiting(2, deletion);
  });
  await filing;
  expect((await deletion)!.status).toBe(200);
  expect(await standing(prepared)).toMatchObject({ applications: 1, runs: 1 });
  expect(world.logged.filter((line) => line.includes('deadlock'))).toEqual([]);
});
