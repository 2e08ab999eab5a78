import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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
