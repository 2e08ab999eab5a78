import { MERGE_FIELDS, type MergePreview } from '@hirewire/contract/duplicates';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { ApplicationBefore } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs } from '../db/schema/engine.ts';
import { invalid, notFound } from '../errors.ts';
import { findLink } from '../links/portal-link.ts';

export interface Pair {
  kept_id: string;
  merged_id: string;
}

export type Person = typeof candidates.$inferSelect;
export type Application = typeof applications.$inferSelect;
export type Both = { kept: Application; merged: Application };

/** What merging two profiles would do, without changing anything. */
export const previewMerge = async (db: Db, actor: Actor, pair: Pair, now: Date): Promise<MergePreview> => {
  const { kept, merged } = await getPair(db, actor, pair);
  const { moving, joined } = await sortApplications(db, actor, pair);
  const conflicting = joined.filter((both) => both.kept.deleted_at === null);
  const { rows } = await db.execute<Omit<MergePreview['moves'], 'applications'>>(sql`
    select
      (select count(*)::int from files where company_id = ${actor.company_id} and candidate_id = ${merged.id}) as files,
      (select count(*)::int from candidate_notes where company_id = ${actor.company_id} and candidate_id = ${merged.id}) as notes,
      (select count(*)::int from mail_messages where company_id = ${actor.company_id} and candidate_id = ${merged.id}
          and outcome in ('application', 'reply'))
        + (select count(*)::int from outbox where company_id = ${actor.company_id} and candidate_id = ${merged.id}) as messages`);
  const hasLink = async ({ company_id, id: candidate_id, email: address }: Person) =>
    Boolean(await findLink(db, { company_id, candidate_id, address }, now));
  const revived = joined.length - conflicting.length;
  return {
    kept: shown(kept),
    merged: shown(merged),
    fields: MERGE_FIELDS.map((field) => ({
      field,
      kept: kept[field],
      merged: merged[field],
      proposal: !kept[field] && merged[field] ? 'merged' : 'kept',
    })),
    moves: { ...rows[0]!, applications: moving.filter(({ deleted_at }) => !deleted_at).length + revived },
    links: { kept: await hasLink(kept), merged: await hasLink(merged) },
    conflicts: conflicting.length > 0 ? await describeConflicts(db, actor, conflicting) : [],
  };
};

/** Jobs both have applied to, and which application continues. */
const describeConflicts = async (db: Db, actor: Actor, conflicting: Both[]): Promise<MergePreview['conflicts']> => {
  const jobIds = conflicting.flatMap(({ kept }) => kept.job_id ?? []);
  const runIds = conflicting.flatMap(({ kept, merged }) => [kept.run_id ?? [], merged.run_id ?? []].flat());
  const titles = await db
    .select({ job_id: jobs.id, job_title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.company_id, actor.company_id), inArray(jobs.id, jobIds)))
    .orderBy(asc(jobs.title), asc(jobs.id));
  const rows = await db
    .select()
    .from(runs)
    .where(and(eq(runs.company_id, actor.company_id), inArray(runs.id, runIds)));
  return titles.map((title) => ({
    ...title,
    goes_on: whichGoesOn(
      conflicting.find(({ kept }) => kept.job_id === title.job_id)!,
      rows,
    ),
  }));
};

/**
 * Of two applications for one job, the one that is still open continues; of two open ones, that of the run that started
 * first. But a candidate who has withdrawn one of them after both were made hears no more of this job.
 */
export const whichGoesOn = ({ kept, merged }: Both, rows: Run[]): 'kept' | 'merged' => {
  if (kept.deleted_at !== null) return 'merged';
  const findRun = ({ run_id }: Application, other: Application) =>
    rows.find(({ id, ended_at }) => id === run_id && !isBeforeNewStart(ended_at, other));
  const [own, theirs] = [findRun(kept, merged), findRun(merged, kept)];
  // The state of an application with a run is that of the run.
  if (Boolean(own) !== Boolean(theirs)) return theirs ? 'merged' : 'kept';
  if (hasLeftSince(kept, merged)) return 'kept';
  if (hasLeftSince(merged, kept)) return 'merged';
  const isOver = [kept, merged].map(({ status }) => status === 'completed' || status === 'rejected');
  if (isOver[0] || isOver[1]) return isOver[1] ? 'kept' : 'merged';
  return own && theirs && theirs.created_at < own.created_at ? 'merged' : 'kept';
};

type Run = typeof runs.$inferSelect;

const hasLeftSince = ({ withdrawn_at }: Application, other: Application): boolean =>
  withdrawn_at !== null &&
  Date.parse(withdrawn_at) >= Date.parse(other.created_at) &&
  !isBeforeNewStart(withdrawn_at, other);

/** What had ended when the other application began again is over for both. */
const isBeforeNewStart = (at: string | null, { former_runs_until }: Application): boolean =>
  at !== null && former_runs_until !== null && Date.parse(at) <= Date.parse(former_runs_until);

/** The values of an application that an undo restores. */
export const asBefore = (application: Application): ApplicationBefore => ({
  id: application.id,
  created_at: application.created_at,
  deleted_at: application.deleted_at,
  deleted_by_message_id: application.deleted_by_message_id,
  status: application.status,
  wants_human: application.wants_human,
  rejected_at: application.rejected_at,
  rejected_by: application.rejected_by,
  rejected_because: application.rejected_because,
  withdrawn_at: application.withdrawn_at,
  reopened_by_message_id: application.reopened_by_message_id,
  former_withdrawn_at: application.former_withdrawn_at,
  former_runs_until: application.former_runs_until,
});

/** Both profiles, which must exist. */
export const getPair = async (db: Db, actor: Actor, { kept_id, merged_id }: Pair) => {
  const rows = await selectPair(db, actor, { kept_id, merged_id });
  const kept = rows.find(({ id }) => id === kept_id);
  const merged = rows.find(({ id }) => id === merged_id);
  if (!kept || !merged) throw notFound('Candidate');
  return { kept, merged };
};

/** Before a merge: waits for rows that are just being added, so that they move too. */
export const lockPair = async (db: Db, actor: Actor, pair: Pair) => {
  // oxlint-disable-next-line house/row-locks
  await selectPair(db, actor, pair).for('update');
};

/** Always in the same order, so that two merges do not wait for each other. */
const selectPair = (db: Db, { company_id }: Actor, { kept_id, merged_id }: Pair) => {
  if (kept_id === merged_id)
    throw invalid('Choose two different candidates.', { code: 'same_candidate', field: 'merged_id' });
  const which = inArray(candidates.id, [kept_id, merged_id]);
  return db
    .select()
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), which, isNull(candidates.deleted_at)))
    .orderBy(asc(candidates.id));
};

/**
 * The merged profile's applications: those that move, and those for jobs the kept profile has also applied to (perhaps
 * hidden since). Talent pool rows are not moved.
 */
export const sortApplications = async (db: Db, actor: Actor, { kept_id, merged_id }: Pair) => {
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.company_id, actor.company_id), inArray(applications.candidate_id, [kept_id, merged_id])))
    .orderBy(asc(applications.created_at), asc(applications.id));
  const own = rows.filter(({ candidate_id }) => candidate_id === kept_id);
  const theirs = rows.filter(({ candidate_id, job_id }) => candidate_id === merged_id && job_id !== null);
  const ofJob = ({ job_id }: Application) => own.find((application) => application.job_id === job_id);
  return {
    pool: own.find(({ job_id, deleted_at }) => job_id === null && deleted_at === null) ?? null,
    moving: theirs.filter((application) => !ofJob(application)),
    joined: theirs.flatMap((merged) => {
      const kept = ofJob(merged);
      return kept && merged.deleted_at === null ? [{ kept, merged }] : [];
    }),
  };
};

const shown = ({ id, first_name, last_name, email, phone, location, created_at }: Person) => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
  email,
  phone,
  location,
  created_at,
});
