import { COMPANY_SIZE_NAMES, INDUSTRIES } from '@hirewire/contract/companies';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantPolicy, createdAt, id, instant } from '../columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    size: text({ enum: COMPANY_SIZE_NAMES }).notNull(),
    industry: text({ enum: INDUSTRIES }).notNull(),
    website: text(),
    description: text(),
    /** The company's time zone, in which its days begin; null: not known, which means UTC. */
    time_zone: text(),
    refuses_weak_passwords: boolean().notNull().default(false),
    /** When an administrator confirmed their address; until then the operator's SMTP account sends nothing. */
    mail_confirmed_at: instant(),
    /** Default deadline for approvers; null: none. */
    approval_days: integer(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  () => [tenantPolicy('id')],
);
