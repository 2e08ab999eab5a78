import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** A mailbox at Google. It is never removed: its ledger and its position outlive a disconnection. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    gmail_address: text().notNull(),
    label: text(),
    job_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    /** Sealed; null once disconnected. */
    refresh_token: text(),
    access_token: text(),
    access_token_expires_at: instant(),
    /** It may also be asked for calendars: whoever connected it has allowed that. */
    has_calendar: boolean().notNull().default(false),
    /** Why somebody has to connect it again; null while Google lets us in. */
    broken_because: text(),
    last_error: text(),
    last_error_at: instant(),
    /** Polls that went wrong in a row: what the waiting time grows with. */
    failures: integer().notNull().default(0),
    last_sync: instant(),
    /** Where the history goes on. A text: it can be longer than any number. */
    history_id: text(),
    /** Mail from before is not looked at. */
    read_from: instant().notNull(),
    reconciled_at: instant(),
    /** How many messages it holds, as Google counts them. */
    message_count: integer().notNull().default(0),
    next_poll_at: instant().notNull(),
    /** The worker that polls it says so here, and says it again while it does. */
    lease_token: uuid(),
    lease_until: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
    disconnected_at: instant(),
  },
  (table) => [
    unique('mailboxes_company_key').on(table.company_id, table.id),
    unique('mailboxes_address_key').on(table.company_id, table.gmail_address),
    index('mailboxes_due').on(table.next_poll_at),
    companyFence(),
  ],
);

/** A connection that somebody has begun and Google has not answered yet. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state_hash: text().primaryKey(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    /** Of the secret in the cookie of the browser that began it. */
    browser_hash: text().notNull(),
    code_verifier: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    index('oauth_states_expiry').on(table.expires_at),
    companyFence(),
  ],
);
