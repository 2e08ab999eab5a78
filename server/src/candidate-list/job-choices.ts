import { type JobChoice, type JobChoiceQuery } from '@hirewire/contract/candidate-list';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { containing } from '../lib/like-pattern.ts';

/** Jobs that the filter by job offers at once. */
export const JOBS_OFFERED = 20;
const MAX_WORDS = 10;

/** Jobs to filter by, also deleted ones, with the number of candidates that the filter shows. */
export const findJobChoices = async (
  db: Db,
  company_id: string,
  { search = '', id }: JobChoiceQuery,
): Promise<{ jobs: JobChoice[]; hasMore: boolean }> => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const text = sql`lower(${jobs.title} || ' ' || ${jobs.short_id})`;
  const wanted = and(
    eq(jobs.company_id, company_id),
    id ? eq(jobs.id, id) : sql`counted.count > 0`,
    ...words.map((word) => sql`${text} like lower(${containing(word)})`),
  );
  const { rows } = await db.execute<{ jobId: string; jobTitle: string; count: number }>(sql`
    select ${jobs.id} as "jobId", ${jobs.title} as "jobTitle", counted.count
    from ${id || words.length > 0 ? countEach(company_id) : countLargest(company_id)}
    where ${wanted}
    order by counted.count desc, lower(${jobs.title}), ${jobs.id} limit ${JOBS_OFFERED + 1}`);
  return { jobs: rows.slice(0, JOBS_OFFERED), hasMore: rows.length > JOBS_OFFERED };
};

/** Counts the applications of one job after the other: those to all jobs would be added up for each match. */
const countEach = (company_id: string): SQL => sql`${jobs} cross join lateral (
  select coalesce(sum(count), 0)::int as count from listed_counts
  where company_id = ${company_id} and sort = 'applications' and part = ${jobs.id}::text) counted`;

/** Without a search, only the titles of the largest jobs are looked up. */
const countLargest = (company_id: string): SQL => sql`(
  select part::uuid as id, sum(count)::int as count from listed_counts
  where company_id = ${company_id} and sort = 'applications' and part <> ''
  group by part order by sum(count) desc, part limit ${JOBS_OFFERED + 1}) counted
  join ${jobs} on ${jobs.id} = counted.id`;
