import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import type { CandidateFilter } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import {
  countParts,
  countPool,
  countSomeJobs,
  countStates,
  type JobCount,
  type StateCount,
  mergeIntoRanges,
} from './listed-counts.ts';
import type { Reader } from './reader.ts';
import { find, type Found, isAmong, type SearchKind } from './find-candidates.ts';
import { isFilteredByState, isUnfiltered, matchingFilter } from './matching.ts';

export type Sorted = CandidateFilter & { sort?: CandidateSort | undefined; order?: 'asc' | 'desc' | undefined };

/** A contiguous group of rows in the list, with its size. */
export interface Group {
  rows: SQL;
  /** Matches of the search; null without a search. */
  found: Found | null;
  count: number;
}

type Counted = Omit<Group, 'count'>;

export const toCondition = (actor: Actor, { rows, found }: Counted): SQL =>
  and(rows, found ? isAmong(actor, found) : undefined)!;

export const sum = (counted: { count: number }[]): number => counted.reduce((total, { count }) => total + count, 0);

/** Row order within a group: that of an index, read from either end. */
export const toOrder = ({ sort, order }: Pick<Sorted, 'sort' | 'order'>) => {
  if (sort === 'candidate') return { ...ORDERS.name, isAscending: order !== 'desc' };
  if (sort === 'score') return { ...ORDERS.score, isAscending: order === 'asc' };
  return { ...ORDERS.time, isAscending: sort === 'applied' && order === 'asc' };
};

const ORDERS = {
  name: { ascending: sql`name_sort, id`, descending: sql`name_sort desc, id desc` },
  time: { ascending: sql`created_at, id`, descending: sql`created_at desc, id desc` },
  score: { ascending: sql`score, created_at, id`, descending: sql`score desc, created_at desc, id desc` },
};

/** All matching rows, in groups that follow the sort order of the list; those behind row `end` may be one group. */
export const countGroups = async (
  reader: Reader,
  query: Sorted,
  { kind, now, end }: { kind: SearchKind; now: Date; end: number },
): Promise<Group[]> => {
  const { db, actor } = reader;
  const { sort, order, search } = query;
  const rows = matchingFilter(actor, query, now);
  // Matches by name come before matches in documents.
  const kinds = kind === 'text' && !sort ? (['name', 'mention'] as const) : [kind];
  const found = search ? await Promise.all(kinds.map((one) => find(reader, search, one))) : [null];
  const first = found.find((one) => one?.total !== 0) ?? found[0] ?? null;
  const isWhole = isUnfiltered(query) && (!first || first.matchesAll);
  const turn = (groups: Group[]) => (order === 'desc' ? groups.toReversed() : groups);
  if (sort === 'status' || sort === 'step')
    return turn(await countByState(reader, { rows, found: first }, { sort, isWhole }));
  if (sort === 'job' && isWhole) return countFirstJobs(reader, rows, { isReversed: order === 'desc', end });
  if (sort === 'job') return turn(await countByJob(reader, { rows, found: first }));
  if (isWhole) return countWhole(reader, query, rows);
  if (sort === 'score') return countByScore(reader, { rows, found: first });
  if (!search && isFilteredByState(query)) return [{ rows, found: null, count: await countInState(reader, query) }];
  return Promise.all(
    found.map(async (one) => {
      const group = { rows, found: one };
      // Every profile is listed once, so without a filter there are as many rows as matches.
      const isCounted = one && (one.total === 0 || isUnfiltered(query));
      return { ...group, count: isCounted ? one.total : await countRows(db, toCondition(actor, group)) };
    }),
  );
};

/**
 * The whole list, sorted by a column whose parts are already counted. Candidates without a score come last in either
 * direction.
 */
const countWhole = async (reader: Reader, query: Sorted, rows: SQL): Promise<Group[]> => {
  const sort = query.sort === 'candidate' || query.sort === 'score' ? query.sort : 'applied';
  const parts = await countParts(reader, sort);
  const isLast = ({ part }: { part: string }) => sort === 'score' && part === '';
  const sorted = mergeIntoRanges(
    parts.filter((part) => !isLast(part)),
    sort,
  );
  const group = (within: SQL | undefined, count: number): Group => ({ rows: and(rows, within)!, found: null, count });
  const groups = sorted.map(({ within, count }) =>
    group(sort === 'score' ? and(isNotNull(applications.score), within) : within, count),
  );
  const inOrder = toOrder(query).isAscending ? groups : groups.toReversed();
  return [...inOrder, ...parts.filter(isLast).map(({ count }) => group(isNull(applications.score), count))];
};

const countRows = async (db: Db, where: SQL): Promise<number> => {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(where);
  return counted?.count ?? 0;
};

const countInState = async (reader: Reader, { status, workflow_step }: CandidateFilter): Promise<number> => {
  const states = await countStates(reader);
  return sum(
    states.filter((row) => (!status || row.status === status) && (!workflow_step || row.step === workflow_step)),
  );
};

const countByScore = async ({ db, actor }: Reader, { rows, found }: Counted): Promise<Group[]> => {
  const [counted] = await db
    .select({ all: sql<number>`count(*)::int`, scored: sql<number>`count(score)::int` })
    .from(applications)
    .where(toCondition(actor, { rows, found }));
  const { all = 0, scored = 0 } = counted ?? {};
  return [
    { rows: and(rows, isNotNull(applications.score))!, found, count: scored },
    { rows: and(rows, isNull(applications.score))!, found, count: all - scored },
  ];
};

const countByState = async (
  reader: Reader,
  all: Counted,
  { sort, isWhole }: { sort: 'status' | 'step'; isWhole: boolean },
): Promise<Group[]> => {
  const counts = isWhole ? await countStates(reader) : await countMatches(reader, all);
  const [column, values] =
    sort === 'status' ? [applications.status, RUN_STATUSES] : [applications.current_step, CANDIDATE_STEPS];
  return values.map((value) => ({
    rows: and(all.rows, sql`${column} = ${value}`)!,
    found: all.found,
    count: sum(counts.filter((row) => row[sort] === value)),
  }));
};

/** Number of matches by status, step and job. For the whole list, the numbers by state and by job are stored. */
export const countMatches = ({ db, actor }: Reader, found: Counted): Promise<(StateCount & JobCount)[]> => {
  const { status, current_step, job_id } = applications;
  // Always groups by all three columns, which are those of the index that is counted.
  return db
    .select({ status, step: current_step, job_id, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(toCondition(actor, found))
    .groupBy(status, current_step, job_id);
};

const countByJob = async (reader: Reader, all: Counted): Promise<Group[]> => {
  const counts = await sortByTitle(reader, await countMatches(reader, all));
  return counts.map((one) => groupOfJob(all, one));
};

const groupOfJob = ({ rows, found }: Counted, { job_id, count }: JobCount): Group => ({
  // Built on demand: there may be thousands of groups, and a page shows one or two.
  get rows() {
    return and(rows, job_id ? eq(applications.job_id, job_id) : isNull(applications.job_id))!;
  },
  found,
  count,
});

const FIRST_JOBS = 50;

/** The whole list by job. Only as many jobs are read as have `end` rows; all others are one group. */
const countFirstJobs = async (
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

/** By title; the talent pool comes last. */
const sortByTitle = async ({ db, actor }: Reader, counts: JobCount[]): Promise<JobCount[]> => {
  const byJob = sumByJob(counts);
  const ids = [...byJob.keys()].filter((id) => id !== null);
  const titled = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, actor.company_id), sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(sql`lower(${jobs.title})`, jobs.id);
  return [...titled.map(({ id }) => id), null].map((job_id) => ({ job_id, count: byJob.get(job_id) ?? 0 }));
};

const sumByJob = (counts: JobCount[]): Map<string | null, number> => {
  const byJob = new Map<string | null, number>();
  for (const { job_id, count } of counts) byJob.set(job_id, (byJob.get(job_id) ?? 0) + count);
  return byJob;
};
