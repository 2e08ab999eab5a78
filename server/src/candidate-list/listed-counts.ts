import type { CandidateStep, RunStatus } from '@hirewire/contract/steps';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../db/client.ts';
import { applicationCounts, applications, listedCounts } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { type Reader, rememberCounts } from './reader.ts';

type CountedSort = (typeof listedCounts.$inferSelect)['sort'];

interface Part {
  part: string;
  count: number;
}

/** Number of rows in each part of the whole list, in order. */
export const countParts = (reader: Reader, sort: CountedSort): Promise<Part[]> =>
  rememberCounts(reader, `parts ${sort}`, () =>
    prepared(reader.db)
      .select({ part: listedCounts.part, count: sql<number>`sum(${listedCounts.count})::int` })
      .from(listedCounts)
      .where(and(eq(listedCounts.company_id, reader.actor.company_id), eq(listedCounts.sort, sort)))
      .groupBy(listedCounts.part)
      .having(sql`sum(${listedCounts.count}) <> 0`)
      .orderBy(listedCounts.part)
      .execute(),
  );

export interface StateCount {
  status: RunStatus;
  step: CandidateStep;
  count: number;
}

export interface JobCount {
  /** Null: the talent pool. */
  job_id: string | null;
  count: number;
}

/** Number of rows of the whole list by status and step. */
export const countStates = (reader: Reader): Promise<StateCount[]> =>
  rememberCounts(reader, 'states', () => {
    const { company_id, job, day, is_listed, status, current_step, count } = applicationCounts;
    return prepared(reader.db)
      .select({ status, step: current_step, count: sql<number>`sum(${count})::int` })
      .from(applicationCounts)
      .where(and(eq(company_id, reader.actor.company_id), eq(job, ''), eq(day, ''), eq(is_listed, true)))
      .groupBy(status, current_step)
      .having(sql`sum(${count}) <> 0`)
      .execute();
  });

/** Number of rows of the whole list by job, by title; the talent pool comes last. */
export const countJobs = (reader: Reader): Promise<JobCount[]> =>
  rememberCounts(
    reader,
    'jobs',
    async () => {
      // As JSON, which is read several times as fast as rows: there may be thousands.
      const { rows } = await prepared(reader.db).execute<{ counts: JobCount[] }>(sql`
        select coalesce(json_agg(json_build_object('job_id', counted.job_id, 'count', counted.count)
          order by lower(${jobs.title}), counted.job_id), '[]') as counts
        from (select nullif(part, '')::uuid as job_id, sum(count) as count from listed_counts
          where company_id = ${reader.actor.company_id} and sort = 'job' group by part having sum(count) <> 0) counted
        left join jobs on ${jobs.company_id} = ${reader.actor.company_id} and ${jobs.id} = counted.job_id`);
      return rows[0]!.counts;
    },
    ['jobs'],
  );

/** A range with fewer rows is scanned as fast as it is looked up. */
const ENOUGH = 1000;

/** Merges neighbouring parts into ranges with enough rows, each with its condition. */
export const mergeIntoRanges = (
  parts: Part[],
  sort: keyof typeof COLUMNS,
): { within: SQL | undefined; count: number }[] => {
  const stretches: Part[] = [];
  for (const { part, count } of parts) {
    const last = stretches.at(-1);
    if (last && last.count < ENOUGH) last.count += count;
    else stretches.push({ part, count });
  }
  // Open at both ends, so that the ranges cover the whole list.
  return stretches.map(({ part, count }, index) => {
    const next = stretches[index + 1];
    const from = index > 0 ? sql`${BEGINNINGS[sort](part)} <= ${COLUMNS[sort]}` : undefined;
    return { within: and(from, next && sql`${COLUMNS[sort]} < ${BEGINNINGS[sort](next.part)}`), count };
  });
};

const COLUMNS = {
  applied: applications.created_at,
  candidate: applications.name_sort,
  score: applications.score,
};

/** Lower bound of a part. */
const BEGINNINGS: Record<keyof typeof COLUMNS, (part: string) => SQL> = {
  applied: (monday) => sql`${`${monday}T00:00:00Z`}::timestamptz`,
  candidate: (letters) => sql`${letters}`,
  score: (points) => sql`${points}::real`,
};
