import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { returnToProcess } from '../applications/return-to-process.ts';
import type { Db } from '../db/client.ts';
import { references } from '../db/references.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { restoreRun } from '../engine/cancel-run.ts';
import type { Engine } from '../engine/engine.ts';
import { sendAfterAll } from '../notifications/send-after-all.ts';
import { acknowledgement } from './acknowledgements.ts';
import { findCancelled, markCancelled } from './cancelled-runs.ts';
import { reopenAgain } from './close-reopened.ts';
import type { MessageRow } from './message-row.ts';

type Hidden = Pick<MessageRow, 'id' | 'company_id' | 'candidate_id' | 'application_id' | 'job_id'>;

/**
 * Undoes `hideApplication`, whichever message it was called for: restores the application, its run and the candidate. One
 * whose candidate was moved to another job stays hidden. Returns the application, which is another one if the person was
 * merged into a profile that has applied for the job as well.
 */
export const restoreApplication = async (
  db: Db,
  engine: Engine,
  actor: Actor,
  row: Hidden,
  now: Date,
): Promise<string | null> => {
  const { company_id, candidate_id, job_id } = row;
  if (!candidate_id || !row.application_id || !job_id) return row.application_id;
  const inCompany = eq(applications.company_id, company_id);
  const [former] = await db
    .select({ deleted_by_message_id: applications.deleted_by_message_id })
    .from(applications)
    .where(and(inCompany, eq(applications.id, row.application_id)));
  const [own] = await db
    .select({ id: applications.id, deleted_at: applications.deleted_at })
    .from(applications)
    .where(and(inCompany, eq(applications.candidate_id, candidate_id), eq(applications.job_id, job_id)));
  const application_id = own?.id ?? row.application_id;
  const wasHidden = own?.deleted_at !== null;
  const hiddenBy = former?.deleted_by_message_id;
  if (wasHidden && hiddenBy) {
    await db
      .update(applications)
      .set({ deleted_at: null, deleted_by_message_id: null, candidate_id })
      .where(and(inCompany, eq(applications.id, application_id), isNotNull(applications.deleted_at)));
    await db
      .update(candidates)
      .set({ deleted_at: null })
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)));
    for (const id of await findCancelled(db, row, hiddenBy)) await restoreRun(db, engine, actor, id, now);
  }
  if (!wasHidden) await reopenAgain(db, engine, actor, { ...row, application_id }, now);
  await returnToProcess(db, company_id, [candidate_id]);
  await markCancelled(db, row, []);
  if (wasHidden) {
    const which = acknowledgement(company_id, application_id);
    await sendAfterAll(db, { company_id, reason: 'not_application', which }, now);
  }
  return application_id;
};

/** Finds the application the message belonged to before a user chose another job for it. */
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
