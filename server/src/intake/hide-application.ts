import { and, eq, exists, gt, gte, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import { acknowledgement, stopAcknowledgement } from './acknowledgements.ts';
import { markCancelled } from './cancelled-runs.ts';
import { closeReopened } from './close-reopened.ts';
import type { MessageRow } from './message-row.ts';

/**
 * Hides the application of a message, unless it has another reason to stay, and a candidate with nothing else.
 * Nothing is deleted.
 */
export const hideApplication = async (
  db: Db,
  engine: Engine,
  actor: Actor,
  row: MessageRow,
  now: Date,
): Promise<void> => {
  const { company_id, candidate_id, application_id, job_id } = row;
  if (!candidate_id || !application_id || !job_id) return;
  const live = await lockRuns(db, { company_id, candidate_ids: [candidate_id], job_id });
  if (await hasOtherSource(db, row, application_id)) {
    await closeReopened(db, engine, actor, row, { live, now });
    return;
  }
  // A colleague may have moved it to another job meanwhile: then an undo must not restore it.
  const [hidden] = await db
    .update(applications)
    .set({ deleted_at: now.toISOString(), deleted_by_message_id: row.id })
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.id, application_id),
        isNull(applications.deleted_at),
      ),
    )
    .returning({ created_by_message_id: applications.created_by_message_id });
  for (const { id } of live) await cancelRun(db, engine, actor, id, now);
  await markCancelled(
    db,
    row,
    live.map(({ id }) => id),
  );
  await stopAcknowledgement(db, acknowledgement(company_id, application_id));
  const created_by_message_id = hidden?.created_by_message_id;
  if (created_by_message_id)
    await hideNewCandidate(db, { company_id, candidate_id, application_id, created_by_message_id, now });
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
    // If two users each overrule a message, the second must see the first change.
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

interface Newcomer {
  company_id: string;
  candidate_id: string;
  application_id: string;
  /** The mail that created the application: a candidate it created or restored has no other reason to be listed. */
  created_by_message_id: string;
  now: Date;
}

const hideNewCandidate = async (
  db: Db,
  { company_id, candidate_id, application_id, created_by_message_id, now }: Newcomer,
) => {
  const since = candidates.former_deleted_at;
  const run = db
    .select({ one: sql`1` })
    .from(runs)
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.candidate_id, candidate_id),
        eq(runs.job_id, applications.job_id),
        isNull(runs.deleted_at),
        or(isNull(runs.ended_at), gt(runs.created_at, since)),
      ),
    );
  const mail = db
    .select({ one: sql`1` })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.candidate_id, candidate_id),
        eq(mailMessages.application_id, applications.id),
        eq(mailMessages.outcome, 'application'),
        gt(mailMessages.judged_at, since),
      ),
    );
  const other = db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id),
        ne(applications.id, application_id),
        isNull(applications.deleted_at),
        // One from before they were deleted is a reason only if something has happened to it since.
        or(isNull(since), gt(applications.created_at, since), exists(run), exists(mail)),
      ),
    );
  await db
    .update(candidates)
    .set({ deleted_at: now.toISOString() })
    .where(
      and(
        eq(candidates.company_id, company_id),
        eq(candidates.id, candidate_id),
        eq(candidates.created_by_message_id, created_by_message_id),
        notExists(other),
      ),
    );
};
