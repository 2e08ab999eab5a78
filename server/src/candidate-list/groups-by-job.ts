import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { countPool, countSomeJobs, countStates, type JobCount } from './listed-counts.ts';
import { countByStateAndJob, type Group, type Matches, sum } from './matches.ts';
import type { Reader } from './reader.ts';

/** One group for each job by title; the talent pool comes last. */
export const countByJob = async (reader: Reader, matches: Matches): Promise<Group[]> => {
  const counts = sumByJob(await countByStateAndJob(reader, matches));
  const sorted = await sortByTitle(reader, [...counts.keys()]);
  return sorted.map((job_id) => groupOfJob(matches, { job_id, count: counts.get(job_id) ?? 0 }));
};

const FIRST_JOBS = 50;

/** The whole list by job. Only as many jobs are read as have `end` rows; all others are one group. */
export const countFirstJobs = async (
  reader: Reader,
  rows: SQL,
  { isReversed, end }: { isReversed: boolean; end: number },
): Promise<Group[]> => {
  const pool = { job_id: null, count: await countPool(reader) };
  const first: JobCount[] = [];
  const wanted = isReversed ? end - pool.count : end;
  for (let skip = 0, limit = FIRST_JOBS; sum(first) < wanted; skip += limit, limit *= 2) {
    const jobs = await countSomeJobs(reader, { isReversed, skip, limit });
    first.push(...jobs);
    if (jobs.length < limit) break;
  }
  const others = { rows: sql`false`, found: null, count: sum(await countStates(reader)) - sum([pool, ...first]) };
  const [poolGroup, ...groups] = [pool, ...first].map((one) => groupOfJob({ rows, found: null }, one));
  return isReversed ? [poolGroup!, ...groups, others] : [...groups, others, poolGroup!];
};

const groupOfJob = ({ rows, found }: Pick<Group, 'rows' | 'found'>, { job_id, count }: JobCount): Group => ({
  // Built on demand: there may be thousands of groups, and a page shows one or two.
  get rows() {
    return and(rows, job_id ? eq(applications.job_id, job_id) : isNull(applications.job_id))!;
  },
  found,
  count,
});

const sumByJob = (counts: JobCount[]): Map<string | null, number> => {
  const byJob = new Map<string | null, number>();
  for (const { job_id, count } of counts) byJob.set(job_id, (byJob.get(job_id) ?? 0) + count);
  return byJob;
};

const sortByTitle = async ({ db, actor }: Reader, jobIds: (string | null)[]): Promise<(string | null)[]> => {
  const ids = jobIds.filter((id) => id !== null);
  const titled = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, actor.company_id), sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(sql`lower(${jobs.title})`, jobs.id);
  return [...titled.map(({ id }) => id), null];
};
