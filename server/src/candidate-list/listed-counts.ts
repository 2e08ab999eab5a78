import type { CandidateStep, RunStatus } from '@hirewire/contract/steps';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../db/client.ts';
import { applicationCounts, listedCounts } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { type Reader, rememberCounts } from './reader.ts';

type CountedSort = (typeof listedCounts.$inferSelect)['sort'];

/** A part of the whole list, such as a week of applications, with its number of rows. */
export interface Part {
  part: string;
  count: number;
}

/** Number of rows in each part of the whole list, in order. */
export const countParts = (reader: Reader, sort: CountedSort): Promise<Part[]> =>
  rememberCounts(reader, { key: `parts ${sort}`, topics: ['candidates'] }, () =>
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
  rememberCounts(reader, { key: 'states', topics: ['candidates'] }, () => {
    const { company_id, job, day, is_listed, status, current_step, count } = applicationCounts;
    return prepared(reader.db)
      .select({ status, step: current_step, count: sql<number>`sum(${count})::int` })
      .from(applicationCounts)
      .where(and(eq(company_id, reader.actor.company_id), eq(job, ''), eq(day, ''), eq(is_listed, true)))
      .groupBy(status, current_step)
      .having(sql`sum(${count}) <> 0`)
      .execute();
  });

/** Some jobs by title, each with its number of rows in the whole list. */
export const countSomeJobs = (
  reader: Reader,
  { isReversed, skip, limit }: { isReversed: boolean; skip: number; limit: number },
): Promise<JobCount[]> =>
  rememberCounts(reader, { key: `jobs ${isReversed} ${skip} ${limit}`, topics: ['candidates', 'jobs'] }, async () => {
    const { company_id } = reader.actor;
    const way = isReversed ? sql`desc` : sql`asc`;
    const { rows } = await prepared(reader.db).execute<{ job_id: string; count: number }>(sql`
        select page.id as job_id, ${countListed(company_id, sql`page.id::text`)} as count
        from (select id, lower(title) as title from ${jobs} where ${jobs.company_id} = ${company_id}
          order by lower(title) ${way}, id ${way} offset ${skip} limit ${limit}) page
        order by page.title ${way}, page.id ${way}`);
    return rows;
  });

/** Number of rows of the whole list without a job: the talent pool. */
export const countPool = (reader: Reader): Promise<number> =>
  rememberCounts(reader, { key: 'pool', topics: ['candidates'] }, async () => {
    const { rows } = await prepared(reader.db).execute<{ count: number }>(
      sql`select ${countListed(reader.actor.company_id, sql`''`)} as count`,
    );
    return rows[0]!.count;
  });

const countListed = (company_id: string, part: SQL): SQL =>
  sql`(select coalesce(sum(count), 0)::int from listed_counts
    where company_id = ${company_id} and sort = 'job' and part = ${part})`;
