import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';

export const mailTemplates = pgTable(
  'mail_templates',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (table) => [
    unique('mail_templates_company_key').on(table.company_id, table.id),
    uniqueIndex('mail_templates_name_key')
      .on(table.company_id, sql`lower(name)`)
      .where(sql`deleted_at is null`),
    tenantPolicy(),
  ],
);

/** A company's mail settings; without a row, the defaults apply. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    company_id: uuid()
      .primaryKey()
      .references(() => companies.id),
    /** When the polling service was started; null: stopped. */
    polling_since: instant(),
    undo_window_minutes: integer().notNull().default(2),
    is_acknowledgement_on: boolean().notNull().default(true),
    /** Null: the product's own text. */
    acknowledgement_subject: text(),
    acknowledgement_body: text(),
  },
  () => [tenantPolicy()],
);
