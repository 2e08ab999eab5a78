import { DATE_RANGE_DAYS } from '@hirewire/contract/candidate-filters';
import { candidateFilter, type CandidateFilter } from '@hirewire/contract/candidate-list';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { applications } from '../db/schema/applications.ts';
import { isTurn, matchingJourney } from './matching-journey.ts';
import { DAY_MS } from '../lib/days.ts';
import { startOfDay } from '../lib/start-of-day.ts';

/** True if there is no filter besides the search; page and order are not filters. */
export const isUnfiltered = (query: CandidateFilter): boolean =>
  query.date_range === 'all' && OTHER_FILTERS.every((name) => query[name] === undefined);

/** True if there is no filter besides status and step, whose numbers are stored. */
export const isFilteredByState = (query: CandidateFilter): boolean =>
  isUnfiltered({ ...query, status: undefined, workflow_step: undefined });

/** True if the matches depend on applications and texts only: not on the clock, nor on what one approver is asked. */
export const isRememberable = ({ date_range, waits_on }: CandidateFilter): boolean =>
  date_range === 'all' && (!waits_on || isTurn(waits_on));

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

const since = (range: keyof typeof DATE_RANGE_DAYS, timeZone: string, now: Date): string => {
  if (range === 'today') return startOfDay(now, timeZone).toISOString();
  return new Date(now.getTime() - DATE_RANGE_DAYS[range] * DAY_MS).toISOString();
};
