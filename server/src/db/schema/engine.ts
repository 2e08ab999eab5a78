import type { ErrorCode } from '@hirewire/contract/errors';
import { RUN_ENDINGS, RUN_STATUSES, STEP_STATUSES, STEP_TYPES, WAITS_ON } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { mailMessages } from './intake.ts';
import { jobs } from './jobs.ts';

/** A run: the journey of an application through a copy of a template's steps. */
export const runs = pgTable(
  'candidate_workflows',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid().notNull(),
    workflow_template_id: uuid(),
    template_name: text().notNull(),
    status: text({ enum: RUN_STATUSES }).notNull(),
    current_step_id: uuid(),
    /** When the engine must process it next; null while it awaits a person or has ended. */
    wake_at: instant(),
    ended_because: text({ enum: RUN_ENDINGS }),
    /** Facts for the overview, maintained as the run moves (`engine/run-facts.ts`). */
    reached_steps: integer().notNull().default(0),
    step_minutes: integer()
      .array()
      .$type<(number | null)[]>()
      .notNull()
      .default(sql`'{}'`),
    step_since: instant(),
    hired_at: instant(),
    waits_on: text({ enum: WAITS_ON }),
    created_at: createdAt(),
    ended_at: instant(),
    deleted_at: instant(),
    /** The mail that turned out not to be an application, if the run was cancelled for that reason. */
    cancelled_by_message_id: uuid(),
  },
  (table) => [
    unique('candidate_workflows_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.cancelled_by_message_id],
      foreignColumns: [mailMessages.company_id, mailMessages.id],
    }),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    // One live run per application: a second start finds the first.
    uniqueIndex('candidate_workflows_live')
      .on(table.company_id, table.candidate_id, table.job_id)
      .where(sql`ended_at is null and deleted_at is null`),
    index('candidate_workflows_candidate').on(
      table.company_id,
      table.candidate_id,
      table.created_at.desc().nullsFirst(),
    ),
    // Finds an application's latest run by keys alone, even without table statistics.
    index('candidate_workflows_latest').on(
      table.company_id,
      table.candidate_id,
      table.job_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('candidate_workflows_wake')
      .on(table.wake_at)
      .where(sql`wake_at is not null`),
    // Runs that the history of approvals leaves out.
    index('candidate_workflows_cancelled')
      .on(table.company_id, table.id)
      .where(sql`deleted_at is not null`),
    index('candidate_workflows_job').on(table.company_id, table.job_id, table.created_at.desc().nullsFirst()),
    // Postgres looks here for references when a mail is deleted.
    index('candidate_workflows_cancelled_by_message')
      .on(table.company_id, table.cancelled_by_message_id)
      .where(sql`cancelled_by_message_id is not null`),
    tenantPolicy(),
  ],
);

export const runSteps = pgTable(
  'candidate_workflow_steps',
  {
    id: id(),
    company_id: companyId(),
    run_id: uuid().notNull(),
    order_number: integer().notNull(),
    step_type: text({ enum: STEP_TYPES }).notNull(),
    display_name: text().notNull(),
    delay_in_seconds: integer().notNull(),
    auto_start: boolean().notNull(),
    required_human_approval: boolean().notNull(),
    approvers: uuid().array().notNull(),
    answer_within_days: integer(),
    status: text({ enum: STEP_STATUSES }).notNull().default('pending'),
    due_at: instant(),
    /** Increases each time a worker claims the step: results of an earlier attempt are ignored. */
    attempt: integer().notNull().default(0),
    /** Failed attempts since a user last started it. */
    tries: integer().notNull().default(0),
    started_at: instant(),
    completed_at: instant(),
    is_skipped: boolean().notNull().default(false),
    /** Why it failed: a sentence for people, and the error code if there is one. */
    failure: text(),
    failure_code: text().$type<ErrorCode>(),
    output: jsonb().$type<Record<string, unknown>>(),
    moved_by: uuid(),
  },
  (table) => [
    unique('candidate_workflow_steps_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    unique('candidate_workflow_steps_order').on(table.company_id, table.run_id, table.order_number),
    tenantPolicy(),
  ],
);
