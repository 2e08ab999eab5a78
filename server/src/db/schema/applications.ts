import { CANDIDATE_STEPS, RUN_STATUSES, WAITS_ON } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant, sortText } from '../columns.ts';
import { candidates } from './candidates.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/**
 * A candidate's application to a job, or to none: the talent pool. Every visible candidate has at least one. Columns
 * marked "derived" are maintained by triggers (sql/applications.sql), so that a list reads only this table.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid(),
    created_at: createdAt(),
    /** The mail it came from (a foreign key to mail_messages); null: entered by a colleague. */
    created_by_message_id: uuid(),
    /** Hidden: it was not an application, or the candidate was moved to another job. */
    deleted_at: instant(),
    /** The mail for which a user decided that (a foreign key to mail_messages); null: hidden for another reason. */
    deleted_by_message_id: uuid(),
    /** Derived: the latest run and its state. */
    run_id: uuid(),
    status: text({ enum: RUN_STATUSES }).notNull().default('pending'),
    current_step: text({ enum: CANDIDATE_STEPS }).notNull().default('email_reception'),
    /** Derived: neither the application nor the candidate is hidden. */
    is_live: boolean().notNull().default(false),
    /** Derived: the latest of the candidate's live applications. */
    is_listed: boolean().notNull().default(false),
    /** Derived: the sort key of the list. */
    name_sort: sortText().notNull().default(''),
    /** Derived: the overview's facts about the latest run (`engine/run-facts.ts`). */
    reached_steps: integer().notNull().default(0),
    step_minutes: integer()
      .array()
      .$type<(number | null)[]>()
      .notNull()
      .default(sql`'{}'`),
    step_since: instant(),
    hired_at: instant(),
    waits_on: text({ enum: WAITS_ON }),
    /** Who has to act. An applicant without a run awaits staff, who have to start one. */
    turn: text({ enum: [...WAITS_ON, 'none'] })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(waits_on, case when reached_steps = 0 and status = 'pending' and job_id is not null then 'staff' else 'none' end)`,
      ),
    /** When it reached its current step. */
    waiting_since: instant()
      .notNull()
      .generatedAlwaysAs(sql`greatest(created_at, step_since)`),
    /** Was live until its profile was merged or erased: still counts for its job. */
    is_gone: boolean().notNull().default(false),
    /** Was listed until then: the person still counts in the totals. */
    is_unlisted: boolean().notNull().default(false),
    /** From 0 to 100; null: not scored yet. */
    score: real(),
    rejected_at: instant(),
    rejected_by: uuid(),
    rejected_because: text(),
    /** When the candidate withdrew it. */
    withdrawn_at: instant(),
    /** The mail with which they applied again (a foreign key to mail_messages), and when they had withdrawn before. */
    reopened_by_message_id: uuid(),
    former_withdrawn_at: instant(),
    /** Runs that had ended by then belong to the time before it began again: it no longer follows them. */
    former_runs_until: instant(),
    /** The candidate asked for a person instead of an automatic assessment. */
    wants_human: boolean().notNull().default(false),
  },
  (table) => [
    unique('applications_company_key').on(table.company_id, table.id),
    unique('applications_job_candidate_key').on(table.company_id, table.job_id, table.candidate_id),
    uniqueIndex('applications_pool_key')
      .on(table.company_id, table.candidate_id)
      .where(sql`job_id is null`),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.rejected_by], foreignColumns: [users.company_id, users.id] }),
    index('applications_candidate').on(table.company_id, table.candidate_id),
    index('applications_waiting')
      .on(table.company_id, table.job_id)
      .where(sql`run_id is null and is_live`),
    index('applications_longest_wait')
      .on(table.company_id, table.status, table.current_step, table.turn, table.waiting_since)
      .where(sql`is_live and is_listed`),
    index('applications_longest_wait_of_job')
      .on(table.company_id, table.job_id, table.status, table.current_step, table.turn, table.waiting_since)
      .where(sql`is_live`),
    // Postgres looks here for references when a mail is deleted.
    index('applications_created_by_message')
      .on(table.company_id, table.created_by_message_id)
      .where(sql`created_by_message_id is not null`),
    index('applications_deleted_by_message')
      .on(table.company_id, table.deleted_by_message_id)
      .where(sql`deleted_by_message_id is not null`),
    index('applications_reopened_by_message')
      .on(table.company_id, table.reopened_by_message_id)
      .where(sql`reopened_by_message_id is not null`),
    tenantPolicy(),
  ],
);

/**
 * Number of candidates in each part of the list, per sort order; maintained by triggers. Adding or removing a candidate
 * inserts a row and locks none, so the count of a part is the sum of its rows. A chore merges the rows every
 * minute. Two entries are not sort orders: `applications` counts every application to a job, not only the listed ones,
 * and `settled approvals` the approved and rejected requests.
 */
export const listedCounts = pgTable(
  'listed_counts',
  {
    company_id: companyId(),
    sort: text({ enum: ['applied', 'candidate', 'score', 'job', 'applications', 'settled approvals'] }).notNull(),
    /**
     * The Monday of a week in UTC, the first letters of a name, a whole number of points, possibly empty, or a job, empty
     * for the talent pool and for the applications to all jobs.
     */
    part: sortText().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('listed_counts_part').on(table.company_id, table.sort, table.part, table.count), tenantPolicy()],
);

/**
 * Number of applications by state, for the list and the overview; maintained by triggers. Rows are added and merged as in
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
