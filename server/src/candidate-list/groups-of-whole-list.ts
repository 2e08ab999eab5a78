import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';
import { countParts, type Part } from './listed-counts.ts';
import type { Group } from './matches.ts';
import type { Reader } from './reader.ts';
import { type Sorted, toOrder } from './row-order.ts';

/**
 * The whole list, sorted by a column whose parts are already counted: the weeks of the applications, the first letters
 * of the names, the scores. Candidates without a score come last, whatever the order.
 */
export const countWholeList = async (reader: Reader, query: Sorted, rows: SQL): Promise<Group[]> => {
  const sort = query.sort === 'candidate' || query.sort === 'score' ? query.sort : 'applied';
  const parts = await countParts(reader, sort);
  const isWithoutScore = ({ part }: Part) => sort === 'score' && part === '';
  const toGroup = (within: SQL | undefined, count: number): Group => ({ rows: and(rows, within)!, found: null, count });
  const hasScore = sort === 'score' ? isNotNull(applications.score) : undefined;
  const ranges = mergeIntoRanges(parts.filter((part) => !isWithoutScore(part)));
  const groups = ranges.map((range) => toGroup(and(hasScore, isWithin(range, sort)), range.count));
  return [
    ...(toOrder(query).isAscending ? groups : groups.toReversed()),
    ...parts.filter(isWithoutScore).map(({ count }) => toGroup(isNull(applications.score), count)),
  ];
};

/** Neighbouring parts: from the beginning of one to that of another. Null: open, so that all cover the whole list. */
interface Range {
  from: string | null;
  before: string | null;
  count: number;
}

/** A range with fewer rows is scanned as fast as it is looked up. */
const ENOUGH = 1000;

/** Merges neighbouring parts into ranges with enough rows. */
const mergeIntoRanges = (parts: Part[]): Range[] => {
  const merged: Part[] = [];
  for (const { part, count } of parts) {
    const last = merged.at(-1);
    if (last && last.count < ENOUGH) last.count += count;
    else merged.push({ part, count });
  }
  return merged.map(({ part, count }, index) => ({
    from: index > 0 ? part : null,
    before: merged[index + 1]?.part ?? null,
    count,
  }));
};

const isWithin = ({ from, before }: Range, sort: keyof typeof COLUMNS): SQL | undefined => {
  const [column, toBeginning] = COLUMNS[sort];
  return and(
    from === null ? undefined : sql`${toBeginning(from)} <= ${column}`,
    before === null ? undefined : sql`${column} < ${toBeginning(before)}`,
  );
};

/** What the list is sorted by, and the lowest value of a part. */
const COLUMNS = {
  applied: [applications.created_at, (monday: string) => sql`${`${monday}T00:00:00Z`}::timestamptz`],
  candidate: [applications.name_sort, (letters: string) => sql`${letters}`],
  score: [applications.score, (points: string) => sql`${points}::real`],
} as const;
