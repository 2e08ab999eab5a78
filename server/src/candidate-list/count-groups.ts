import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';
import type { SearchKind } from './find-candidates.ts';
import { countByJob, countFirstJobs } from './groups-by-job.ts';
import { countWholeList } from './groups-of-whole-list.ts';
import { countStates } from './listed-counts.ts';
import { isFilteredByState, isUnfiltered } from './matching.ts';
import { countByState, findMatches, type Group, type Matches, sum, toCondition } from './matches.ts';
import type { Reader } from './reader.ts';
import type { Sorted } from './row-order.ts';

/**
 * The rows of a query, in groups that follow its sort. Once the groups are counted, a page is read within its group, so
 * that no page needs the rows before it. All groups behind row `end` may be one.
 */
export const countGroups = async (
  reader: Reader,
  query: Sorted,
  { kind, now, end }: { kind: SearchKind; now: Date; end: number },
): Promise<Group[]> => {
  const { sort, order, search } = query;
  // Without a sort, matches by name come before matches in documents.
  const kinds = search && !sort && kind === 'text' ? (['name', 'mention'] as const) : [kind];
  const all = await Promise.all(kinds.map((one) => findMatches(reader, query, { kind: one, now })));
  const matches = all.find(({ found }) => found?.total !== 0) ?? all[0]!;
  const isReversed = order === 'desc';
  const turn = (groups: Group[]) => (isReversed ? groups.toReversed() : groups);

  if (sort === 'status' || sort === 'step') return turn(await countEachState(reader, matches, sort));
  if (sort === 'job' && matches.isWholeList) return countFirstJobs(reader, matches.rows, { isReversed, end });
  if (sort === 'job') return turn(await countByJob(reader, matches));
  if (matches.isWholeList) return countWholeList(reader, query, matches.rows);
  if (sort === 'score') return countByScore(reader, matches);
  return Promise.all(all.map(async (one) => ({ ...one, count: await countMatches(reader, query, one) })));
};

/** One group for each status or step. */
const countEachState = async (reader: Reader, matches: Matches, sort: 'status' | 'step'): Promise<Group[]> => {
  const counts = await countByState(reader, matches);
  const [column, values] =
    sort === 'status' ? [applications.status, RUN_STATUSES] : [applications.current_step, CANDIDATE_STEPS];
  return values.map((value) => ({
    rows: and(matches.rows, sql`${column} = ${value}`)!,
    found: matches.found,
    count: sum(counts.filter((row) => row[sort] === value)),
  }));
};

/** Candidates without a score come last, whatever the order. */
const countByScore = async ({ db, actor }: Reader, { rows, found }: Matches): Promise<Group[]> => {
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

/** Looks at the rows themselves only if no number says how many they are. */
const countMatches = async (reader: Reader, query: Sorted, matches: Matches): Promise<number> => {
  const { found } = matches;
  // Every profile is listed once, so without a filter there are as many rows as matches.
  if (found && (found.total === 0 || isUnfiltered(query))) return found.total;
  if (!query.search && isFilteredByState(query)) return countStored(reader, query);
  return countRows(reader, toCondition(reader.actor, matches));
};

const countStored = async (reader: Reader, { status, workflow_step }: Sorted): Promise<number> => {
  const states = await countStates(reader);
  return sum(
    states.filter((row) => (!status || row.status === status) && (!workflow_step || row.step === workflow_step)),
  );
};

const countRows = async ({ db }: Reader, where: SQL): Promise<number> => {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(where);
  return counted?.count ?? 0;
};
