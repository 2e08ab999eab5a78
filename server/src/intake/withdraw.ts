import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { references } from '../db/references.ts';
import { runs } from '../db/schema/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { cancelRun, restoreRun } from '../engine/cancel-run.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import type { MessageRow } from './message-row.ts';
import { NO_NOTE } from '../outbox/message-note.ts';

/**
 * Withdraws the application of a message; a candidate with nothing else is hidden. Nothing is deleted. Returns the
 * application; null if it stays.
 */
export const withdrawApplication = async (
  db: Db,
  engine: Engine,
  actor: Actor,
  row: MessageRow,
  now: Date,
): Promise<string | null> => {
  const { company_id, candidate_id, application_id, job_id } = row;
  if (!candidate_id || !application_id || !job_id) return null;
  const live = await lockRuns(db, { company_id, candidate_ids: [candidate_id], job_id });
  if (await hasOtherSource(db, row, application_id)) return null;
  const [application] = await db
    .update(applications)
    .set({ deleted_at: now.toISOString() })
    .where(and(eq(applications.company_id, company_id), eq(applications.id, application_id)))
    .returning({ created_by_message_id: applications.created_by_message_id });
  for (const { id } of live) await cancelRun(db, engine, actor, id, now);
  await markCancelled(
    db,
    row,
    live.map(({ id }) => id),
  );
  await db
    .update(outbox)
    .set({ status: 'stopped', hold_reason: 'not_application', ...NO_NOTE })
    .where(
      and(acknowledgement(company_id, application_id), eq(outbox.status, 'waiting'), eq(outbox.is_handed_over, false)),
    );
  const { created_by_message_id } = application!;
  if (created_by_message_id)
    await hideNewCandidate(db, { company_id, candidate_id, application_id, created_by_message_id, now });
  return application_id;
};

/** Records the runs withdrawn with a message: only these are restored with it. */
const markCancelled = async (db: Db, { id, company_id, job_id }: Withdrawn, runIds: string[]) => {
  const own = eq(runs.company_id, company_id);
  await db
    .update(runs)
    .set({ cancelled_by_message_id: null })
    .where(and(own, eq(runs.job_id, job_id!), eq(runs.cancelled_by_message_id, id)));
  await db
    .update(runs)
    .set({ cancelled_by_message_id: id })
    .where(and(own, inArray(runs.id, runIds)));
};

/**
 * True if another message is an application for the same job, or a colleague had entered it before. A message from before
 * the candidate was deleted does not count: another one has restored them.
 */
const hasOtherSource = async (db: Db, { id, company_id, candidate_id }: MessageRow, applicationId: string) => {
  const [application] = await db
    .select({ created_by_message_id: applications.created_by_message_id, created_at: applications.created_at })
    .from(applications)
    .where(and(eq(applications.company_id, company_id), eq(applications.id, applicationId)))
    // If two users each withdraw a message, the second must see the first change.
    .for('no key update');
  if (!application?.created_by_message_id) return true;
  const others = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.candidate_id, candidate_id!),
        eq(mailMessages.application_id, applicationId),
        eq(mailMessages.outcome, 'application'),
        ne(mailMessages.id, id),
        gte(mailMessages.judged_at, application.created_at),
      ),
    )
    .limit(1);
  return others.length > 0;
};

type Withdrawn = Pick<MessageRow, 'id' | 'company_id' | 'candidate_id' | 'application_id' | 'job_id'>;

/**
 * Undoes a withdrawal: restores the application, its run and the candidate. Returns the application, which is another one
 * if the person was merged into a profile that has applied for the job as well.
 */
export const restoreApplication = async (
  db: Db,
  engine: Engine,
  actor: Actor,
  row: Withdrawn,
  now: Date,
): Promise<string | null> => {
  const { company_id, candidate_id, job_id } = row;
  if (!candidate_id || !row.application_id || !job_id) return row.application_id;
  const [own] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id),
        eq(applications.job_id, job_id),
      ),
    );
  const application_id = own?.id ?? row.application_id;
  const { rowCount } = await db
    .update(applications)
    .set({ deleted_at: null, candidate_id })
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.id, application_id),
        isNotNull(applications.deleted_at),
      ),
    );
  if (!rowCount) {
    await markCancelled(db, row, []);
    return application_id;
  }
  await db
    .update(candidates)
    .set({ deleted_at: null })
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)));
  const cancelled = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.candidate_id, candidate_id),
        eq(runs.job_id, job_id),
        eq(runs.cancelled_by_message_id, row.id),
      ),
    );
  for (const { id } of cancelled) await restoreRun(db, engine, actor, id, now);
  await markCancelled(db, row, []);
  await db
    .update(outbox)
    .set({ status: 'waiting', hold_reason: null, next_try_at: now.toISOString() })
    .where(
      and(
        acknowledgement(company_id, application_id),
        eq(outbox.status, 'stopped'),
        eq(outbox.hold_reason, 'not_application'),
      ),
    );
  return application_id;
};

/** Finds the application that was withdrawn when a user chose another job for the message. */
export const findReplaced = async (db: Db, { company_id, replaced_application_id }: MessageRow) => {
  if (!replaced_application_id) return null;
  const [replaced] = await db
    .select({
      candidate_id: keptId,
      application_id: applications.id,
      job_id: applications.job_id,
      judged_at: applications.created_at,
    })
    .from(applications)
    .innerJoin(candidates, references(applications.candidate_id, candidates))
    .where(and(eq(applications.company_id, company_id), eq(applications.id, replaced_application_id)));
  return replaced ?? null;
};

/** The profile a candidate was merged into, or they themselves. */
const keptId = sql<string>`coalesce(${candidates.merged_into_id}, ${candidates.id})`;

/** Finds the candidate of a message before a user made it an application, or the profile they were merged into. */
export const findReplacedCandidate = async (db: Db, { company_id, replaced_candidate_id }: MessageRow) => {
  if (!replaced_candidate_id) return null;
  const [replaced] = await db
    .select({ id: keptId })
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, replaced_candidate_id)));
  return replaced?.id ?? null;
};

const acknowledgement = (companyId: string, applicationId: string) =>
  and(eq(outbox.company_id, companyId), eq(outbox.about_id, applicationId), eq(outbox.kind, 'acknowledgement'));

interface Newcomer {
  company_id: string;
  candidate_id: string;
  application_id: string;
  /** The mail that created the application: a candidate it created too has no other reason to be listed. */
  created_by_message_id: string;
  now: Date;
}

const hideNewCandidate = async (
  db: Db,
  { company_id, candidate_id, application_id, created_by_message_id, now }: Newcomer,
) => {
  await db
    .update(candidates)
    .set({ deleted_at: now.toISOString() })
    .where(
      and(
        eq(candidates.company_id, company_id),
        eq(candidates.id, candidate_id),
        eq(candidates.created_by_message_id, created_by_message_id),
        sql`not exists (${db
          .select({ one: sql`1` })
          .from(applications)
          .where(
            and(
              eq(applications.company_id, company_id),
              eq(applications.candidate_id, candidate_id),
              ne(applications.id, application_id),
              isNull(applications.deleted_at),
            ),
          )})`,
      ),
    );
};
