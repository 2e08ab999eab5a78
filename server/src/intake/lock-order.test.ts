import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { jobs } from '../db/schema/jobs.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { World } from '../testing/world.ts';
import { readAgainForNewJobs } from './read-again.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, type asUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';

type Ask = Awaited<ReturnType<typeof asUser>>['ask'];

interface Filed {
  candidate: { id: string; email: string };
  message_id: string;
  other_job: { id: string };
  double: { id: string };
}

const merge = (ask: Ask, { candidate, double }: Filed) =>
  ask(api.duplicates.merge, { body: { kept_id: double.id, merged_id: candidate.id, take: [] } });

/** What a user may do with a candidate while a worker moves their run, and what has to be done before. */
const ACTS: Record<
  string,
  { before?: typeof merge; act: (ask: Ask, filed: Filed, done?: unknown) => Promise<{ status: number }> }
> = {
  'overrule the mail': {
    act: (ask, { message_id }) =>
      ask(api.intake.overrule, { params: { id: message_id }, body: { outcome: 'not_application' } }),
  },
  'move the candidate': {
    act: (ask, { candidate, other_job }) =>
      ask(api.candidates.move, { params: { id: candidate.id }, body: { job_id: other_job.id } }),
  },
  'delete the candidate': { act: (ask, { candidate }) => ask(api.candidates.remove, { params: { id: candidate.id } }) },
  'erase the candidate': {
    act: (ask, { candidate }) =>
      ask(api.erasure.erase, { params: { id: candidate.id }, body: { confirm_email: candidate.email } }),
  },
  'merge the profiles': { act: merge },
  'undo a merge': {
    before: merge,
    act: (ask, _, merged) =>
      ask(api.duplicates.undoMerge, { params: { id: (merged as Awaited<ReturnType<typeof merge>>).body.id } }),
  },
};

const isWaiting = async ({ deps }: World) => {
  const { rows } = await deps.database.system.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

it.each(Object.entries(ACTS))(
  '%s while a worker moves the run: one waits for the other',
  async (_, { before, act }) => {
    const { world, google } = await aWorldWithGoogle();
    const { company, user, ask } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    const { people, journeys } = await filedIn(world, company);
    const [message] = await readLedger(world, company);
    const filed: Filed = {
      candidate: people[0]!,
      message_id: message!.id,
      other_job: await aJob(world, { company, values: { title: 'Cook', status: 'active' } }),
      double: await aPerson(world, company),
    };
    const done = await before?.(ask, filed);
    const { system } = world.deps.database;
    let answer: Promise<{ status: number }> | undefined;
    await system.transaction(async (db) => {
      // In the order of the engine: the run, its application, and then what the step adds.
      await db.execute(sql`select from candidate_workflows where id = ${journeys[0]!.id} for no key update`);
      const progress = { isAnswered: false };
      answer = act(ask, filed, done).finally(() => (progress.isAnswered = true));
      while (!progress.isAnswered && !(await isWaiting(world)));
      await db.execute(sql`update applications set score = 50 where run_id = ${journeys[0]!.id}`);
      await db.execute(sql`
      insert into candidate_notes (company_id, candidate_id, author_id, text)
      select company_id, candidate_id, ${user.id}, 'Added by a step.' from candidate_workflows where id = ${journeys[0]!.id}`);
    });
    expect((await answer)!.status).toBeLessThan(300);
    expect(world.logged.filter((line) => line.includes('deadlock'))).toEqual([]);
  },
);

it('mail that is read again for a new job stays as a user has just decided', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask, job } = await aHiringCompany(world, google);
  await world.deps.database.system.update(jobs).set({ status: 'paused' }).where(eq(jobs.id, job.id));
  await google.deliver(application());
  await poll(world);
  const [message] = await readLedger(world, company);
  expect(message).toMatchObject({ outcome: 'needs_review' });
  const { system } = world.deps.database;
  const [mailbox] = await system.select().from(mailboxes).where(eq(mailboxes.id, message!.mailbox_id));
  world.pass({ minutes: 1 });
  await aJob(world, {
    company,
    values: { title: 'Cook', status: 'active', updated_at: world.deps.clock().toISOString() },
  });
  let readAgain: Promise<void> | undefined;
  const progress = { isRead: false };
  await system.transaction(async (db) => {
    await db.execute(sql`select from mail_messages where id = ${message!.id} for no key update`);
    readAgain = readAgainForNewJobs(system, mailbox!, world.deps.clock()).finally(() => (progress.isRead = true));
    while (!progress.isRead && !(await isWaiting(world)));
    await db
      .update(mailMessages)
      .set({ outcome: 'not_application', judged_by: 'person', overruled_from: message!.outcome })
      .where(eq(mailMessages.id, message!.id));
  });
  await readAgain;
  expect((await ask(api.intake.list, {})).body.messages[0]).toMatchObject({ outcome: 'not_application' });
});
