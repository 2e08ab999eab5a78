import { MESSAGE_KIND_NAMES, MESSAGE_SUBJECTS } from '@hirewire/contract/message-kinds';
import { HOLD_REASON_CODES, OUTBOX_STATUSES } from '@hirewire/contract/outbox';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, companyFence, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { mailboxes } from './mailboxes.ts';
import { users } from './users.ts';

/** Every message, before it is sent; `notifications/notify.ts` alone adds to it. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** One of the two is asked for its address when the message is sent. */
    user_id: uuid(),
    candidate_id: uuid(),
    kind: text({ enum: MESSAGE_KIND_NAMES }).notNull(),
    /** The row it is about; `about_version` counts the changes of that row that are told one by one. */
    about_type: text({ enum: MESSAGE_SUBJECTS }).notNull(),
    about_id: uuid().notNull(),
    about_version: integer(),
    /** The candidate it is about, also when a colleague gets it: erased with them. */
    about_candidate_id: uuid(),
    /** The same message is never written twice. */
    dedupe_key: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text({ enum: OUTBOX_STATUSES }).notNull().default('waiting'),
    is_automatic: boolean().notNull().default(true),
    created_by: uuid(),
    created_at: createdAt(),
    send_after: createdAt(),
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    /** Why it waits or was stopped although nothing went wrong. */
    hold_reason: text({ enum: HOLD_REASON_CODES }),
    /** What went wrong, for people to read: nothing compares it. */
    note: text(),
    /** From here on it may be on its way: it can no longer be stopped. */
    is_handed_over: boolean().notNull().default(false),
    lease_until: instant(),
    /** The mailbox it goes out from; null for SMTP. */
    mailbox_id: uuid(),
    rfc_message_id: text(),
    draft_id: text(),
    provider_message_id: text(),
    provider_thread_id: text(),
    sent_at: instant(),
    bounced_at: instant(),
    bounce_reason: text(),
    /** An invitation for calendars, or its end: iCalendar with its METHOD. Who sends it is put in when it is sent. */
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
    companyFence(),
  ],
);

/** What goes out with a message, as it will be sent. */
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
    companyFence(),
  ],
);
