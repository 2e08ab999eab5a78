import { COMPANY_SIZE_NAMES, INDUSTRIES } from '@hirewire/contract/companies';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyFence, createdAt, id, instant } from '../columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    size: text({ enum: COMPANY_SIZE_NAMES }).notNull(),
    industry: text({ enum: INDUSTRIES }).notNull(),
    website: text(),
    description: text(),
    /** Where its people work and its days begin, as far as is known; null: not known, days begin in UTC. */
    time_zone: text(),
    refuses_weak_passwords: boolean().notNull().default(false),
    /** Since when no stored text holds a link to a candidate's page; null: not looked at yet. */
    links_replaced_at: instant().default(sql`now()`),
    /** When an administrator proved that their address is theirs; until then the operator's SMTP account sends nothing. */
    mail_confirmed_at: instant(),
    /** How long approvers have to answer where their step says nothing; null: without a deadline. */
    approval_days: integer(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  () => [companyFence('id')],
);
