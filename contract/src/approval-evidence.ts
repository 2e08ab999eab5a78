import * as z from 'zod';
import { evidence, TIERS } from './analyses.ts';
import { MISSING_SCORE_REASONS } from './approval-words.ts';
import { TEXT_STATUSES } from './candidate-files.ts';
import { instant } from './fields.ts';
import { RECOMMENDATIONS } from './scorecard-words.ts';
import { STEP_TYPES } from './steps.ts';

const mustHaves = z.object({ found: z.array(z.string()), missing: z.array(z.string()) });

/** What a request rests on, in short: what a card of the list has room for. */
export const approvalSummary = z.object({
  score: z
    .object({
      /** From 0 to 100: what a person has set, else what the analysis found. */
      total: z.number(),
      tier: z.enum(TIERS),
      is_set_by_person: z.boolean(),
      must_haves: mustHaves,
    })
    .nullable(),
  /** Null where there is a score. */
  no_score: z.enum(MISSING_SCORE_REASONS).nullable(),
});
export type ApprovalSummary = z.output<typeof approvalSummary>;

const answer = z.object({
  name: z.string(),
  /** Who answered in their place. */
  answered_by_name: z.string().nullable(),
  decision: z.enum(['approved', 'rejected']),
  comments: z.string().nullable(),
  responded_at: instant.nullable(),
});

/** What was decided before about the same application. */
const earlierStep = z.object({
  step_id: z.uuid(),
  step_type: z.enum(STEP_TYPES),
  step_display_name: z.string(),
  status: z.enum(['approved', 'rejected', 'withdrawn']),
  at: instant.nullable(),
  answers: z.array(answer),
});

/** A task that was handed in and marked; marks appear once all are in. */
const taskResult = z.object({
  id: z.uuid(),
  title: z.string(),
  is_late: z.boolean(),
  given: z.int(),
  asked: z.int(),
  machine_total: z.number().nullable(),
  people: z.array(z.object({ user_id: z.uuid(), name: z.string(), total: z.number(), comment: z.string() })),
});

const interviewResult = z.object({
  id: z.uuid(),
  starts_at: instant.nullable(),
  given_count: z.int(),
  asked_count: z.int(),
  scorecards: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      recommendation: z.enum(RECOMMENDATIONS),
      /** The average of the marks given, from 1 to 5; null: none were given. */
      average: z.number().nullable(),
      comment: z.string().nullable(),
    }),
  ),
});

const aiInterviewResult = z.object({
  id: z.uuid(),
  submitted_at: instant.nullable(),
  question_count: z.int(),
  answered_count: z.int(),
  score: z.number().nullable(),
  /** A person has spoken with them instead. */
  human: z.object({ summary: z.string(), by_name: z.string().nullable() }).nullable(),
});

/** Everything a request rests on. While a review is blind it is empty: nothing here may tell whose work it is. */
export const approvalEvidence = z.object({
  is_blind: z.boolean(),
  candidate_id: z.uuid().nullable(),
  summary: approvalSummary.nullable(),
  /** The strongest first, each with its place in the resume. */
  quotes: z.array(evidence.extend({ about: z.string() })),
  /** Every place in the resume that the score rests on. */
  places: z.array(z.object({ start: z.int(), end: z.int() })),
  /** The resume that was scored, else the latest one. */
  resume: z
    .object({
      file_id: z.uuid(),
      file_name: z.string(),
      media_type: z.string(),
      text_status: z.enum(TEXT_STATUSES),
      /** The quotes are words of this file. */
      is_scored: z.boolean(),
    })
    .nullable(),
  earlier: z.array(earlierStep),
  tasks: z.array(taskResult),
  interviews: z.array(interviewResult),
  ai_interviews: z.array(aiInterviewResult),
});
export type ApprovalEvidence = z.output<typeof approvalEvidence>;
