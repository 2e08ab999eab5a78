import {
  EXPERIENCE_LEVELS,
  JOB_STATUSES,
  JOB_TYPES,
  REMOTE_POLICIES,
  SALARY_CURRENCIES,
} from '@hirewire/contract/jobs';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';
import { workflowTemplates } from './workflows.ts';

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** Used on the phone and in mail subjects; a deleted job keeps its own. */
    short_id: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    requirements: text(),
    department: text(),
    location: text(),
    job_type: text({ enum: JOB_TYPES }).notNull().default('full-time'),
    experience_level: text({ enum: EXPERIENCE_LEVELS }).notNull().default('mid'),
    remote_policy: text({ enum: REMOTE_POLICIES }).notNull().default('onsite'),
    salary_min: integer(),
    salary_max: integer(),
    salary_currency: text({ enum: SALARY_CURRENCIES }).notNull().default('USD'),
    status: text({ enum: JOB_STATUSES }).notNull().default('draft'),
    workflow_template_id: uuid(),
    posted_at: instant(),
    /** Interviews until interviewers are chosen; null: not known. */
    created_by: uuid(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
    /** Search text, lower-cased once instead of at every search. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(title || ' ' || short_id || ' ' || coalesce(department, '') || ' ' || coalesce(location, '') || ' ' || coalesce(requirements, ''))`,
      ),
  },
  (table) => [
    unique('jobs_company_key').on(table.company_id, table.id),
    unique('jobs_short_id_key').on(table.company_id, table.short_id),
    foreignKey({
      name: 'jobs_workflow_template',
      columns: [table.company_id, table.workflow_template_id],
      foreignColumns: [workflowTemplates.company_id, workflowTemplates.id],
    }),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [users.company_id, users.id] }),
    check(
      'jobs_salary_range',
      sql`coalesce(${table.salary_min}, 0) = 0 or coalesce(${table.salary_max}, 0) = 0 or ${table.salary_min} <= ${table.salary_max}`,
    ),
    index('jobs_status')
      .on(table.company_id, table.status, table.department)
      .where(sql`deleted_at is null`),
    index('jobs_deleted')
      .on(table.company_id, table.id)
      .where(sql`deleted_at is not null`),
    index('jobs_title').on(table.company_id, sql`lower(title)`, table.id),
    // Nulls first is what `desc` means in a query; an index that says otherwise is not used.
    index('jobs_newest')
      .on(table.company_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    tenantPolicy(),
  ],
);
