import { foreignKey, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, createdAt } from '../columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** How long a company keeps personal data; without a row, or with null, until an admin erases it. */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    company_id: uuid()
      .primaryKey()
      .references(() => companies.id),
    rejected_months: integer(),
    raw_mail_days: integer(),
    /** The admin who saw the preview and confirmed: automatic erasure runs on their authority. */
    confirmed_by: uuid().notNull(),
    confirmed_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.confirmed_by], foreignColumns: [users.company_id, users.id] }),
    tenantPolicy(),
  ],
);
