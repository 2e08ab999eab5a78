import type { InterviewMarks } from '@hirewire/contract/written-interviews';
import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { FOLLOW_UP_REASONS } from '@hirewire/contract/written-interview-terms';
import { PORTAL_LANGUAGES } from '@hirewire/contract/portal-terms';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { candidates } from './candidates.ts';
import { runs, runSteps } from './engine.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';

/** The questions every candidate gets under the same version of a job: approved as they are, never changed. */
export const interviewQuestionSets = pgTable(
  'interview_question_sets',
  {
    id: id(),
    company_id: companyId(),
    job_id: uuid().notNull(),
    version: integer().notNull(),
    language: text({ enum: PORTAL_LANGUAGES }).notNull(),
    days_to_answer: integer().notNull(),
    questions: jsonb().$type<InterviewQuestion[]>().notNull(),
    /** Hash of the job's requirements at that time, to detect changes. */
    job_hash: text().notNull(),
    approved_by: uuid().notNull(),
    approved_at: instant().notNull(),
    /** Unchanged from the question bank: approved by publishing the job, not one by one. */
    is_starter: boolean().notNull().default(false),
  },
  (table) => [
    unique('interview_question_sets_company_key').on(table.company_id, table.id),
    unique('interview_question_sets_version').on(table.company_id, table.job_id, table.version),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.approved_by], foreignColumns: [users.company_id, users.id] }),
    tenantPolicy(),
  ],
);

/** A manual mark that replaces the machine's. */
export interface Override {
  question_id: string;
  score: number;
  reason: string;
  by: string;
  at: string;
}

/** One AI interview of one candidate at one step. Its run decides whether it is open. */
export const writtenInterviews = pgTable(
  'ai_interviews',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    run_id: uuid().notNull(),
    step_id: uuid().notNull(),
    /** Null: the candidate asked for a person before being invited. */
    question_set_id: uuid(),
    created_at: createdAt(),
    due_at: instant().notNull(),
    reminded_at: instant(),
    consented_at: instant(),
    time_factor: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull().default(1),
    extra_time_asked_at: instant(),
    submitted_at: instant(),
    marks: jsonb().$type<InterviewMarks>(),
    overrides: jsonb()
      .$type<Override[]>()
      .notNull()
      .default(sql`'[]'`),
    human_summary: text(),
    human_by: uuid(),
    human_at: instant(),
  },
  (table) => [
    unique('ai_interviews_company_key').on(table.company_id, table.id),
    unique('ai_interviews_step').on(table.company_id, table.step_id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    foreignKey({ columns: [table.company_id, table.step_id], foreignColumns: [runSteps.company_id, runSteps.id] }),
    foreignKey({
      columns: [table.company_id, table.question_set_id],
      foreignColumns: [interviewQuestionSets.company_id, interviewQuestionSets.id],
    }),
    foreignKey({ columns: [table.company_id, table.human_by], foreignColumns: [users.company_id, users.id] }),
    index('ai_interviews_candidate').on(table.company_id, table.candidate_id),
    index('ai_interviews_unreminded')
      .on(table.due_at)
      .where(sql`reminded_at is null and submitted_at is null`),
    tenantPolicy(),
  ],
);

/** Questions and answers, including drafts. Deleted with the interview. */
export const writtenInterviewAnswers = pgTable(
  'ai_interview_answers',
  {
    id: id(),
    company_id: companyId(),
    interview_id: uuid().notNull(),
    question_id: text().notNull(),
    /** 0: the question itself. */
    follow_up: integer().notNull(),
    reason: text({ enum: FOLLOW_UP_REASONS }),
    prompt: text().notNull(),
    text: text().notNull().default(''),
    /** Increases with every change, so that one device does not overwrite another's unseen. */
    revision: integer().notNull().default(0),
    asked_at: instant().notNull(),
    answered_at: instant(),
  },
  (table) => [
    unique('ai_interview_answers_company_key').on(table.company_id, table.id),
    unique('ai_interview_answers_once').on(table.company_id, table.interview_id, table.question_id, table.follow_up),
    foreignKey({
      columns: [table.company_id, table.interview_id],
      foreignColumns: [writtenInterviews.company_id, writtenInterviews.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
);
