import * as z from 'zod';
import { bodyOfForm, instant, paragraph } from './fields.ts';
import { route } from './route.ts';
import { RECOMMENDATIONS } from './recommendations.ts';
import { rule } from './validation-rules.ts';

export const HIGHEST_MARK = 5;

/** Criteria for jobs that define none. Stored by their English names, which each reader sees in their language. */
export const USUAL_CRITERIA = {
  skills: 'Skills for the job',
  experience: 'Experience',
  communication: 'Communication',
  motivation: 'Motivation',
} as const;
export type UsualCriterion = keyof typeof USUAL_CRITERIA;
export const USUAL_CRITERION_CODES = Object.keys(USUAL_CRITERIA) as UsualCriterion[];

const mark = z.object({
  criterion: z.string().trim().min(1).max(300),
  /** Null: not covered in the interview. */
  mark: z.int().min(1).max(HIGHEST_MARK).nullable(),
});

export const scorecardInput = z.strictObject({
  marks: z.array(z.strictObject(mark.shape)).max(40, rule('max_criteria', 40)),
  recommendation: z.enum(RECOMMENDATIONS, rule('choose_recommendation')),
  comment: paragraph(5000)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type ScorecardInput = z.output<typeof scorecardInput>;

const scorecard = z.object({
  user_id: z.uuid(),
  name: z.string(),
  marks: z.array(mark),
  recommendation: z.enum(RECOMMENDATIONS),
  comment: z.string().nullable(),
  given_at: instant,
});
export type Scorecard = z.output<typeof scorecard>;

const scorecardSheet = z.object({
  /** Taken from the criteria of the job. */
  criteria: z.array(z.string()),
  /** Empty until the interviewer has submitted their own, so that scorecards stay independent. */
  scorecards: z.array(scorecard),
  /** Scorecards submitted, visible or not, and how many were asked for. */
  given_count: z.int(),
  asked_count: z.int(),
  /** The caller still has to submit theirs. */
  is_mine_open: z.boolean(),
});
export type ScorecardSheet = z.output<typeof scorecardSheet>;

export const scorecards = {
  get: route({
    method: 'GET',
    path: '/api/interviews/{id}/scorecards',
    summary: "List an interview's scorecards; interviewers see the others' after submitting their own",
    access: 'canReviewCandidates',
    response: scorecardSheet,
  }),
  give: route({
    method: 'PUT',
    path: '/api/interviews/{id}/scorecard',
    summary: 'Submit or replace your scorecard',
    access: 'canReviewCandidates',
    body: bodyOfForm(scorecardInput, scorecard),
    response: scorecardSheet,
  }),
};
