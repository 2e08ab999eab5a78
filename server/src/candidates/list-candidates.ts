import type { CandidateFilter, CandidatePage, CandidateQuery, CandidateSort } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications, jobs } from '../db/schema.ts';
import {
  asTypedOrSimilar,
  countFound,
  find,
  type Found,
  isUnfiltered,
  matchingFilter,
  nearest,
  type SearchKind,
} from './matching.ts';
import { presentRows } from './candidate-rows.ts';

export const listCandidates = async (
  db: Db,
  actor: Actor,
  query: CandidateQuery,
  now: Date,
): Promise<CandidatePage> => {
  const { page, limit } = query;
  const { ids, total, isSimilar } = await asTypedOrSimilar(query, (kind) =>
    pageOfIds(db, actor, query, { kind, now, offset: (page - 1) * limit, limit }),
  );
  const candidates = await presentRows(db, actor, ids);
  return { candidates, total, page, limit, totalPages: Math.ceil(total / limit), isSimilar };
};

type Sorted = CandidateFilter & { sort?: CandidateSort | undefined; order?: 'asc' | 'desc' | undefined };

interface Cut {
  kind: SearchKind;
  now: Date;
  offset: number;
  limit: number;
}

/**
 * The applications on one page, by id. Rows are counted first, by what they are sorted by: so a page is read from the
 * group it lies in and from the nearer end of it, and the last page costs what the first one does.
 */
const pageOfIds = async (
  db: Db,
  actor: Actor,
  query: Sorted,
  { kind, now, offset, limit }: Cut,
): Promise<{ ids: string[]; total: number }> => {
  const groups = await countGroups(db, actor, query, { kind, now });
  const slices = cut(groups, offset, limit);
  if (slices.length === 0) return { ids: [], total: sum(groups) };
  const near = slices.map((slice) => nearSlice(query, slice));
  const whole = slices.map((slice) => wholeSlice(query, slice));
  let read = await readSlices(
    db,
    whole.map((slice, index) => near[index] ?? slice),
  );
  const isShort = slices.some((slice, index) => near[index] && read[index]!.length < slice.limit);
  if (isShort) read = await readSlices(db, whole);
  // The rows of a slice come one way or the other.
  const ids = slices.flatMap(({ fromEnd }, index) => (fromEnd ? read[index]!.toReversed() : read[index]!));
  return { ids, total: sum(groups) };
};

/** Rows that are sorted alike, and how many of them were found. */
export interface Group {
  rows: SQL;
  /** By words; nothing when there were none. */
  found: Found | null;
  count: number;
}

export const whereOf = ({ rows, found }: Pick<Group, 'rows' | 'found'>): SQL => and(rows, found?.isAmong)!;

interface Slice extends Omit<Group, 'count'> {
  offset: number;
  limit: number;
  fromEnd: boolean;
}

export const sum = (groups: Group[]): number => groups.reduce((total, { count }) => total + count, 0);

/** The parts of the groups that lie on the page. */
const cut = (groups: Group[], offset: number, limit: number): Slice[] => {
  let start = 0;
  return groups.flatMap(({ count, ...group }) => {
    const first = Math.max(offset - start, 0);
    const last = Math.min(offset + limit - start, count);
    start += count;
    if (first >= last) return [];
    const fromEnd = first > count - last;
    return { ...group, limit: last - first, offset: fromEnd ? count - last : first, fromEnd };
  });
};

const wholeSlice = (sorted: Sorted, slice: Slice): SQL =>
  sql`select id from applications where ${whereOf(slice)} order by ${wayOf(sorted, slice)} offset ${slice.offset} limit ${slice.limit}`;

const nearSlice = (sorted: Sorted, slice: Slice): SQL | null =>
  slice.found && nearest(slice.rows, wayOf(sorted, slice), slice.found, slice);

const wayOf = (sorted: Sorted, { fromEnd }: Slice): SQL => {
  const { isAscending, ascending, descending } = orderOf(sorted);
  return isAscending === fromEnd ? descending : ascending;
};

/** The ids of each slice, in one statement. */
const readSlices = async (db: Db, slices: SQL[]): Promise<string[][]> => {
  const numbered = slices.map(
    (slice, index) => sql`select id, ${index}::int as slice, row_number() over ()::int as place from (${slice}) page`,
  );
  const { rows } = await db.execute<{ id: string; slice: number; place: number }>(sql.join(numbered, sql` union all `));
  const bySlice = Map.groupBy(rows, ({ slice }) => slice);
  return slices.map((_, index) => (bySlice.get(index) ?? []).toSorted((a, b) => a.place - b.place).map(({ id }) => id));
};

/** How the rows of a group lie: as an index has them, read from either end. */
export const orderOf = ({ sort, order }: Pick<Sorted, 'sort' | 'order'>) => {
  if (sort === 'candidate') return { ...ORDERS.name, isAscending: order !== 'desc' };
  if (sort === 'score') return { ...ORDERS.score, isAscending: order === 'asc' };
  return { ...ORDERS.time, isAscending: sort === 'applied' && order === 'asc' };
};

const ORDERS = {
  name: { ascending: sql`name_sort, id`, descending: sql`name_sort desc, id desc` },
  time: { ascending: sql`created_at, id`, descending: sql`created_at desc, id desc` },
  score: { ascending: sql`score, created_at, id`, descending: sql`score desc, created_at desc, id desc` },
};

/** All rows the query finds, in the groups they are sorted by. */
export const countGroups = async (
  db: Db,
  actor: Actor,
  query: Sorted,
  { kind, now }: { kind: SearchKind; now: Date },
): Promise<Group[]> => {
  const { sort, order, search } = query;
  const rows = matchingFilter(actor, query, now);
  const found = search ? await find(db, actor, search, kind) : null;
  const all = { rows, found };
  const turn = (groups: Group[]) => (order === 'desc' ? groups.toReversed() : groups);
  if (sort === 'status') return turn(await countBy(db, all, applications.status, RUN_STATUSES));
  if (sort === 'step') return turn(await countBy(db, all, applications.current_step, CANDIDATE_STEPS));
  if (sort === 'job') return turn(await countByJob(db, all));
  if (sort === 'score') return countByScore(db, all);
  const count = async (group: Counted, meant: SearchKind) => {
    const isQuick = search && group.found?.isThisOne && isUnfiltered(query);
    return isQuick ? countFound(db, actor, search, meant) : countRows(db, whereOf(group));
  };
  const total = await count(all, kind);
  if (!search || !found || sort || kind !== 'text' || total === 0) return [{ ...all, count: total }];
  // Whose name is meant comes before those whose papers mention it; names are among what was found already.
  const named = { rows, found: await find(db, actor, search, 'name') };
  const namedCount = await count(named, 'name');
  return [
    { ...named, count: namedCount },
    { rows, found: without(found, named.found), count: total - namedCount },
  ];
};

const without = (found: Found, others: Found): Found => ({
  isAmong: sql`${found.isAmong} and not (${others.isAmong})`,
  isThisOne: found.isThisOne && sql`${found.isThisOne} and not (${others.isThisOne ?? others.isAmong})`,
});

type Counted = Omit<Group, 'count'>;

const countRows = async (db: Db, where: SQL): Promise<number> => {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(where);
  return counted?.count ?? 0;
};

/** Whoever has no score comes last, whichever way the others are sorted. */
const countByScore = async (db: Db, { rows, found }: Counted): Promise<Group[]> => {
  const [counted] = await db
    .select({ all: sql<number>`count(*)::int`, scored: sql<number>`count(score)::int` })
    .from(applications)
    .where(whereOf({ rows, found }));
  const { all = 0, scored = 0 } = counted ?? {};
  return [
    { rows: and(rows, isNotNull(applications.score))!, found, count: scored },
    { rows: and(rows, isNull(applications.score))!, found, count: all - scored },
  ];
};

const countBy = async (
  db: Db,
  all: Counted,
  column: typeof applications.status | typeof applications.current_step,
  values: readonly string[],
): Promise<Group[]> => {
  const counts = await db
    .select({ value: column, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(whereOf(all))
    .groupBy(column);
  return values.map((value) => ({
    rows: and(all.rows, sql`${column} = ${value}`)!,
    found: all.found,
    count: counts.find((row) => row.value === value)?.count ?? 0,
  }));
};

/** By title; those for no job come last. */
const countByJob = async (db: Db, all: Counted): Promise<Group[]> => {
  const counted = db
    .select({
      job_id: applications.job_id,
      company_id: applications.company_id,
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(applications)
    .where(whereOf(all))
    .groupBy(applications.company_id, applications.job_id)
    .as('counted');
  const rows = await db
    .select({ job_id: counted.job_id, count: counted.count })
    .from(counted)
    .leftJoin(jobs, and(eq(jobs.company_id, counted.company_id), eq(jobs.id, counted.job_id)))
    .orderBy(sql`lower(${jobs.title}) nulls last`, counted.job_id);
  return rows.map(({ job_id, count }) => ({
    rows: and(all.rows, job_id ? eq(applications.job_id, job_id) : isNull(applications.job_id))!,
    found: all.found,
    count,
  }));
};
