import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';

/**
 * A link to a candidate's own page. What stands in the mail is this id and the expiry under our signature, so there is
 * no secret here to steal.
 */
export const portalLinks = pgTable(
  'portal_links',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    /** It works while this is the candidate's address: a link never outlives whom it was sent to. */
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
    companyFence(),
  ],
);

/** What a candidate wrote on their own page. */
export const portalMessages = pgTable(
  'portal_messages',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    /** Made up by the page: the same message that comes twice is kept once. */
    request_id: uuid().notNull(),
    body: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('portal_messages_company_key').on(table.company_id, table.id),
    unique('portal_messages_once').on(table.company_id, table.candidate_id, table.request_id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    companyFence(),
  ],
);
