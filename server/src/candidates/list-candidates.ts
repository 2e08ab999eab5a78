import type { CandidateFilter, CandidatePage, CandidateQuery, CandidateSort } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications, jobs } from '../db/schema.ts';
import { asTypedOrSimilar, isFound, matchingFilter, type SearchKind } from './matching.ts';
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
  const { rows } = await db.execute<{ id: string; slice: number; place: number }>(
    sql.join(
      slices.map((slice, index) => sliceQuery(query, slice, index)),
      sql` union all `,
    ),
  );
  // The rows of a slice come one way or the other.
  const bySlice = Map.groupBy(rows, ({ slice }) => slice);
  const ids = slices.flatMap(({ fromEnd }, index) => {
    const own = (bySlice.get(index) ?? []).toSorted((a, b) => a.place - b.place).map(({ id }) => id);
    return fromEnd ? own.toReversed() : own;
  });
  return { ids, total: sum(groups) };
};

/** Rows that are sorted alike, and how many there are. */
export interface Group {
  where: SQL;
  count: number;
}

interface Slice {
  where: SQL;
  offset: number;
  limit: number;
  fromEnd: boolean;
}

export const sum = (groups: Group[]): number => groups.reduce((total, { count }) => total + count, 0);

/** The parts of the groups that lie on the page. */
const cut = (groups: Group[], offset: number, limit: number): Slice[] => {
  let start = 0;
  return groups.flatMap(({ where, count }) => {
    const first = Math.max(offset - start, 0);
    const last = Math.min(offset + limit - start, count);
    start += count;
    if (first >= last) return [];
    const fromEnd = first > count - last;
    return { where, limit: last - first, offset: fromEnd ? count - last : first, fromEnd };
  });
};

const sliceQuery = (sorted: Sorted, { where, offset, limit, fromEnd }: Slice, slice: number): SQL => {
  const { isAscending, ascending, descending } = orderOf(sorted);
  const by = isAscending === fromEnd ? descending : ascending;
  return sql`select id, ${slice}::int as slice, row_number() over ()::int as place from (
    select id from applications where ${where} order by ${by} offset ${offset} limit ${limit}) page`;
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
  const filtered = matchingFilter(actor, query, now);
  const where = search ? and(filtered, await isFound(db, actor, search, kind))! : filtered;
  const turn = (groups: Group[]) => (order === 'desc' ? groups.toReversed() : groups);
  if (sort === 'status') return turn(await countBy(db, where, applications.status, RUN_STATUSES));
  if (sort === 'step') return turn(await countBy(db, where, applications.current_step, CANDIDATE_STEPS));
  if (sort === 'job') return turn(await countByJob(db, where));
  if (sort === 'score') return countByScore(db, where);
  const total = await countRows(db, where);
  if (!search || sort || kind !== 'text' || total === 0) return [{ where, count: total }];
  // Whose name is meant comes before those whose papers mention it; names are among what was found already.
  const isNamed = await isFound(db, actor, search, 'name');
  const named = and(filtered, isNamed)!;
  const count = await countRows(db, named);
  return [
    { where: named, count },
    { where: and(where, sql`not (${isNamed})`)!, count: total - count },
  ];
};

const countRows = async (db: Db, where: SQL): Promise<number> => {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(where);
  return counted?.count ?? 0;
};

/** Whoever has no score comes last, whichever way the others are sorted. */
const countByScore = async (db: Db, where: SQL): Promise<Group[]> => {
  const [counted] = await db
    .select({ all: sql<number>`count(*)::int`, scored: sql<number>`count(score)::int` })
    .from(applications)
    .where(where);
  const { all = 0, scored = 0 } = counted ?? {};
  return [
    { where: and(where, isNotNull(applications.score))!, count: scored },
    { where: and(where, isNull(applications.score))!, count: all - scored },
  ];
};

const countBy = async (
  db: Db,
  where: SQL,
  column: typeof applications.status | typeof applications.current_step,
  values: readonly string[],
): Promise<Group[]> => {
  const rows = await db
    .select({ value: column, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(where)
    .groupBy(column);
  return values.map((value) => ({
    where: and(where, sql`${column} = ${value}`)!,
    count: rows.find((row) => row.value === value)?.count ?? 0,
  }));
};

/** By title; those for no job come last. */
const countByJob = async (db: Db, where: SQL): Promise<Group[]> => {
  const counted = db
    .select({
      job_id: applications.job_id,
      company_id: applications.company_id,
      count: sql<number>`count(*)::int`.as('count'),
    })
    .from(applications)
    .where(where)
    .groupBy(applications.company_id, applications.job_id)
    .as('counted');
  const rows = await db
    .select({ job_id: counted.job_id, count: counted.count })
    .from(counted)
    .leftJoin(jobs, and(eq(jobs.company_id, counted.company_id), eq(jobs.id, counted.job_id)))
    .orderBy(sql`lower(${jobs.title}) nulls last`, counted.job_id);
  return rows.map(({ job_id, count }) => ({
    where: and(where, job_id ? eq(applications.job_id, job_id) : isNull(applications.job_id))!,
    count,
  }));
};
