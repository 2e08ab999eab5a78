import * as z from 'zod';
import { DATE_RANGES } from './candidate-filters.ts';
import { choiceOf, instant, timeZone } from './fields.ts';
import { route } from './route.ts';
import { CANDIDATE_STEPS } from './steps.ts';

/**
 * How hiring goes. Each candidate counts once, as the list shows them: with their latest application or, where a job is
 * chosen, their application for it. What the list no longer shows still counts: profiles that were merged or erased.
 */

/** How many days the chart of arrivals shows at most. */
export const ARRIVAL_DAYS = 90;

const count = z.object({
  /** Found by the list with the same filters. */
  listed: z.int(),
  /** Merged or erased since: in the totals, not in the list. */
  unlisted: z.int(),
});
export type OverviewCount = z.output<typeof count>;

/** Of those who are through with something. */
const duration = z.object({
  median_minutes: z.int(),
  p90_minutes: z.int(),
});
export type OverviewDuration = z.output<typeof duration>;

/** Those who wait now, and since when the first of them does. */
const waiting = z.object({ count: z.int(), since: instant.nullable() });

export const overviewStep = z.object({
  step: z.enum(CANDIDATE_STEPS),
  reached: count,
  /** In the list, at this step and not at the end of their way. */
  still: waiting,
  /** In the list, and through with it: went on, hired, rejected or withdrawn. */
  left: z.int(),
  /** Drop-off: in the list, and rejected or withdrawn at this step. */
  ended: z.int(),
  /** From entering the step to leaving it; null while no candidate has left it. */
  time: duration.nullable(),
});
export type OverviewStep = z.output<typeof overviewStep>;

export const overview = z.object({
  /** The company's: where days begin. */
  time_zone: z.string(),
  is_zone_chosen: z.boolean(),
  as_of: instant,
  /** The beginning of the period; null: from the first application on. */
  from: instant.nullable(),
  total: count,
  /** In the order of the usual way; only those that anybody has reached. */
  steps: z.array(overviewStep),
  /** Applications per day of the period, the latest 90 days at most. */
  arrivals: z.array(
    z.object({
      date: z.iso.date(),
      from: instant,
      before: instant,
      ...count.shape,
    }),
  ),
  waiting: z.object({
    approvers: waiting,
    candidate: waiting,
    staff: waiting,
    /** The approvers by name; one candidate may wait on several. */
    people: z.array(z.object({ user_id: z.uuid(), name: z.string(), ...waiting.shape })),
  }),
  /** From the application to the signed offer or, without an offer step, to the end of the workflow. */
  hired: z.object({ ...count.shape, time: duration.nullable() }),
});
export type Overview = z.output<typeof overview>;

export const overviewQuery = z.strictObject({
  job_id: choiceOf(z.uuid('Choose a job.')),
  /** Of the application. */
  period: z.enum(DATE_RANGES, 'Choose a period.').default('all'),
});
export type OverviewQuery = z.output<typeof overviewQuery>;

export const overviews = {
  get: route({
    method: 'GET',
    path: '/api/overview',
    summary: 'How hiring goes: the funnel, arrivals, time in each step, what waits on whom, time to hire',
    access: 'canViewAnalytics',
    query: overviewQuery,
    response: overview,
  }),
  setTimeZone: route({
    method: 'PUT',
    path: '/api/overview/time-zone',
    summary: 'Choose where the days of the company begin',
    access: 'canManageCompany',
    body: z.strictObject({ time_zone: timeZone }),
    response: z.object({ time_zone: z.string() }),
  }),
};
