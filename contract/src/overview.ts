import * as z from 'zod';
import { DATE_RANGES } from './candidate-filters.ts';
import { filterChoice, instant, timeZone } from './fields.ts';
import { route } from './route.ts';
import { CANDIDATE_STEPS } from './steps.ts';
import { rule } from './validation-rules.ts';

/**
 * Hiring figures. Each candidate counts once, as in the list: with their latest application or, if a job is chosen,
 * their application to it. Profiles merged or erased since are no longer listed but still count.
 */

/** Most days shown in the arrivals chart. */
export const ARRIVAL_DAYS = 90;

const count = z.object({
  /** Matches in the list with the same filters. */
  listed: z.int(),
  /** Merged or erased since: counted in the totals, not in the list. */
  unlisted: z.int(),
});
export type OverviewCount = z.output<typeof count>;

/** Durations of those who have finished. */
const duration = z.object({
  median_minutes: z.int(),
  p90_minutes: z.int(),
});
export type OverviewDuration = z.output<typeof duration>;

/** Candidates waiting now, and since when the first of them has been. */
const waiting = z.object({ count: z.int(), since: instant.nullable() });

const overviewStep = z.object({
  step: z.enum(CANDIDATE_STEPS),
  reached: count,
  /** In the list, currently at this step and not finished. */
  still: waiting,
  /** In the list and past this step: moved on, hired, rejected or withdrawn. */
  left: z.int(),
  /** Drop-off: in the list, and rejected or withdrawn at this step. */
  ended: z.int(),
  /** From entering the step to leaving it; null while no candidate has left it. */
  time: duration.nullable(),
});
export type OverviewStep = z.output<typeof overviewStep>;

const overview = z.object({
  /** The company's time zone, which decides where days begin. */
  time_zone: z.string(),
  is_zone_chosen: z.boolean(),
  as_of: instant,
  /** Start of the period; null: from the first application. */
  from: instant.nullable(),
  total: count,
  /** In the usual order; only steps that any candidate has reached. */
  steps: z.array(overviewStep),
  /** Applications per day of the period, at most the latest 90 days. */
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
    /** Approvers by name; one candidate may await several of them. */
    people: z.array(z.object({ user_id: z.uuid(), name: z.string(), ...waiting.shape })),
  }),
  /** From the application to the signed offer or, without an offer step, to the end of the workflow. */
  hired: z.object({ ...count.shape, time: duration.nullable() }),
});
export type Overview = z.output<typeof overview>;

const overviewQuery = z.strictObject({
  job_id: filterChoice(z.uuid(rule('choose_job'))),
  /** By date of application. */
  period: z.enum(DATE_RANGES, rule('choose_period')).default('all'),
});
export type OverviewQuery = z.output<typeof overviewQuery>;

export const overviews = {
  get: route({
    method: 'GET',
    path: '/api/overview',
    summary: 'Get the hiring overview: funnel, arrivals, time in each step, who has to act, time to hire',
    access: 'canViewAnalytics',
    query: overviewQuery,
    response: overview,
  }),
  setTimeZone: route({
    method: 'PUT',
    path: '/api/overview/time-zone',
    summary: "Set the company's time zone",
    access: 'canManageCompany',
    body: z.strictObject({ time_zone: timeZone }),
    response: z.object({ time_zone: z.string() }),
  }),
};
