import { PORTAL_LANGUAGES } from '@hirewire/contract/portal-terms';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Internal notes about a candidate. */
export const candidateNotes = pgTable(
  'candidate_notes',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    author_id: uuid().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
    edited_at: instant(),
  },
  (table) => [
    unique('candidate_notes_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.author_id], foreignColumns: [users.company_id, users.id] }),
    index('candidate_notes_candidate').on(
      table.company_id,
      table.candidate_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    tenantPolicy(),
  ],
);

/** One person in one company, identified by email. */
export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    location: text(),
    /** The browser's time zone, in which deadlines and appointments are shown. */
    time_zone: text(),
    /** Language of the portal; null: never opened. */
    language: text({ enum: PORTAL_LANGUAGES }),
    /** When the candidate asked to be erased. */
    erasure_asked_at: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Counts the changes of the details, so that the second of two simultaneous editors is told. */
    version: integer().notNull().default(1),
    deleted_at: instant(),
    /** When they had been deleted, if a mail has restored them since. */
    former_deleted_at: instant(),
    /** The mail of their first application (a foreign key to mail_messages); null: entered by a colleague. */
    created_by_message_id: uuid(),
    /** The profile this one was merged into; it is then hidden. */
    merged_into_id: uuid(),
    /** Normalised values that two profiles of one person share: the end of the phone number … */
    phone_key: text().generatedAlwaysAs(
      sql`case when length(regexp_replace(phone, '\\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\\D', '', 'g'), 9) end`,
    ),
    /** … and the address without its host, dots and tag. */
    email_key: text().generatedAlwaysAs(sql`replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')`),
  },
  (table) => [
    unique('candidates_company_key').on(table.company_id, table.id),
    unique('candidates_email_key').on(table.company_id, table.email),
    index('candidates_phone_key')
      .on(table.company_id, table.phone_key, table.id)
      .where(sql`phone_key is not null and deleted_at is null`),
    index('candidates_email_name')
      .on(table.company_id, table.email_key, table.id)
      .where(sql`deleted_at is null`),
    index('candidates_merged')
      .on(table.company_id, table.merged_into_id)
      .where(sql`merged_into_id is not null`),
    foreignKey({ columns: [table.company_id, table.merged_into_id], foreignColumns: [table.company_id, table.id] }),
    // Postgres looks here for references when a mail is deleted.
    index('candidates_created_by_message')
      .on(table.company_id, table.created_by_message_id)
      .where(sql`created_by_message_id is not null`),
    tenantPolicy(),
  ],
);
