import type { MergeField } from '@hirewire/contract/duplicates';
import { CANDIDATE_STEPS, RUN_STATUSES, WAITS_ON } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
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
import { companyFence, companyId, createdAt, id, instant, sortText } from './columns.ts';
import { type applications, candidates, companies, users } from './schema.ts';

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** What people say about a candidate among themselves. */
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
    companyFence(),
  ],
);

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
    companyFence(),
  ],
);

/** An application as it stood before a merge touched it. */
export type ApplicationBefore = Pick<
  typeof applications.$inferSelect,
  'id' | 'created_at' | 'deleted_at' | 'status' | 'rejected_at' | 'rejected_by' | 'rejected_because'
>;

/** What is needed to take a merge back: the ids of what moved over, and the values that were written over. */
export interface MergeBefore {
  fields: { field: MergeField; kept: string | null; merged: string | null }[];
  /** The ids of the rows that moved, by table. */
  moved: Record<string, string[]>;
  /** What the list no longer shows and the overview still counts. */
  counted: string[];
  /** What had been merged into the merged profile before. */
  profiles: string[];
  pool_application_id: string | null;
  /** Jobs both had applied for: the application of the kept profile goes on, with the run that had begun first. */
  joined: {
    kept: ApplicationBefore;
    merged: ApplicationBefore;
    mails: string[];
    files: string[];
    cancelled: { run_id: string; ended_because: string | null }[];
  }[];
}

/** Two profiles made into one, with what is needed to take that back. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    id: id(),
    company_id: companyId(),
    kept_id: uuid().notNull(),
    merged_id: uuid().notNull(),
    /** The fields of the kept profile as they were, and the ids of what moved over. */
    before: jsonb().$type<MergeBefore>().notNull(),
    merged_by: uuid(),
    merged_at: createdAt(),
    undone_at: instant(),
  },
  (table) => [
    unique('candidate_merges_company_key').on(table.company_id, table.id),
    foreignKey({ columns: [table.company_id, table.kept_id], foreignColumns: [candidates.company_id, candidates.id] }),
    foreignKey({
      columns: [table.company_id, table.merged_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.merged_by], foreignColumns: [users.company_id, users.id] }),
    index('candidate_merges_kept').on(table.company_id, table.kept_id),
    companyFence(),
  ],
);

/** Somebody has said that two profiles are two people; the smaller id comes first. */
export const duplicateDismissals = pgTable(
  'duplicate_dismissals',
  {
    id: id(),
    company_id: companyId(),
    first_id: uuid().notNull(),
    second_id: uuid().notNull(),
    dismissed_by: uuid(),
    dismissed_at: createdAt(),
  },
  (table) => [
    unique('duplicate_dismissals_pair').on(table.company_id, table.first_id, table.second_id),
    foreignKey({ columns: [table.company_id, table.first_id], foreignColumns: [candidates.company_id, candidates.id] }),
    foreignKey({
      columns: [table.company_id, table.second_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.dismissed_by], foreignColumns: [users.company_id, users.id] }),
    companyFence(),
  ],
);

/**
 * What a search finds candidates by; kept by triggers, read by functions of the database (sql/search.sql). A lexeme is
 * four letters of the company's id, a mark (`=` a name, `~` a name with letters left out, a space for any word) and the
 * word.
 */
export const candidateSearch = pgTable(
  'candidate_search',
  {
    candidate_id: uuid().primaryKey(),
    company_id: companyId(),
    lexemes: tsvector().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    companyFence(),
  ],
);

/**
 * Kept by the database: how many candidates of the list lie in which part of it, for each way it is sorted. Whoever comes or goes adds a row and locks none, so the count of a part is the sum of its rows; they
 * are put together from time to time.
 */
export const listedCounts = pgTable(
  'listed_counts',
  {
    company_id: companyId(),
    sort: text({ enum: ['applied', 'candidate', 'score', 'state', 'applications'] }).notNull(),
    /**
     * The Monday of a week in UTC, the first letters of a name, a whole number of points or nothing; status, step and job
     * or nothing. `applications` is no way to sort: a job, and how many have applied for it.
     */
    part: sortText().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('listed_counts_part').on(table.company_id, table.sort, table.part), companyFence()],
);

/**
 * Kept by the database: how long applications took for each kind of step, and to be hired, as counts. Rows are added and
 * put together as in `listed_counts`.
 */
export const stepTimeCounts = pgTable(
  'step_time_counts',
  {
    company_id: companyId(),
    /** A job, or nothing: each candidate once. */
    job: sortText().notNull(),
    /** The day of the application in UTC, or nothing: ever. */
    day: sortText().notNull(),
    /** A kind of step, or `hired`. */
    step: text().notNull(),
    /** Whole minutes up to an hour, then hours up to two days, then days. */
    minutes: integer().notNull(),
    count: integer().notNull(),
  },
  () => [companyFence()],
);

/**
 * Kept by the database: how many applications stand where, as the overview counts them. Rows are added and put together as
 * in `listed_counts`.
 */
export const applicationCounts = pgTable(
  'application_counts',
  {
    company_id: companyId(),
    /** A job, or nothing: each candidate once. */
    job: sortText().notNull(),
    /** The day of the application in UTC, or nothing: ever. */
    day: sortText().notNull(),
    /** The list shows them; others were merged or erased. */
    is_listed: boolean().notNull(),
    status: text({ enum: RUN_STATUSES }).notNull(),
    current_step: text({ enum: CANDIDATE_STEPS }).notNull(),
    reached_steps: integer().notNull(),
    turn: text({ enum: [...WAITS_ON, 'none'] }).notNull(),
    is_hired: boolean().notNull(),
    count: integer().notNull(),
  },
  () => [companyFence()],
);
