import { SALARY_CURRENCIES } from '@hirewire/contract/jobs';
import { OFFER_EXPIRY_DAYS } from '@hirewire/contract/offer-setup';
import { OFFER_STATES } from '@hirewire/contract/offers';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { runs, runSteps } from './engine.ts';
import { files } from './files.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

export const offerTemplates = pgTable(
  'offer_templates',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    name: text().notNull(),
    body: text().notNull(),
    /** Shipped with the product; may have been changed since. */
    is_starter: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
  },
  (table) => [
    unique('offer_templates_company_key').on(table.company_id, table.id),
    uniqueIndex('offer_templates_name_key')
      .on(table.company_id, sql`lower(name)`)
      .where(sql`deleted_at is null`),
    // Includes deleted ones: a deleted starter does not return.
    uniqueIndex('offer_templates_starter')
      .on(table.company_id)
      .where(sql`is_starter`),
    tenantPolicy(),
  ],
);

/** Basis of the offers for a job; without a row, the starter applies. */
export const offerSetups = pgTable(
  'offer_setups',
  {
    job_id: uuid().primaryKey(),
    company_id: companyId(),
    template_id: uuid(),
    expiry_days: integer().notNull().default(OFFER_EXPIRY_DAYS),
    /** The time zone in which its last day ends; null: not set. */
    time_zone: text(),
    values: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    version: integer().notNull().default(1),
    updated_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({
      columns: [table.company_id, table.template_id],
      foreignColumns: [offerTemplates.company_id, offerTemplates.id],
    }),
    tenantPolicy(),
  ],
);

/** One version of an offer to a candidate. A sent offer never changes: each change is a new version. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    run_id: uuid().notNull(),
    step_id: uuid().notNull(),
    version: integer().notNull(),
    state: text({ enum: OFFER_STATES }).notNull().default('draft'),
    /** A copy: templates change, offers do not. */
    template_name: text().notNull(),
    template_version: integer().notNull(),
    body: text().notNull(),
    /** Counts the changes of its terms, so that the second of two simultaneous editors is told. */
    terms_version: integer().notNull().default(1),
    salary: integer(),
    currency: text({ enum: SALARY_CURRENCIES }).notNull(),
    start_date: date({ mode: 'string' }),
    fields: jsonb()
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    expiry_days: integer().notNull(),
    /**
     * The time zone in which its last day ends: the job's, otherwise that of the user who filled in the terms; null:
     * UTC.
     */
    time_zone: text(),
    created_by: uuid(),
    created_at: createdAt(),
    /** The user who sent it or submitted it for approval; null: sent automatically. */
    sent_by: uuid(),
    submitted_at: instant(),
    approved_by: uuid(),
    approved_at: instant(),
    returned_because: text(),
    sent_at: instant(),
    sent_to: text(),
    expires_at: instant(),
    reminded_at: instant(),
    /** Text of the document, with every field filled in. */
    text: text(),
    file_id: uuid(),
    sha256: text(),
    /** Position of the signature on it. */
    signature_place: jsonb().$type<{ page: number; x: number; y: number }>(),
    ended_at: instant(),
    /** The user who revoked it; null: ended by the candidate or the deadline. */
    ended_by: uuid(),
    ended_because: text(),
    signature_kind: text({ enum: ['typed', 'drawn'] }),
    signature_name: text(),
    signed_file_id: uuid(),
    signed_sha256: text(),
  },
  (table) => [
    unique('offers_company_key').on(table.company_id, table.id),
    unique('offers_version').on(table.step_id, table.version),
    // One at a time: the latest is the one sent, and nothing is sent while a change is being drafted.
    uniqueIndex('offers_live')
      .on(table.step_id)
      .where(sql`state in ('draft', 'needs_approval', 'sent')`),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    foreignKey({ columns: [table.company_id, table.step_id], foreignColumns: [runSteps.company_id, runSteps.id] }),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.sent_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.approved_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.ended_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.file_id], foreignColumns: [files.company_id, files.id] }),
    foreignKey({ columns: [table.company_id, table.signed_file_id], foreignColumns: [files.company_id, files.id] }),
    index('offers_candidate').on(table.company_id, table.candidate_id, table.created_at),
    index('offers_expiry')
      .on(table.expires_at)
      .where(sql`state = 'sent'`),
    // Postgres looks here for references when a file is deleted.
    index('offers_file')
      .on(table.company_id, table.file_id)
      .where(sql`file_id is not null`),
    index('offers_signed_file')
      .on(table.company_id, table.signed_file_id)
      .where(sql`signed_file_id is not null`),
    tenantPolicy(),
  ],
);

/** The last code mailed for signing an offer. The code itself is not stored: it derives from the id and our key. */
export const signingCodes = pgTable(
  'signing_codes',
  {
    id: id(),
    company_id: companyId(),
    offer_id: uuid().notNull(),
    /** Hash of the document to be signed. */
    sha256: text().notNull(),
    sent_to: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    unique('signing_codes_offer').on(table.company_id, table.offer_id),
    foreignKey({
      columns: [table.company_id, table.offer_id],
      foreignColumns: [offers.company_id, offers.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
);
