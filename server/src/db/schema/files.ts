import { FILE_KINDS, TEXT_STATUSES } from '@hirewire/contract/candidate-files';
import { NOTE_CODES } from '@hirewire/contract/note-codes';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { applications } from './applications.ts';
import { candidates } from './candidates.ts';
import { mailMessages } from './intake.ts';
import { users } from './users.ts';

/** A candidate's file with its extracted text. */
export const files = pgTable(
  'files',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    application_id: uuid(),
    mail_message_id: uuid(),
    kind: text({ enum: FILE_KINDS }).notNull(),
    /** Its kind before a user overruled its mail; null: not overruled, or stored only because of that. */
    kind_before: text({ enum: FILE_KINDS }),
    file_name: text().notNull(),
    /** Detected from the content; neither the name nor the sender is trusted. */
    media_type: text().notNull(),
    size_bytes: integer().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    text: text(),
    text_status: text({ enum: TEXT_STATUSES }).notNull(),
    /** Increases each time a worker claims it, and identifies that claim. */
    reading_attempt: integer().notNull().default(0),
    /** Counted before each attempt to recognise its text, so that an attempt that kills the process counts too. */
    reading_tries: integer().notNull().default(0),
    /** No other worker reads it before then. */
    reading_lease_until: instant(),
    /** Why the text could not be read, in a sentence. */
    note: text(),
    note_code: text({ enum: NOTE_CODES }),
    /** Text invisible to a human reader: flagged, and excluded from the text. */
    hidden: jsonb()
      .$type<{ text: string; why: string; page: number | null }[]>()
      .notNull()
      .default(sql`'[]'`),
    uploaded_by: uuid(),
    /** Uploaded by the candidate in the portal. */
    is_from_portal: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('files_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({
      columns: [table.company_id, table.application_id],
      foreignColumns: [applications.company_id, applications.id],
    }),
    foreignKey({
      columns: [table.company_id, table.mail_message_id],
      foreignColumns: [mailMessages.company_id, mailMessages.id],
    }),
    foreignKey({ columns: [table.company_id, table.uploaded_by], foreignColumns: [users.company_id, users.id] }),
    index('files_candidate').on(table.company_id, table.candidate_id, table.created_at),
    index('files_same_resume')
      .on(table.company_id, table.sha256, table.candidate_id)
      .where(sql`kind = 'resume'`),
    index('files_reading')
      .on(table.company_id, table.created_at)
      .where(sql`text_status = 'reading'`),
    index('files_mail_message')
      .on(table.mail_message_id)
      .where(sql`mail_message_id is not null`),
    tenantPolicy(),
  ],
);
