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
import { companyFence, companyId, createdAt, id, instant, sortText } from '../columns.ts';
import { candidates } from './candidates.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/**
 * A candidate for a job, or for none yet: in the pool. Every candidate who is not hidden has one at least. What is said
 * to be followed is kept by triggers (sql/applications.sql), so that a list reads this table and no other.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid(),
    created_at: createdAt(),
    /** The mail it was made of (a foreign key to mail_messages); null: a colleague entered it. */
    created_by_message_id: uuid(),
    /** Withdrawn: it turned out not to be one. */
    deleted_at: instant(),
    /** Followed: its latest run, and how that stands. */
    run_id: uuid(),
    status: text({ enum: RUN_STATUSES }).notNull().default('pending'),
    current_step: text({ enum: CANDIDATE_STEPS }).notNull().default('email_reception'),
    /** Followed: neither it nor the candidate is hidden. */
    is_live: boolean().notNull().default(false),
    /** Followed: of the candidate's live applications the latest. */
    is_listed: boolean().notNull().default(false),
    /** Followed: what candidates are sorted by. */
    name_sort: sortText().notNull().default(''),
    /** Followed: what the overview counts of the latest run (`engine/run-facts.ts`). */
    reached_steps: integer().notNull().default(0),
    step_minutes: integer()
      .array()
      .$type<(number | null)[]>()
      .notNull()
      .default(sql`'{}'`),
    step_since: instant(),
    hired_at: instant(),
    waits_on: text({ enum: WAITS_ON }),
    /** Whose turn it is. An applicant without a run is waiting on staff to start one. */
    turn: text({ enum: [...WAITS_ON, 'none'] })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(waits_on, case when reached_steps = 0 and status = 'pending' and job_id is not null then 'staff' else 'none' end)`,
      ),
    /** Since when it has been at its step. */
    waiting_since: instant()
      .notNull()
      .generatedAlwaysAs(sql`greatest(created_at, step_since)`),
    /** Live until its profile was merged or erased: it still counts for its job. */
    is_gone: boolean().notNull().default(false),
    /** Listed until then: the person still counts among all. */
    is_unlisted: boolean().notNull().default(false),
    /** Of 100; null while nothing has been scored. */
    score: real(),
    rejected_at: instant(),
    rejected_by: uuid(),
    rejected_because: text(),
    /** The candidate has taken it back themselves. */
    withdrawn_at: instant(),
    /** The candidate asks for a person where a machine would judge. */
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
    companyFence(),
  ],
);
