import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { runs, runSteps } from './engine.ts';
import { users } from './users.ts';

/** Delegates of absent users, at most one per user. */
export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    id: id(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    delegate_id: uuid().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('approval_delegations_user').on(table.company_id, table.user_id),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.delegate_id], foreignColumns: [users.company_id, users.id] }),
    index('approval_delegations_delegate').on(table.company_id, table.delegate_id),
    tenantPolicy(),
  ],
);

/** One request to a set of approvers about one step of one run. */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    id: id(),
    company_id: companyId(),
    run_id: uuid().notNull(),
    step_id: uuid().notNull(),
    /** Withdrawn: the step moved on without an answer. */
    status: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('pending'),
    requested_at: createdAt(),
    /** When an answer is due. Nothing is decided when it passes. */
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
    index('approval_requests_run').on(table.company_id, table.run_id),
    index('approval_requests_answered').on(table.company_id, table.responded_at.desc().nullsFirst()),
    tenantPolicy(),
  ],
);

/** The approvers asked and their answers. An admin who decides because no approver is left gets a row too. */
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
    /** The delegate who answered; null: the approver did. */
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
    index('approval_answers_asked').on(table.company_id, table.user_id, table.request_id),
    index('approval_answers_answered_by')
      .on(table.company_id, table.answered_by, table.request_id)
      .where(sql`answered_by is not null`),
    index('approval_answers_user')
      .on(table.company_id, table.user_id)
      .where(sql`decision is null`),
    tenantPolicy(),
  ],
);
