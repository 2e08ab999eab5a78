import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { approvalRequests } from './approvals.ts';
import { candidates } from './candidates.ts';
import { users } from './users.ts';

/** A portal link. The mail contains this id and the expiry under our signature, so there is no secret to steal here. */
export const portalLinks = pgTable(
  'portal_links',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    /** The link works while this is the candidate's address: it never outlives its recipient. */
    address: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    last_used_at: instant(),
  },
  (table) => [
    unique('portal_links_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    index('portal_links_candidate').on(table.company_id, table.candidate_id),
    tenantPolicy(),
  ],
);

/**
 * A link in an approver's mail, valid for one decision. As with portal links, the mail contains this id and the expiry
 * under our signature, so there is no secret to steal here.
 */
export const decisionLinks = pgTable(
  'decision_links',
  {
    id: id(),
    company_id: companyId(),
    request_id: uuid().notNull(),
    /** The recipient. */
    user_id: uuid().notNull(),
    /** The approver the answer counts for: the recipient, or an absent approver. */
    seat_user_id: uuid().notNull(),
    /** The link works while this is the user's address. */
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
    tenantPolicy(),
  ],
);
