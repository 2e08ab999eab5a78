import { CANDIDATE_STEPS, RUN_STATUSES, WAITS_ON } from '@hirewire/contract/steps';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, sortText } from '../columns.ts';

/**
 * How long applications took per step type, and until hired, as counts; maintained by triggers. Rows are added and
 * merged as in `listed_counts`.
 */
export const stepTimeCounts = pgTable(
  'step_time_counts',
  {
    company_id: companyId(),
    /** A job; empty: all jobs, each candidate once. */
    job: sortText().notNull(),
    /** Day of the application in UTC; empty: all time. */
    day: sortText().notNull(),
    /** A step type, or `hired`. */
    step: text().notNull(),
    /** Whole minutes up to an hour, then hours up to two days, then days. */
    minutes: integer().notNull(),
    count: integer().notNull(),
  },
  () => [tenantPolicy()],
);

/**
 * Number of applications by state for the overview; maintained by triggers. Rows are added and merged as in
 * `listed_counts`.
 */
export const applicationCounts = pgTable(
  'application_counts',
  {
    company_id: companyId(),
    /** A job; empty: all jobs, each candidate once. */
    job: sortText().notNull(),
    /** Day of the application in UTC; empty: all time. */
    day: sortText().notNull(),
    /** Visible in the list; otherwise merged or erased. */
    is_listed: boolean().notNull(),
    status: text({ enum: RUN_STATUSES }).notNull(),
    current_step: text({ enum: CANDIDATE_STEPS }).notNull(),
    reached_steps: integer().notNull(),
    turn: text({ enum: [...WAITS_ON, 'none'] }).notNull(),
    is_hired: boolean().notNull(),
    count: integer().notNull(),
  },
  () => [tenantPolicy()],
);
