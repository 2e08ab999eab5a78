import { type Analysis, TIERS } from '@hirewire/contract/analyses';
import type { ChosenCriterion } from '@hirewire/contract/criteria';
import { DECLARATIONS, type SelfTest } from '@hirewire/contract/fairness';
import { ANALYSIS_REASONS } from '@hirewire/contract/scoring';
import { NOTE_CODES } from '@hirewire/contract/note-codes';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/**
 * Analyses of a candidate for a job. The latest counts for the application, whose `score` follows it; earlier ones are
 * history. An override stays with the analysis it was made for.
 */
export const analyses = pgTable(
  'analyses',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid().notNull(),
    /** No foreign key: the resume may be deleted, and its analysis stays. */
    file_id: uuid().notNull(),
    file_name: text().notNull(),
    result: jsonb().$type<Analysis>().notNull(),
    total: real().notNull(),
    tier: text({ enum: TIERS }).notNull(),
    reason: text({ enum: ANALYSIS_REASONS }).notNull(),
    created_by: uuid(),
    created_at: createdAt(),
    /** When a later analysis came to the same result: equal input is not stored twice. */
    confirmed_at: instant(),
    overridden_total: real(),
    override_reason: text(),
    overridden_by: uuid(),
    overridden_at: instant(),
  },
  (table) => [
    unique('analyses_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.created_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({ columns: [table.company_id, table.overridden_by], foreignColumns: [users.company_id, users.id] }),
    index('analyses_latest').on(
      table.company_id,
      table.candidate_id,
      table.job_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('analyses_override_range', sql`${table.overridden_total} between 0 and 100`),
    check(
      'analyses_override_whole',
      sql`(${table.overridden_total} is null) = (${table.override_reason} is null) and (${table.overridden_total} is null) = (${table.overridden_at} is null)`,
    ),
    tenantPolicy(),
  ],
);

/** Pending analyses: queued when a resume or the criteria change, and on request. */
export const dueAnalyses = pgTable(
  'due_analyses',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    job_id: uuid().notNull(),
    reason: text({ enum: ANALYSIS_REASONS }).notNull(),
    asked_by: uuid(),
    /** When it is claimed, or claimed again if its worker has died; null: given up. */
    due_at: instant().default(sql`now()`),
    tries: integer().notNull().default(0),
    /** Increases each time a worker claims it or it is requested again, and identifies that claim. */
    attempt: integer().notNull().default(0),
    /** Why it was given up. */
    failure: text(),
    failure_code: text({ enum: NOTE_CODES }),
  },
  (table) => [
    unique('due_analyses_once').on(table.company_id, table.candidate_id, table.job_id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.asked_by], foreignColumns: [users.company_id, users.id] }),
    index('due_analyses_due')
      .on(table.due_at)
      .where(sql`due_at is not null`),
    tenantPolicy(),
  ],
);

/**
 * Edited criteria of a job. Without a row, they are extracted from the job text. A row that was reset stays for its
 * version, which must not be used again.
 */
export const scoringCriteria = pgTable(
  'scoring_criteria',
  {
    id: id(),
    company_id: companyId(),
    job_id: uuid().notNull(),
    /** Null: reset to those of the job text. */
    criteria: jsonb().$type<ChosenCriterion[]>(),
    version: integer().notNull().default(1),
    updated_by: uuid(),
    updated_at: createdAt(),
  },
  (table) => [
    unique('scoring_criteria_job').on(table.company_id, table.job_id),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.updated_by], foreignColumns: [users.company_id, users.id] }),
    tenantPolicy(),
  ],
);

/**
 * Candidates' voluntary declarations. Kept apart from the profile: they are only ever counted, and no query shows them
 * for one person.
 */
export const selfDeclarations = pgTable(
  'self_declarations',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    gender: text({ enum: DECLARATIONS.gender }),
    age_band: text({ enum: DECLARATIONS.age_band }),
    ethnicity: text({ enum: DECLARATIONS.ethnicity }),
    disability: text({ enum: DECLARATIONS.disability }),
    declared_at: createdAt(),
  },
  (table) => [
    unique('self_declarations_candidate').on(table.company_id, table.candidate_id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    tenantPolicy(),
  ],
);

/** Latest self-tests of the scorer: numbers only. */
export const fairnessTests = pgTable(
  'fairness_tests',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    result: jsonb().$type<Omit<SelfTest, 'tested_at'>>().notNull(),
    tested_by: uuid(),
    tested_at: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.tested_by], foreignColumns: [users.company_id, users.id] }),
    index('fairness_tests_latest').on(table.company_id, table.tested_at.desc().nullsFirst()),
    tenantPolicy(),
  ],
);
