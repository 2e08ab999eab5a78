import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { runs, runSteps } from './engine.ts';
import { users } from './users.ts';

/** Who answers for a user who is away, one for each user. */
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
    companyFence(),
  ],
);

/**
 * A link in an approver's mail, good for one decision. As with a candidate's link, the mail holds this id and the expiry
 * under our signature, so there is no secret here to steal.
 */
export const decisionLinks = pgTable(
  'decision_links',
  {
    id: id(),
    company_id: companyId(),
    request_id: uuid().notNull(),
    /** Who was sent it. */
    user_id: uuid().notNull(),
    /** Whose answer it gives: their own, or that of an approver who is away. */
    seat_user_id: uuid().notNull(),
    /** It works while this is the address of the user. */
    address: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [
    unique('decision_links_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.request_id],
      foreignColumns: [approvalRequests.company_id, approvalRequests.id],
    }),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.seat_user_id], foreignColumns: [users.company_id, users.id] }),
    index('decision_links_request').on(table.company_id, table.request_id, table.user_id),
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
