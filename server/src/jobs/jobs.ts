import type { Job, JobQuery, JobStatus, NewJob } from '@hirewire/contract/jobs';
import { JOB_MESSAGES, JOB_STATUSES } from '@hirewire/contract/jobs';
import { and, count, desc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { emptyAsNull } from '../lib/empty-as-null.ts';
import { refuseViolations } from '../db/violation.ts';
import type { Db } from '../db/client.ts';
import { listedCounts } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { hasVersion } from '../db/row-version.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../errors.ts';
import { containing } from '../lib/like-pattern.ts';
import { newShortId } from '../lib/short-id.ts';
import { findDefaultTemplateId, requireTemplate } from '../workflows/template-rows.ts';

type StatusCounts = Record<JobStatus | 'all', number>;

export const listJobs = async (db: Db, actor: Actor, query: JobQuery) => {
  const found = matching(actor, query);
  const [rows, counts] = await Promise.all([
    db
      .select(jobColumns)
      .from(jobs)
      .where(and(found, query.status && eq(jobs.status, query.status)))
      .orderBy(desc(jobs.created_at), desc(jobs.id))
      .offset(query.skip)
      .limit(query.limit),
    countByStatus(db, found),
  ]);
  return { jobs: await withApplications(db, actor, rows), total: counts[query.status ?? 'all'], counts };
};

export const summarizeJobs = async (db: Db, actor: Actor) => {
  const { status, department, company_id, id, deleted_at } = jobs;
  const own = matching(actor, {});
  const [groups, [applied]] = await Promise.all([
    db.select({ status, department, count: count() }).from(jobs).where(own).groupBy(status, department),
    // All applications but those to deleted jobs, which are few.
    db
      .select({
        count: sql<number>`coalesce(sum(case part when '' then ${listedCounts.count} else -${listedCounts.count} end), 0)::int`,
      })
      .from(listedCounts)
      .where(
        and(
          areApplications(actor),
          sql`${listedCounts.part} in (select '' union all ${db
            .select({ id: sql`${id}::text` })
            .from(jobs)
            .where(and(eq(company_id, actor.company_id), isNotNull(deleted_at)))})`,
        ),
      ),
  ]);
  const departments = new Set(groups.flatMap(({ department: name }) => name || []));
  return {
    counts: addUp(groups),
    applications: applied?.count ?? 0,
    departments: [...departments].toSorted(),
  };
};

export const getJob = async (db: Db, actor: Actor, jobId: string): Promise<Job> => {
  const found = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(matching(actor, {}), eq(jobs.id, jobId)));
  const [job] = await withApplications(db, actor, found);
  if (!job) throw notFound('Job');
  return job;
};

/** Adds the number of applications of each job, looked up for all of them at once. */
const withApplications = async <Row extends { id: string }>(db: Db, actor: Actor, rows: Row[]) => {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map(({ id }) => id));
  const counts = await db
    .select({ id: listedCounts.part, count: sql<number>`sum(${listedCounts.count})::int` })
    .from(listedCounts)
    .where(and(areApplications(actor), sql`${listedCounts.part} = any(${ids}::text[])`))
    .groupBy(listedCounts.part);
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({ ...row, application_count: byId.get(row.id) ?? 0 }));
};

const areApplications = ({ company_id }: Actor) =>
  and(eq(listedCounts.company_id, company_id), eq(listedCounts.sort, 'applications'));

export const createJob = async (db: Db, actor: Actor, input: NewJob & { id: string }, now: Date): Promise<Job> => {
  const createdAt = now.toISOString();
  const { workflow_template_id = await findDefaultTemplateId(db, actor), ...fields } = input;
  if (input.workflow_template_id) await requireTemplate(db, actor, input.workflow_template_id);
  for (let attempt = 0; attempt < SHORT_ID_ATTEMPTS; attempt += 1) {
    const [created] = await db
      .insert(jobs)
      .values({
        ...emptyAsNull(fields),
        workflow_template_id,
        company_id: actor.company_id,
        created_by: actor.user_id,
        short_id: newShortId(),
        created_at: createdAt,
        updated_at: createdAt,
      })
      .onConflictDoNothing({ target: [jobs.company_id, jobs.short_id] })
      .returning({ id: jobs.id })
      .catch(explainViolation);
    if (created) return getJob(db, actor, created.id);
  }
  throw conflict('No short id is free for another job. Please try again.', { code: 'no_short_id' });
};

/** Hides a job. Its applications and history stay, and its short id is never reused. */
export const deleteJob = async (
  db: Db,
  actor: Actor,
  { jobId, version, now }: { jobId: string; version: number | undefined; now: Date },
) => {
  const { rowCount } = await db
    .update(jobs)
    .set({ deleted_at: now.toISOString() })
    .where(and(matching(actor, {}), eq(jobs.id, jobId), hasVersion(jobs, version)));
  if (rowCount) return;
  await getJob(db, actor, jobId);
  throw changedMeanwhile(JOB_MESSAGES.changedMeanwhile);
};

/** With 5,000 jobs one attempt in forty hits a short id that is already in use. */
const SHORT_ID_ATTEMPTS = 20;

/** A job as the API shows it, except for the number of its applications. */
export const jobColumns = {
  id: jobs.id,
  short_id: jobs.short_id,
  title: jobs.title,
  description: jobs.description,
  requirements: jobs.requirements,
  department: jobs.department,
  location: jobs.location,
  job_type: jobs.job_type,
  experience_level: jobs.experience_level,
  remote_policy: jobs.remote_policy,
  salary_min: jobs.salary_min,
  salary_max: jobs.salary_max,
  salary_currency: jobs.salary_currency,
  status: jobs.status,
  workflow_template_id: jobs.workflow_template_id,
  posted_at: jobs.posted_at,
  created_at: jobs.created_at,
  updated_at: jobs.updated_at,
  version: jobs.version,
};

/** The company's jobs that match the search and are not deleted. */
export const matching = (
  actor: Actor,
  { search, department }: { search?: string | undefined; department?: string | undefined },
): SQL | undefined => {
  return and(
    eq(jobs.company_id, actor.company_id),
    isNull(jobs.deleted_at),
    department ? eq(jobs.department, department) : undefined,
    search ? like(jobs.search_text, sql`lower(${containing(search)})`) : undefined,
  );
};

const countByStatus = async (db: Db, found: SQL | undefined): Promise<StatusCounts> =>
  addUp(await db.select({ status: jobs.status, count: count() }).from(jobs).where(found).groupBy(jobs.status));

const addUp = (groups: { status: JobStatus; count: number }[]): StatusCounts => {
  const counts = { all: 0, ...Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) } as StatusCounts;
  for (const { status, count } of groups) {
    counts[status] += count;
    counts.all += count;
  }
  return counts;
};

export const explainViolation = refuseViolations({
  jobs_salary_range: () =>
    invalid('Enter a maximum that is not below the minimum.', { code: 'maximum_below_minimum', field: 'salary_max' }),
});
