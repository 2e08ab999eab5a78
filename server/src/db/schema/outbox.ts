import { OUTBOX_STATUSES } from '@hirewire/contract/mail-filters';
import { MESSAGE_KIND_NAMES, MESSAGE_SUBJECTS } from '@hirewire/contract/message-kinds';
import { HOLD_REASON_CODES } from '@hirewire/contract/outbox';
import { NOTE_CODES } from '@hirewire/contract/note-codes';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { mailboxes } from './mailboxes.ts';
import { users } from './users.ts';

/** Every outgoing message; only `notifications/notify.ts` adds rows. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** One of these two determines the address at the time of sending. */
    user_id: uuid(),
    candidate_id: uuid(),
    kind: text({ enum: MESSAGE_KIND_NAMES }).notNull(),
    /** The row it is about; `about_version` counts changes of that row that are announced one by one. */
    about_type: text({ enum: MESSAGE_SUBJECTS }).notNull(),
    about_id: uuid().notNull(),
    about_version: integer(),
    /** The candidate it is about, even if a colleague receives it: erased with the candidate. */
    about_candidate_id: uuid(),
    /** Prevents writing the same message twice. */
    dedupe_key: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text({ enum: OUTBOX_STATUSES }).notNull().default('waiting'),
    is_automatic: boolean().notNull().default(true),
    /** A user has sent it although it was held back or stopped, so nothing stops it as overtaken. */
    is_sent_anyway: boolean().notNull().default(false),
    created_by: uuid(),
    created_at: createdAt(),
    send_after: createdAt(),
    /** Increases each time a worker claims it, and identifies that claim. */
    attempt: integer().notNull().default(0),
    /** The attempts that count; one that never began does not. */
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    /** Why it is waiting or stopped although there was no error. */
    hold_reason: text({ enum: HOLD_REASON_CODES }),
    /** The error, for people to read; never compared. */
    note: text(),
    note_code: text({ enum: NOTE_CODES }),
    /** From now on it may already be sent, so it can no longer be stopped. */
    is_handed_over: boolean().notNull().default(false),
    lease_until: instant(),
    /** The address it was handed over for, which its recipient may no longer have; null: not handed over yet. */
    sent_to: text(),
    /** The mailbox it is sent from; null: SMTP. */
    mailbox_id: uuid(),
    rfc_message_id: text(),
    draft_id: text(),
    provider_message_id: text(),
    provider_thread_id: text(),
    sent_at: instant(),
    bounced_at: instant(),
    bounce_reason: text(),
    /** A calendar invitation or its cancellation: iCalendar with its METHOD. The sender is filled in on sending. */
    calendar: text(),
  },
  (table) => [
    unique('outbox_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({
      columns: [table.company_id, table.mailbox_id],
      foreignColumns: [mailboxes.company_id, mailboxes.id],
    }),
    foreignKey({
      columns: [table.company_id, table.about_candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    unique('outbox_once').on(table.company_id, table.dedupe_key),
    index('outbox_due')
      .on(table.next_try_at)
      .where(sql`status = 'waiting'`),
    index('outbox_newest').on(table.company_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('outbox_candidate')
      .on(table.company_id, table.candidate_id)
      .where(sql`candidate_id is not null`),
    index('outbox_about').on(table.company_id, table.about_id, table.kind),
    index('outbox_about_candidate')
      .on(table.company_id, table.about_candidate_id)
      .where(sql`about_candidate_id is not null`),
    index('outbox_rfc').on(table.company_id, table.rfc_message_id),
    index('outbox_thread').on(table.company_id, table.provider_thread_id),
    tenantPolicy(),
  ],
);

/** Attachments, exactly as they will be sent. */
export const outboxFiles = pgTable(
  'outbox_files',
  {
    id: id(),
    company_id: companyId(),
    outbox_id: uuid().notNull(),
    order_number: integer().notNull(),
    file_name: text().notNull(),
    media_type: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.outbox_id], foreignColumns: [outbox.company_id, outbox.id] }),
    index('outbox_files_message').on(table.company_id, table.outbox_id, table.order_number),
    tenantPolicy(),
  ],
);
