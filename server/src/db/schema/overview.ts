import { CANDIDATE_STEPS, RUN_STATUSES, WAITS_ON } from '@hirewire/contract/steps';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyFence, companyId, sortText } from '../columns.ts';

/**
 * Kept by the database: how long applications took for each kind of step, and to be hired, as counts. Rows are added and
 * put together as in `listed_counts`.
 */
export const stepTimeCounts = pgTable(
  'step_time_counts',
  {
    company_id: companyId(),
    /** A job, or nothing: each candidate once. */
    job: sortText().notNull(),
    /** The day of the application in UTC, or nothing: ever. */
    day: sortText().notNull(),
    /** A kind of step, or `hired`. */
    step: text().notNull(),
    /** Whole minutes up to an hour, then hours up to two days, then days. */
    minutes: integer().notNull(),
    count: integer().notNull(),
  },
  () => [companyFence()],
);

/**
 * Kept by the database: how many applications stand where, as the overview counts them. Rows are added and put together as
 * in `listed_counts`.
 */
export const applicationCounts = pgTable(
  'application_counts',
  {
    company_id: companyId(),
    /** A job, or nothing: each candidate once. */
    job: sortText().notNull(),
    /** The day of the application in UTC, or nothing: ever. */
    day: sortText().notNull(),
    /** The list shows them; others were merged or erased. */
    is_listed: boolean().notNull(),
    status: text({ enum: RUN_STATUSES }).notNull(),
    current_step: text({ enum: CANDIDATE_STEPS }).notNull(),
    reached_steps: integer().notNull(),
    turn: text({ enum: [...WAITS_ON, 'none'] }).notNull(),
    is_hired: boolean().notNull(),
    count: integer().notNull(),
  },
  () => [companyFence()],
);
