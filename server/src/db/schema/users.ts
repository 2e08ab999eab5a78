import { ROLE_NAMES } from '@hirewire/contract/roles';
import { STAFF_LANGUAGES } from '@hirewire/contract/staff-languages';
import type { StepType } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appRole, tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';

/** The same six for every company; updated from the contract at each start. */
export const roles = pgTable(
  'roles',
  {
    id: id(),
    name: text({ enum: ROLE_NAMES }).notNull().unique(),
    display_name: text().notNull(),
    description: text().notNull(),
    approval_types: text().array().$type<StepType[]>().notNull(),
    is_system_role: boolean().notNull(),
  },
  () => [pgPolicy('everyone_reads', { for: 'select', to: appRole, using: sql`true` })],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** Lower case; unique across the product, since people sign in with it alone. */
    email: text().notNull().unique('users_email_key'),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    role_id: uuid()
      .notNull()
      .references(() => roles.id),
    password_hash: text().notNull(),
    must_change_password: boolean().notNull().default(false),
    temporary_password_expires_at: instant(),
    is_active: boolean().notNull().default(true),
    created_by: uuid(),
    created_at: createdAt(),
    updated_at: createdAt(),
    first_login_at: instant(),
    last_login: instant(),
    /** Language of the staff interface; null: the browser's. */
    language: text({ enum: STAFF_LANGUAGES }),
  },
  (table) => [
    unique('users_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [table.company_id, table.id] }),
    index('users_name').on(table.company_id, table.last_name, table.first_name, table.id),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    tenantPolicy(),
  ],
);
