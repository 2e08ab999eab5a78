import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, createdAt, id, instant } from './columns.ts';
import { users } from './schema.ts';
import { approvalRequests } from './workflow-schema.ts';

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
