import * as z from 'zod';
import { analysis } from './analyses.ts';
import { instant, paragraph } from './fields.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** Stored analyses with their history and manual overrides. */

/** Why an analysis ran: its step, a change in what it rests on, or a user's request. */
export const ANALYSIS_REASONS = ['step', 'resume_changed', 'criteria_changed', 'rules_changed', 'asked_for'] as const;
export type AnalysisReason = (typeof ANALYSIS_REASONS)[number];

const MAX_OVERRIDE_REASON = 1000;

export const SCORE_MESSAGES = {
  notLatest: 'A newer result has replaced this one. Set the score there.',
  notOverridden: 'This score has not been set manually.',
  noResume: 'There is no resume to read.',
} as const;

/** A total set manually. The analyser's own total is kept beside it. */
const override = z.object({
  total: z.number(),
  reason: z.string(),
  by_name: z.string().nullable(),
  at: instant,
});

const keptAnalysis = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  job_title: z.string(),
  /** Its criteria can no longer be changed. */
  is_job_deleted: z.boolean(),
  /** The resume that was analysed. */
  file_id: z.uuid(),
  file_name: z.string(),
  reason: z.enum(ANALYSIS_REASONS),
  /** Null: created automatically. */
  created_by_name: z.string().nullable(),
  created_at: instant,
  /** When a later analysis came to the same result. */
  confirmed_at: instant.nullable(),
  result: analysis,
  override: override.nullable(),
  /** The analysis that counts for the application. */
  is_latest: z.boolean(),
  /** The resume still exists. */
  has_file: z.boolean(),
  /** No newer resume has arrived. */
  is_resume_current: z.boolean(),
  /** The job still uses these criteria. */
  is_criteria_current: z.boolean(),
});
export type KeptAnalysis = z.output<typeof keptAnalysis>;

/** A pending analysis; with a `failure`, one that was given up. */
const waitingAnalysis = z.object({
  job_id: z.uuid(),
  reason: z.enum(ANALYSIS_REASONS),
  failure: z.string().nullable(),
  failure_code: z.enum(NOTE_CODES).nullable(),
});
export type WaitingAnalysis = z.output<typeof waitingAnalysis>;

export const newOverride = z.strictObject({
  total: z
    .number(rule('enter_between', 0, 100))
    .min(0, rule('enter_between', 0, 100))
    .max(100, rule('enter_between', 0, 100))
    .transform((total) => Math.round(total * 10) / 10),
  reason: paragraph(MAX_OVERRIDE_REASON).min(1, rule('say_why')),
});
export type NewOverride = z.output<typeof newOverride>;

const analysesQuery = z.strictObject({ job_id: z.uuid().optional() });

export const analyses = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/analyses',
    summary: "List a candidate's analyses, latest first, and those in progress",
    access: 'canReviewCandidates',
    query: analysesQuery,
    response: z.object({ analyses: z.array(keptAnalysis), waiting: z.array(waitingAnalysis) }),
  }),
  again: route({
    method: 'POST',
    path: '/api/candidates/{id}/analyses',
    summary: 'Analyze the resume for a job again; an identical result is not stored twice',
    access: 'canManageCandidates',
    body: z.strictObject({ job_id: z.uuid(rule('choose_job')) }),
    response: z.object({ message: z.string() }),
  }),
  override: route({
    method: 'POST',
    path: '/api/analyses/{id}/override',
    summary: 'Override the score of the latest analysis, with a reason',
    access: 'canManageCandidates',
    body: newOverride,
    response: keptAnalysis,
  }),
  undoOverride: route({
    method: 'DELETE',
    path: '/api/analyses/{id}/override',
    summary: 'Remove an override',
    access: 'canManageCandidates',
    response: keptAnalysis,
  }),
};
