import type { CandidateFilter } from '@hirewire/contract/candidate-list';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { prepared } from '../db/client.ts';
import { type Reader, rememberCounts } from './reader.ts';

/** How the search text is matched: as typed, by name only, as typed but not by name, or by a similar name. */
export type SearchKind = 'text' | 'name' | 'mention' | 'similar';

/** Matches of a search among the profiles of a company. */
export interface Found {
  search: string;
  kind: SearchKind;
  total: number;
  /** Null: too many to look up by id. */
  ids: string[] | null;
  /** Every profile matches, and there are many. */
  matchesAll: boolean;
}

/** Up to this many matches are looked up by id; beyond that, a scan costs less. */
const FEW = 2000;

/**
 * Calls a database function, because full-text indexes are not used under row-level security. The matches change with
 * the search index, and so with every profile that is added, renamed or deleted, but not while runs move.
 */
export const find = (reader: Reader, search: string, kind: SearchKind): Promise<Found> =>
  rememberCounts(reader, { key: `found ${kind} ${search}`, topics: ['search'] }, async () => {
    const { rows } = await prepared(reader.db).execute<Pick<Found, 'total' | 'ids' | 'matchesAll'>>(sql`
      select total, ids, matches_all as "matchesAll"
      from find_candidates(${reader.actor.company_id}, ${search}, ${kind}, ${FEW})`);
    return { ...rows[0]!, search, kind };
  });

/** The matches as a condition on applications. */
export const isAmong = ({ company_id }: Actor, { search, kind, ids, matchesAll }: Found): SQL | undefined => {
  // Without a condition, an index that is sorted as required stays usable.
  if (matchesAll) return undefined;
  if (ids) return sql`candidate_id = any(${sql.param(ids)}::uuid[])`;
  // `is true` prevents a join: the planner would expect few rows and look up each of many.
  return sql`(candidate_id in (select list_found(${company_id}, ${search}, ${kind}))) is true`;
};

/** Maximum number of rows to test one by one. */
const MAX_TESTED_ROWS = 1000;
/** A page that ends after this row is not worth trying. */
const MAX_PAGE_END = 200;

/**
 * Selects the first of many matches without listing all: a word in half of the profiles has ten matches in the first
 * twenty rows. May find too few. Null if not worth trying.
 */
export const selectNearest = (
  { company_id }: Actor,
  { search, kind, ids, matchesAll }: Found,
  rows: SQL,
  order: SQL,
  { offset, limit }: { offset: number; limit: number },
): SQL | null => {
  if (ids || matchesAll || offset + limit > MAX_PAGE_END) return null;
  return sql`select id from (select id, candidate_id from applications where ${rows} order by ${order} limit ${MAX_TESTED_ROWS}) near
    where is_found(${company_id}, candidate_id, (select search_query(${company_id}, ${search}, ${kind})))
    offset ${offset} limit ${limit}`;
};

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
