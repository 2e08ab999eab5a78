import type { CandidateFilter } from '@hirewire/contract/candidate-list';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { applications } from '../db/schema/applications.ts';
import { find, type Found, isAmong, type SearchKind } from './find-candidates.ts';
import { countStates, type JobCount, type StateCount } from './listed-counts.ts';
import { isUnfiltered, matchingFilter } from './matching.ts';
import type { Reader } from './reader.ts';

/** What a query lists: the rows of its filter, and of these the matches of its search. */
export interface Matches {
  rows: SQL;
  /** Null without a search. */
  found: Found | null;
  /** Nothing is left out of the list, so its stored numbers apply. */
  isWholeList: boolean;
}

/** Neighbouring rows of the sorted list, with their number. */
export interface Group extends Pick<Matches, 'rows' | 'found'> {
  count: number;
}

export const findMatches = async (
  reader: Reader,
  filter: CandidateFilter,
  { kind, now }: { kind: SearchKind; now: Date },
): Promise<Matches> => {
  const found = filter.search ? await find(reader, filter.search, kind) : null;
  return {
    rows: matchingFilter(reader.actor, filter, now),
    found,
    isWholeList: isUnfiltered(filter) && (!found || found.matchesAll),
  };
};

export const toCondition = (actor: Actor, { rows, found }: Pick<Matches, 'rows' | 'found'>): SQL =>
  and(rows, found ? isAmong(actor, found) : undefined)!;

/** Number of matches by status and step. */
export const countByState = (reader: Reader, matches: Matches): Promise<StateCount[]> =>
  matches.isWholeList ? countStates(reader) : countByStateAndJob(reader, matches);

/** Always by all three columns, which are those of the index that is counted. */
export const countByStateAndJob = (
  { db, actor }: Reader,
  matches: Pick<Matches, 'rows' | 'found'>,
): Promise<(StateCount & JobCount)[]> => {
  const { status, current_step, job_id } = applications;
  return db
    .select({ status, step: current_step, job_id, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(toCondition(actor, matches))
    .groupBy(status, current_step, job_id);
};

export const sum = (counted: { count: number }[]): number => counted.reduce((total, { count }) => total + count, 0);
