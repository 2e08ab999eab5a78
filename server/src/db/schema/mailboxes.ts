import { MAILBOX_PROVIDERS } from '@hirewire/contract/mailbox-providers';
import type { MailboxSettings } from '@hirewire/contract/mail-servers';
import { CALENDAR_PROVIDERS } from '@hirewire/contract/mailboxes';
import { NOTE_CODES } from '@hirewire/contract/note-codes';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Held by the process that renews the credentials: with some providers, a renewal invalidates the previous ones. */
const renewalLease = () => ({ renewal_token: uuid(), renewal_until: instant() });

/** A mailbox to read from and send with. Never removed: its ledger and cursor outlive a disconnection. */
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
    /** Host names and ports, for providers with separate servers; contains no secrets. */
    settings: jsonb().$type<MailboxSettings>(),
    /** Encrypted long-term credentials such as a refresh token or a password; null once disconnected. */
    secret: text(),
    access_token: text(),
    access_token_expires_at: instant(),
    /** Why a person has to connect it again; null: access works. */
    broken_because: text(),
    last_error: text(),
    last_error_code: text({ enum: NOTE_CODES }),
    last_error_at: instant(),
    /** Consecutive failed polls, which determine the back-off. */
    failures: integer().notNull().default(0),
    last_sync: instant(),
    /** The provider's own cursor for changes; opaque to us. */
    cursor: text(),
    /** Older mail is not read; what is moved into the mailbox later waits for a person. */
    read_from: instant().notNull(),
    reconciled_at: instant(),
    /** Number of messages, as counted by the provider. */
    message_count: integer().notNull().default(0),
    next_poll_at: instant().notNull(),
    /** Held and renewed by the worker that polls it. */
    lease_token: uuid(),
    lease_until: instant(),
    /** Held by the worker that watches it for new mail. */
    watch_token: uuid(),
    watch_until: instant(),
    ...renewalLease(),
    created_at: createdAt(),
    updated_at: createdAt(),
    disconnected_at: instant(),
  },
  (table) => [
    unique('mailboxes_company_key').on(table.company_id, table.id),
    unique('mailboxes_address_key').on(table.company_id, table.provider, table.address),
    index('mailboxes_due').on(table.next_poll_at),
    tenantPolicy(),
  ],
);

/** An account for reading and writing calendars, independent of mailboxes. Never removed. */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    provider: text({ enum: CALENDAR_PROVIDERS }).notNull(),
    address: text().notNull(),
    /** The mailbox whose consent included it; null: connected separately. */
    mailbox_id: uuid(),
    /** Encrypted; null once disconnected. */
    secret: text(),
    access_token: text(),
    access_token_expires_at: instant(),
    ...renewalLease(),
    created_at: createdAt(),
  },
  (table) => [
    unique('calendar_connections_company_key').on(table.company_id, table.id),
    unique('calendar_connections_address_key').on(table.company_id, table.provider, table.address),
    foreignKey({
      columns: [table.company_id, table.mailbox_id],
      foreignColumns: [mailboxes.company_id, mailboxes.id],
    }),
    tenantPolicy(),
  ],
);

/** A connection that was started and not yet answered by the provider. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state_hash: text().primaryKey(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    provider: text({ enum: MAILBOX_PROVIDERS }).notNull(),
    /** The shared mailbox to connect, with the permission of the person who consents; null: their own. */
    shared_address: text(),
    /** The address of the mailbox to connect again: another account is refused; null: a new one. */
    expected_address: text(),
    /** Hash of the secret in the cookie of the browser that started it. */
    browser_hash: text().notNull(),
    code_verifier: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    index('oauth_states_expiry').on(table.expires_at),
    tenantPolicy(),
  ],
);
