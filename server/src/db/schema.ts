import { PORTAL_LANGUAGES } from '@hirewire/contract/portal-words';
import { COMPANY_SIZE_NAMES, INDUSTRIES } from '@hirewire/contract/companies';
import {
  EXPERIENCE_LEVELS,
  JOB_STATUSES,
  JOB_TYPES,
  REMOTE_POLICIES,
  SALARY_CURRENCIES,
} from '@hirewire/contract/jobs';
import { ROLE_NAMES } from '@hirewire/contract/roles';
import { CANDIDATE_STEPS, RUN_STATUSES, type StepType, WAITS_ON } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appRole, companyFence, companyId, createdAt, id, instant, sortText } from './columns.ts';

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

/** The same six for every company; written from the contract at each start. */
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
    /** Lower case; unique across the whole product, since it is all that a person signs in with. */
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
  },
  (table) => [
    unique('users_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [table.company_id, table.id] }),
    index('users_name').on(table.company_id, table.last_name, table.first_name, table.id),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    companyFence(),
  ],
);

export const workflowTemplates = pgTable(
  'workflow_templates',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('workflow_templates_company_key').on(table.company_id, table.id), companyFence()],
);

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    /** What people say on the phone and write in a subject; a deleted job keeps its own. */
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
    /** Holds the interviews until interviewers are chosen; null: not known. */
    created_by: uuid(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
    /** What a search looks at, in lower case once instead of at every search. */
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
      .on(table.company_id, table.status)
      .where(sql`deleted_at is null`),
    // Nulls first is what `desc` means in a query; an index that says otherwise is not used for it.
    index('jobs_newest')
      .on(table.company_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    companyFence(),
  ],
);

/** One person in one company, known by their e-mail. */
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
    /** Where their browser says they are: what deadlines and appointments are shown in. */
    time_zone: text(),
    /** What their own page speaks to them; null: they have not opened it yet. */
    language: text({ enum: PORTAL_LANGUAGES }),
    /** Since when they wait to be erased. */
    erasure_asked_at: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
    /** The profile this one has become part of; it is hidden then. */
    merged_into_id: uuid(),
    /** What two profiles of one person have in common, however it was written: the end of the number … */
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
    companyFence(),
  ],
);

/**
 * A candidate for a job, or for none yet: in the pool. Every candidate who is not hidden has one at least. What is said
 * to be followed is kept by triggers (sql/applications.sql), so that a list reads this table and no other.
 */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid(),
    created_at: createdAt(),
    /** Withdrawn: it turned out not to be one. */
    deleted_at: instant(),
    /** Followed: its latest run, and how that stands. */
    run_id: uuid(),
    status: text({ enum: RUN_STATUSES }).notNull().default('pending'),
    current_step: text({ enum: CANDIDATE_STEPS }).notNull().default('email_reception'),
    /** Followed: neither it nor the candidate is hidden. */
    is_live: boolean().notNull().default(false),
    /** Followed: of the candidate's live applications the latest. */
    is_listed: boolean().notNull().default(false),
    /** Followed: what candidates are sorted by. */
    name_sort: sortText().notNull().default(''),
    /** Followed: what the overview counts of the latest run (`engine/run-facts.ts`). */
    reached_steps: integer().notNull().default(0),
    step_minutes: integer()
      .array()
      .$type<(number | null)[]>()
      .notNull()
      .default(sql`'{}'`),
    step_since: instant(),
    hired_at: instant(),
    waits_on: text({ enum: WAITS_ON }),
    /** Whose turn it is. An applicant without a run is waiting on staff to start one. */
    turn: text({ enum: [...WAITS_ON, 'none'] })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(waits_on, case when reached_steps = 0 and status = 'pending' and job_id is not null then 'staff' else 'none' end)`,
      ),
    /** Since when it has been at its step. */
    waiting_since: instant()
      .notNull()
      .generatedAlwaysAs(sql`greatest(created_at, step_since)`),
    /** Live until its profile was merged or erased: it still counts for its job. */
    is_gone: boolean().notNull().default(false),
    /** Listed until then: the person still counts among all. */
    is_unlisted: boolean().notNull().default(false),
    /** Of 100; null while nothing has been scored. */
    score: real(),
    rejected_at: instant(),
    rejected_by: uuid(),
    rejected_because: text(),
    /** The candidate has taken it back themselves. */
    withdrawn_at: instant(),
    /** The candidate asks for a person where a machine would judge. */
    wants_human: boolean().notNull().default(false),
  },
  (table) => [
    unique('applications_company_key').on(table.company_id, table.id),
    unique('applications_job_candidate_key').on(table.company_id, table.job_id, table.candidate_id),
    uniqueIndex('applications_pool_key')
      .on(table.company_id, table.candidate_id)
      .where(sql`job_id is null`),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.rejected_by], foreignColumns: [users.company_id, users.id] }),
    index('applications_candidate').on(table.company_id, table.candidate_id),
    index('applications_waiting')
      .on(table.company_id, table.job_id)
      .where(sql`run_id is null and is_live`),
    index('applications_longest_wait')
      .on(table.company_id, table.status, table.current_step, table.turn, table.waiting_since)
      .where(sql`is_live and is_listed`),
    index('applications_longest_wait_of_job')
      .on(table.company_id, table.job_id, table.status, table.current_step, table.turn, table.waiting_since)
      .where(sql`is_live`),
    companyFence(),
  ],
);
