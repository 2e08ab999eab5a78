import { and, eq, getTableName, gte, inArray, or, type SQL } from 'drizzle-orm';
import type { candidateMerges } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import type { Feature, MovingTable } from '../feature.ts';
import { movingTables } from './merged-tables.ts';

export type MergeRow = typeof candidateMerges.$inferSelect;

/** Returns the merged profile's rows to it, along with those added since for its jobs and runs. */
export const restoreMergedRows = async (db: Db, merge: MergeRow, features: readonly Feature[]) => {
  const { company_id, before } = merge;
  const jobIds = await movedJobs(db, merge);
  await reassign(db, applications, merge, before.moved.applications ?? []);
  for (const { table, added_since } of movingTables(features)) {
    const since = addedSince(db, added_since, { merge, jobIds });
    await reassign(db, table, merge, before.moved[getTableName(table)] ?? [], since);
  }
  // What the other person has sent since stays, but is no longer shown as sent by this one.
  await db
    .update(mailMessages)
    .set({ own_part: null })
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.candidate_id, merge.kept_id),
        gte(mailMessages.judged_at, merge.merged_at),
      ),
    );
  for (const { merged, ...both } of before.joined) {
    const point = { application_id: merged.id };
    await db
      .update(mailMessages)
      .set(point)
      .where(and(eq(mailMessages.company_id, company_id), inArray(mailMessages.id, both.mails)));
    await db
      .update(files)
      .set(point)
      .where(and(eq(files.company_id, company_id), inArray(files.id, both.files)));
  }
};

const movedJobs = async (db: Db, { company_id, before }: MergeRow): Promise<string[]> => {
  const rows = await db
    .select({ job_id: applications.job_id })
    .from(applications)
    .where(and(eq(applications.company_id, company_id), inArray(applications.id, before.moved.applications ?? [])));
  return rows.flatMap(({ job_id }) => job_id ?? []);
};

/** Rows added since: those of a job follow its application, those of a run follow the run. */
const addedSince = (
  db: Db,
  added_since: MovingTable['added_since'],
  { merge: { company_id, merged_id }, jobIds }: { merge: MergeRow; jobIds: string[] },
): SQL | undefined => {
  if (added_since === 'stay') return undefined;
  if ('job' in added_since) return inArray(added_since.job, jobIds);
  const own = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), eq(runs.candidate_id, merged_id)));
  return inArray(added_since.run, own);
};

const reassign = async (
  db: Db,
  table: MovingTable['table'],
  { company_id, kept_id, merged_id }: MergeRow,
  ids: string[],
  also?: SQL,
) => {
  await db
    .update(table)
    .set({ candidate_id: merged_id })
    .where(and(eq(table.company_id, company_id), eq(table.candidate_id, kept_id), or(inArray(table.id, ids), also)));
};
