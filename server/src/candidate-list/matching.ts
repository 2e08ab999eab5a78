import { type CandidateFilter, DATE_RANGE_DAYS } from '@hirewire/contract/candidate-list';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { matchingJourney } from './matching-journey.ts';
import { startOfDay } from '../lib/start-of-day.ts';

/** How words are held against what is known: as they were typed, against names only, or spelt almost like a name. */
export type SearchKind = 'text' | 'name' | 'similar';

/** Whether nothing but the words was asked for. */
export const isUnfiltered = (filter: CandidateFilter): boolean => {
  const { search: _, time_zone: __, date_range, ...others } = filter;
  return date_range === 'all' && Object.values(others).every((value) => value === undefined);
};

/** The applications a filter finds, apart from its words. One candidate is one row: their application for the job asked for, else their latest. */
export const matchingFilter = (actor: Actor, filter: CandidateFilter, now: Date): SQL => {
  const { job_id, status, workflow_step, date_range, time_zone } = filter;
  return and(
    eq(applications.company_id, actor.company_id),
    job_id ? and(sql`is_live`, eq(applications.job_id, job_id)) : LISTED,
    status && eq(applications.status, status),
    workflow_step && eq(applications.current_step, workflow_step),
    matchingJourney(actor, filter),
    date_range === 'all' ? undefined : gte(applications.created_at, since(date_range, time_zone, now)),
  )!;
};

/** Both, since the indexes of the list hold such rows only, and the planner does not know that one follows from the other. */
export const LISTED = sql`is_live and is_listed`;

/** So many are looked up one by one; where there are more, it costs less to go through all. */
const FEW = 2000;

/** Whom the words are about, as conditions on the applications of one company. */
export interface Found {
  /** For reading all that fit. */
  isAmong: SQL;
  /** Asks about one after the other: for reading the first few of many; nothing where those who are sought are few. */
  isThisOne: SQL | null;
  /** They are in every profile. */
  isEverybody: boolean;
}

/** They are looked up by functions of the database, since no index of words is used under row-level security. */
export const find = async (db: Db, { company_id }: Actor, search: string, kind: SearchKind): Promise<Found> => {
  const given = sql`${company_id}, ${search}, ${kind}`;
  const isThisOne = sql`is_found(${company_id}, candidate_id, (select search_query(${given})))`;
  const isRule = kind === 'text' && (await haveMost(db, company_id, isThisOne));
  const sought = (most: number | null) =>
    sql`select candidate_id from ${isRule ? sql`find_others` : sql`find_candidates`}(${given}, ${most})`;
  const { rows } = await db.execute<{ candidate_id: string }>(sought(FEW + 1));
  if (rows.length <= FEW) {
    const ids = sql`${`{${rows.map(({ candidate_id }) => candidate_id).join(',')}}`}::uuid[]`;
    const isEverybody = isRule && rows.length === 0;
    return {
      // A word that nobody lacks is no condition, and keeps no index from being used.
      isAmong: isEverybody ? sql`true` : isRule ? sql`candidate_id <> all (${ids})` : sql`candidate_id = any (${ids})`,
      isThisOne: null,
      isEverybody,
    };
  }
  // `is true` keeps the planner from a join: it would expect few, and look up each of many.
  const isAmong = sql`(candidate_id ${isRule ? sql`not in` : sql`in`} (${sought(null)})) is true`;
  return { isAmong, isThisOne, isEverybody: false };
};

const SAMPLE = 100;

/** Whether most are found, going by the latest: then fewer have to be looked up who are not. */
const haveMost = async (db: Db, company_id: string, isThisOne: SQL): Promise<boolean> => {
  const latest = sql`
    select candidate_id from applications where company_id = ${company_id} and ${LISTED}
    order by created_at desc, id desc limit ${SAMPLE}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${latest}) latest where ${isThisOne}`,
  );
  return rows[0]!.count > SAMPLE / 2;
};

/** How many are found when nothing but the words counts: every profile that is not hidden is listed once. */
export const countFound = async (db: Db, actor: Actor, search: string, kind: SearchKind): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count_found(${actor.company_id}, ${search}, ${kind}) as count`,
  );
  return rows[0]!.count;
};

/** So many rows are looked at before the search gives up to find enough of them one after the other. */
const NEAR = 1000;
/** So far down it is tried. */
const NEAR_ENOUGH = 200;

/**
 * The first of many that are found, without finding all: a word that is in every profile has ten of them in the first
 * ten rows. Nothing when that was not enough, or is not worth trying.
 */
export const nearest = (
  rows: SQL,
  order: SQL,
  { isThisOne }: Found,
  { offset, limit }: { offset: number; limit: number },
) =>
  isThisOne && offset + limit <= NEAR_ENOUGH
    ? sql`select id from (select id, candidate_id from applications where ${rows} order by ${order} limit ${NEAR}) near
        where ${isThisOne} offset ${offset} limit ${limit}`
    : null;

/** Asks with the words as they were typed and, should that find nobody, with names that are spelt almost like them. */
export const asTypedOrSimilar = async <Answer extends { total: number }>(
  { search }: CandidateFilter,
  ask: (kind: SearchKind) => Promise<Answer>,
): Promise<Answer & { isSimilar: boolean }> => {
  const answer = await ask('text');
  if (answer.total > 0 || !search) return { ...answer, isSimilar: false };
  const similar = await ask('similar');
  return { ...similar, isSimilar: similar.total > 0 };
};

const since = (range: keyof typeof DATE_RANGE_DAYS, timeZone: string, now: Date): string => {
  if (range === 'today') return startOfDay(now, timeZone).toISOString();
  return new Date(now.getTime() - DATE_RANGE_DAYS[range] * 24 * 3600 * 1000).toISOString();
};
