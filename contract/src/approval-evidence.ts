import * as z from 'zod';
import { evidence, TIERS } from './analyses.ts';
import { MISSING_SCORE_REASONS } from './approval-texts.ts';
import { TEXT_STATUSES } from './candidate-files.ts';
import { instant } from './fields.ts';
import { RECOMMENDATIONS } from './recommendations.ts';
import { STEP_TYPES } from './steps.ts';

const mustHaves = z.object({ found: z.array(z.string()), missing: z.array(z.string()) });

/** Short form of the evidence behind a request, sized for a card in the list. */
export const approvalSummary = z.object({
  score: z
    .object({
      /** From 0 to 100: the manual override if there is one, otherwise the analysis. */
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
  /** The delegate who answered. */
  answered_by_name: z.string().nullable(),
  decision: z.enum(['approved', 'rejected']),
  comments: z.string().nullable(),
  responded_at: instant.nullable(),
});

/** An earlier decision about the same application. */
const earlierStep = z.object({
  step_id: z.uuid(),
  step_type: z.enum(STEP_TYPES),
  step_display_name: z.string(),
  status: z.enum(['approved', 'rejected', 'withdrawn']),
  at: instant.nullable(),
  answers: z.array(answer),
});

/** A submitted task with its marks, which appear once every reviewer has marked it. */
const taskResult = z.object({
  id: z.uuid(),
  title: z.string(),
  is_late: z.boolean(),
  given: z.int(),
  asked: z.int(),
  machine_total: z.number().nullable(),
  people: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string(),
      marked_by_name: z.string().nullable(),
      total: z.number(),
      comment: z.string(),
    }),
  ),
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
      /** Average of the marks, from 1 to 5; null: there are none. */
      average: z.number().nullable(),
      comment: z.string().nullable(),
    }),
  ),
});

const writtenInterviewResult = z.object({
  id: z.uuid(),
  submitted_at: instant.nullable(),
  question_count: z.int(),
  answered_count: z.int(),
  score: z.number().nullable(),
  /** Set if a colleague conducted the interview instead. */
  human: z.object({ summary: z.string(), by_name: z.string().nullable() }).nullable(),
});

/** Everything a request rests on. Empty during a blind review, because nothing here may reveal the candidate. */
export const approvalEvidence = z.object({
  is_blind: z.boolean(),
  candidate_id: z.uuid().nullable(),
  summary: approvalSummary.nullable(),
  /** Strongest first, each with its position in the resume and the criterion it speaks for. */
  quotes: z.array(evidence.extend({ about: z.object({ id: z.string(), label: z.string() }) })),
  /** Every passage of the resume that the score rests on. */
  places: z.array(z.object({ start: z.int(), end: z.int() })),
  /** The resume that was scored, otherwise the latest one. */
  resume: z
    .object({
      file_id: z.uuid(),
      file_name: z.string(),
      media_type: z.string(),
      text_status: z.enum(TEXT_STATUSES),
      /** The quotes come from this file. */
      is_scored: z.boolean(),
    })
    .nullable(),
  earlier: z.array(earlierStep),
  tasks: z.array(taskResult),
  interviews: z.array(interviewResult),
  ai_interviews: z.array(writtenInterviewResult),
});
export type ApprovalEvidence = z.output<typeof approvalEvidence>;
