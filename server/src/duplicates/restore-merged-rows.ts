import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { aiInterviews } from '../db/ai-interview-schema.ts';
import { type candidateMerges, candidateNotes } from '../db/candidate-schema.ts';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/interview-schema.ts';
import { files, mailMessages } from '../db/mail-schema.ts';
import { offers } from '../db/offer-schema.ts';
import { outbox } from '../db/outbox-schema.ts';
import { portalMessages } from '../db/portal-schema.ts';
import { applications } from '../db/schema.ts';
import { analyses, selfDeclarations } from '../db/score-schema.ts';
import { runs } from '../db/workflow-schema.ts';

export type MergeRow = typeof candidateMerges.$inferSelect;

/** What moved over returns, with what has come since and belongs to it. */
export const giveBack = async (db: Db, merge: MergeRow) => {
  const { before } = merge;
  const jobIds = await movedJobs(db, merge);
  await moveBack(db, applications, merge, before.applications);
  // What has begun since goes with the application it is about.
  const since = (column: PgColumn) => (jobIds.length > 0 ? inArray(column, jobIds) : undefined);
  await moveBack(db, runs, merge, before.runs, since(runs.job_id));
  await moveBack(db, analyses, merge, before.analyses ?? [], since(analyses.job_id));
  await moveBack(db, selfDeclarations, merge, before.declarations ?? []);
  await moveBack(db, files, merge, before.files);
  await moveBack(db, candidateNotes, merge, before.notes);
  await moveBack(db, mailMessages, merge, before.mails);
  await moveBack(db, outbox, merge, before.messages);
  await moveBack(db, interviews, merge, before.interviews ?? []);
  await moveBack(db, portalMessages, merge, before.portal_messages ?? []);
  await moveBack(db, offers, merge, [], inRunsOf(db, offers.run_id, merge));
  await moveBack(db, aiInterviews, merge, [], inRunsOf(db, aiInterviews.run_id, merge));
  for (const { merged, ...both } of before.joined) {
    const point = { application_id: merged.id };
    if (both.mails.length > 0) {
      await db
        .update(mailMessages)
        .set(point)
        .where(and(eq(mailMessages.company_id, merge.company_id), inArray(mailMessages.id, both.mails)));
    }
    if (both.files.length > 0) {
      await db
        .update(files)
        .set(point)
        .where(and(eq(files.company_id, merge.company_id), inArray(files.id, both.files)));
    }
  }
};

const movedJobs = async (db: Db, { company_id, before }: MergeRow): Promise<string[]> => {
  if (before.applications.length === 0) return [];
  const rows = await db
    .select({ job_id: applications.job_id })
    .from(applications)
    .where(and(eq(applications.company_id, company_id), inArray(applications.id, before.applications)));
  return rows.flatMap(({ job_id }) => job_id ?? []);
};

/** What belongs to a run goes where the run has gone, also what has come since. */
const inRunsOf = (db: Db, column: PgColumn, { company_id, merged_id }: MergeRow): SQL =>
  inArray(
    column,
    db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.company_id, company_id), eq(runs.candidate_id, merged_id))),
  );

type Belonging = PgTable & Record<'id' | 'company_id' | 'candidate_id', PgColumn>;

const moveBack = async (
  db: Db,
  table: Belonging,
  { company_id, kept_id, merged_id }: MergeRow,
  ids: string[],
  also?: SQL,
) => {
  if (ids.length === 0 && !also) return;
  await db
    .update(table)
    .set({ candidate_id: merged_id })
    .where(
      and(
        eq(table.company_id, company_id),
        eq(table.candidate_id, kept_id),
        or(ids.length > 0 ? inArray(table.id, ids) : undefined, also),
      ),
    );
};
