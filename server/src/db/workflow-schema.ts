import { RUN_STATUSES, STEP_STATUSES, STEP_TYPES, WAITS_ON } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
import { companyFence, companyId, createdAt, id, instant } from './columns.ts';
import { candidates, companies, jobs, users, workflowTemplates } from './schema.ts';

export const workflowStepDetails = pgTable(
  'workflow_step_details',
  {
    id: id(),
    company_id: companyId(),
    workflow_template_id: uuid().notNull(),
    /** One of the engine's registry. */
    workflow_step_id: uuid().notNull(),
    /** What this template calls the step; null for its usual name. */
    display_name: text(),
    order_number: integer().notNull(),
    delay_in_seconds: integer().notNull(),
    auto_start: boolean().notNull(),
    required_human_approval: boolean().notNull(),
    approvers: uuid().array().notNull(),
    /** How long approvers have to answer; null: as long as the company says. */
    answer_within_days: integer(),
  },
  (table) => [
    foreignKey({
      columns: [table.company_id, table.workflow_template_id],
      foreignColumns: [workflowTemplates.company_id, workflowTemplates.id],
    }),
    index('workflow_step_details_order').on(table.company_id, table.workflow_template_id, table.order_number),
    companyFence(),
  ],
);

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
    /** When the engine must look at it again; null while it waits for somebody or is at its end. */
    wake_at: instant(),
    ended_because: text(),
    /** What the overview counts, kept as the run moves: see `engine/run-facts.ts`. */
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
  },
  (table) => [
    unique('candidate_workflows_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    // One journey at a time: a second start of the same application finds the first.
    uniqueIndex('candidate_workflows_live')
      .on(table.company_id, table.candidate_id, table.job_id)
      .where(sql`ended_at is null and deleted_at is null`),
    index('candidate_workflows_candidate').on(
      table.company_id,
      table.candidate_id,
      table.created_at.desc().nullsFirst(),
    ),
    // The latest run of an application, found by keys alone however little the database knows of its rows.
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
    index('candidate_workflows_job').on(table.company_id, table.job_id, table.created_at.desc().nullsFirst()),
    companyFence(),
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
    /** Rises each time a worker takes the step up: an answer of an earlier attempt counts for nothing. */
    attempt: integer().notNull().default(0),
    /** Failed attempts since somebody last started it. */
    tries: integer().notNull().default(0),
    started_at: instant(),
    completed_at: instant(),
    is_skipped: boolean().notNull().default(false),
    failure: text(),
    output: jsonb().$type<Record<string, unknown>>(),
    moved_by: uuid(),
  },
  (table) => [
    unique('candidate_workflow_steps_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    unique('candidate_workflow_steps_order').on(table.company_id, table.run_id, table.order_number),
    companyFence(),
  ],
);

/** One question to one set of approvers about one step of one run. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: id(),
    company_id: companyId(),
    run_id: uuid().notNull(),
    step_id: uuid().notNull(),
    /** Withdrawn: the step went on without an answer. */
    status: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    requested_at: createdAt(),
    /** Until when it should be answered. Nothing is decided when it has passed. */
    due_at: instant(),
    responded_at: instant(),
    comments: text(),
  },
  (table) => [
    unique('approval_requests_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    foreignKey({ columns: [table.company_id, table.step_id], foreignColumns: [runSteps.company_id, runSteps.id] }),
    uniqueIndex('approval_requests_open')
      .on(table.step_id)
      .where(sql`status = 'pending'`),
    index('approval_requests_status').on(table.company_id, table.status, table.requested_at),
    index('approval_requests_answered').on(table.company_id, table.responded_at.desc().nullsFirst()),
    companyFence(),
  ],
);

/** Who is asked, and what they have said. An admin who decides for want of approvers gets a row as well. */
export const approvalAnswers = pgTable(
  'approval_answers',
  {
    id: id(),
    company_id: companyId(),
    request_id: uuid().notNull(),
    user_id: uuid().notNull(),
    decision: text({ enum: ['approved', 'rejected'] }),
    comments: text(),
    responded_at: instant(),
    /** Who answered in their place; null: they did themselves. */
    answered_by: uuid(),
    by_mail_link: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.answered_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({
      columns: [table.company_id, table.request_id],
      foreignColumns: [approvalRequests.company_id, approvalRequests.id],
    }),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    unique('approval_answers_once').on(table.request_id, table.user_id),
    index('approval_answers_user')
      .on(table.company_id, table.user_id)
      .where(sql`decision is null`),
    companyFence(),
  ],
);

/**
 * What happened, in order, never changed: one chain per company (`audit/chain.ts`). No foreign key: its check would wait
 * for a locked company while the head of the chain is locked, and the other transaction may be waiting for the head.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    company_id: companyId(),
    /** Its place in the company's chain; null: from before there were chains. */
    sequence: bigint({ mode: 'number' }),
    subject_id: uuid().notNull(),
    action: text().notNull(),
    actor_id: uuid(),
    /** Ids, states and numbers; never a name, an address or a text somebody wrote. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    happened_at: instant().notNull(),
    previous_hash: text(),
    hash: text(),
  },
  (table) => [
    index('audit_events_subject').on(table.company_id, table.subject_id, table.id),
    unique('audit_events_one_chain').on(table.company_id, table.sequence),
    companyFence(),
  ],
);

/** The end of each company's chain, locked while events are added to it. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    company_id: companyId()
      .primaryKey()
      .references(() => companies.id),
    sequence: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  () => [companyFence()],
);
