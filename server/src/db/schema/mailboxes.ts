import type { MailboxSettings } from '@hirewire/contract/mail-servers';
import { CALENDAR_PROVIDERS, MAILBOX_PROVIDERS } from '@hirewire/contract/mailboxes';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** A mailbox that is read and sent from. It is never removed: its ledger and its cursor outlive a disconnection. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    provider: text({ enum: MAILBOX_PROVIDERS }).notNull(),
    address: text().notNull(),
    label: text(),
    job_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    /** Its servers, where the provider has more than one; nothing of it is secret. */
    settings: jsonb().$type<MailboxSettings>(),
    /** Sealed: what lets us in for good, such as a refresh token or a password; null once disconnected. */
    secret: text(),
    access_token: text(),
    access_token_expires_at: instant(),
    /** Why a person has to connect it again; null while its provider lets us in. */
    broken_because: text(),
    last_error: text(),
    last_error_at: instant(),
    /** Polls that went wrong in a row: what the waiting time grows with. */
    failures: integer().notNull().default(0),
    last_sync: instant(),
    /** Where its provider goes on telling what has changed; only the provider can read it. */
    cursor: text(),
    /** Mail from before is not looked at. */
    read_from: instant().notNull(),
    reconciled_at: instant(),
    /** How many messages it holds, as its provider counts them. */
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
    unique('mailboxes_address_key').on(table.company_id, table.provider, table.address),
    index('mailboxes_due').on(table.next_poll_at),
    companyFence(),
  ],
);

/** An account through which calendars are asked and entered into; a mailbox needs none. It is never removed. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    provider: text({ enum: CALENDAR_PROVIDERS }).notNull(),
    address: text().notNull(),
    /** The mailbox whose consent gave it as well; null where the calendar was connected alone. */
    mailbox_id: uuid(),
    /** Sealed; null once disconnected. */
    secret: text(),
    access_token: text(),
    access_token_expires_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    unique('calendar_connections_company_key').on(table.company_id, table.id),
    unique('calendar_connections_address_key').on(table.company_id, table.provider, table.address),
    foreignKey({
      columns: [table.company_id, table.mailbox_id],
      foreignColumns: [mailboxes.company_id, mailboxes.id],
    }),
    companyFence(),
  ],
);

/** A connection that was begun and that the provider has not answered yet. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state_hash: text().primaryKey(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    provider: text({ enum: MAILBOX_PROVIDERS }).notNull(),
    /** The shared mailbox that is to be connected, with the permission of the person who says yes; null: their own. */
    shared_address: text(),
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
