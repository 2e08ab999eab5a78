import type { CandidatePage, CandidateQuery } from '@hirewire/contract/candidate-list';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { presentRows } from '../candidates/application-rows.ts';
import { countGroups } from './count-groups.ts';
import { type Group, sum, toCondition } from './matches.ts';
import type { Reader } from './reader.ts';
import { type Sorted, toOrder } from './row-order.ts';
import { selectNearest, searchWithFallback, type SearchKind } from './find-candidates.ts';

export const listCandidates = async (reader: Reader, query: CandidateQuery, now: Date): Promise<CandidatePage> => {
  const { db, actor } = reader;
  const { page, limit } = query;
  const { ids, total, isSimilar } = await searchWithFallback(query, (kind) =>
    pageOfIds(reader, query, { kind, now, offset: (page - 1) * limit, limit }),
  );
  const candidates = await presentRows(db, actor, ids);
  return { candidates, total, page, limit, totalPages: Math.ceil(total / limit), isSimilar };
};

interface Cut {
  kind: SearchKind;
  now: Date;
  offset: number;
  limit: number;
}

/**
 * Ids of the applications on one page. Rows are counted first, by sort value: a page is read within its group and from
 * the nearer end, so that the last page costs no more than the first.
 */
const pageOfIds = async (
  reader: Reader,
  query: Sorted,
  { kind, now, offset, limit }: Cut,
): Promise<{ ids: string[]; total: number }> => {
  const { db, actor } = reader;
  const groups = await countGroups(reader, query, { kind, now, end: offset + limit });
  const slices = cut(groups, offset, limit);
  if (slices.length === 0) return { ids: [], total: sum(groups) };
  const whole = slices.map((slice) => wholeSlice(actor, query, slice));
  // Of a search with many matches, the nearest rows usually fill the page. If they do not, all matches are listed.
  const near = slices.map((slice) => nearSlice(actor, query, slice));
  let read = await readSlices(
    db,
    whole.map((slice, index) => near[index] ?? slice),
  );
  const isShort = slices.some((slice, index) => near[index] && read[index]!.length < slice.limit);
  if (isShort) read = await readSlices(db, whole);
  // Slices read from the end come back reversed.
  const ids = slices.flatMap(({ fromEnd }, index) => (fromEnd ? read[index]!.toReversed() : read[index]!));
  return { ids, total: sum(groups) };
};

interface Slice extends Omit<Group, 'count'> {
  offset: number;
  limit: number;
  fromEnd: boolean;
}

/** The parts of the groups that fall on the page. */
const cut = (groups: Group[], offset: number, limit: number): Slice[] => {
  let start = 0;
  return groups.flatMap((group) => {
    const { count, found } = group;
    const first = Math.max(offset - start, 0);
    const last = Math.min(offset + limit - start, count);
    start += count;
    if (first >= last) return [];
    const fromEnd = first > count - last;
    return { rows: group.rows, found, limit: last - first, offset: fromEnd ? count - last : first, fromEnd };
  });
};

const wholeSlice = (actor: Actor, sorted: Sorted, slice: Slice): SQL =>
  sql`select id from applications where ${toCondition(actor, slice)} order by ${orderFromEnd(sorted, slice)} offset ${slice.offset} limit ${slice.limit}`;

const nearSlice = (actor: Actor, sorted: Sorted, slice: Slice): SQL | null =>
  slice.found && selectNearest(actor, slice.found, slice.rows, orderFromEnd(sorted, slice), slice);

const orderFromEnd = (sorted: Sorted, { fromEnd }: Slice): SQL => {
  const { isAscending, ascending, descending } = toOrder(sorted);
  return isAscending === fromEnd ? descending : ascending;
};

/** The ids of every slice, in one statement. */
const readSlices = async (db: Db, slices: SQL[]): Promise<string[][]> => {
  const numbered = slices.map(
    (slice, index) => sql`select id, ${index}::int as slice, row_number() over ()::int as place from (${slice}) page`,
  );
  const { rows } = await db.execute<{ id: string; slice: number; place: number }>(sql.join(numbered, sql` union all `));
  const bySlice = Map.groupBy(rows, ({ slice }) => slice);
  return slices.map((_, index) => (bySlice.get(index) ?? []).toSorted((a, b) => a.place - b.place).map(({ id }) => id));
};
