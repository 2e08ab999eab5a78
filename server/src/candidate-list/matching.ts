import { candidateFilter, type CandidateFilter, DATE_RANGE_DAYS } from '@hirewire/contract/candidate-list';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { matchingJourney } from './matching-journey.ts';
import { startOfDay } from '../lib/start-of-day.ts';

/** How the search text is matched: as typed, against names only, or against similar names. */
export type SearchKind = 'text' | 'name' | 'similar';

/** True if there is no filter besides the search; page and order are not filters. */
export const isUnfiltered = (query: CandidateFilter): boolean =>
  query.date_range === 'all' && OTHER_FILTERS.every((name) => query[name] === undefined);

const OTHER_FILTERS = candidateFilter
  .keyof()
  .options.filter((name) => !['search', 'date_range', 'time_zone'].includes(name));

/**
 * Applications that match the filter, ignoring the search. One row per candidate: their application to the job filtered
 * by, otherwise their latest.
 */
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

/** Both conditions, because the list's indexes are partial and the planner cannot infer one from the other. */
export const LISTED = sql`is_live and is_listed`;

/** Up to this many matches are looked up by id; beyond that, a scan costs less. */
const FEW = 2000;

/** Matches of a search, as conditions on the applications of one company. */
export interface Found {
  /** For reading every match. */
  isAmong: SQL;
  /** Tests candidates one by one, for reading the first few of many matches; null if there are few. */
  isThisOne: SQL | null;
  /** Every profile matches. */
  isEverybody: boolean;
}

/** Matches come from database functions, because full-text indexes are not used under row-level security. */
export const find = async (db: Db, { company_id }: Actor, search: string, kind: SearchKind): Promise<Found> => {
  const given = sql`${company_id}, ${search}, ${kind}`;
  const isThisOne = sql`is_found(${company_id}, candidate_id, (select search_query(${given})))`;
  const isRule = kind === 'text' && (await doMostMatch(db, company_id, isThisOne));
  const sought = (most: number | null) =>
    sql`select candidate_id from ${isRule ? sql`find_others` : sql`find_candidates`}(${given}, ${most})`;
  const { rows } = await db.execute<{ candidate_id: string }>(sought(FEW + 1));
  if (rows.length <= FEW) {
    const ids = sql`${`{${rows.map(({ candidate_id }) => candidate_id).join(',')}}`}::uuid[]`;
    const isEverybody = isRule && rows.length === 0;
    return {
      // If every profile matches, drop the condition so the index stays usable.
      isAmong: isEverybody ? sql`true` : isRule ? sql`candidate_id <> all (${ids})` : sql`candidate_id = any (${ids})`,
      isThisOne: null,
      isEverybody,
    };
  }
  // `is true` prevents a join: the planner would expect few rows and look up each of many.
  const isAmong = sql`(candidate_id ${isRule ? sql`not in` : sql`in`} (${sought(null)})) is true`;
  return { isAmong, isThisOne, isEverybody: false };
};

const SAMPLE = 100;

/** True if most of the latest candidates match: then looking up the others is cheaper. */
const doMostMatch = async (db: Db, company_id: string, isThisOne: SQL): Promise<boolean> => {
  const latest = sql`
    select candidate_id from applications where company_id = ${company_id} and ${LISTED}
    order by created_at desc, id desc limit ${SAMPLE}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${latest}) latest where ${isThisOne}`,
  );
  return rows[0]!.count > SAMPLE / 2;
};

/** Number of matches without any filter: every visible profile is listed once. */
export const countFound = async (db: Db, actor: Actor, search: string, kind: SearchKind): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count_found(${actor.company_id}, ${search}, ${kind}) as count`,
  );
  return rows[0]!.count;
};

/** Most rows tested one by one before giving up. */
const NEAR = 1000;
/** Deepest row for which this is tried. */
const NEAR_ENOUGH = 200;

/**
 * The first of many matches without finding all: a word in every profile has ten matches in the first ten rows. Null if
 * there were not enough, or if it is not worth trying.
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

/** Searches as typed and, if nothing matches, for similar names. */
export const searchWithFallback = async <Answer extends { total: number }>(
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
