import * as z from 'zod';
import { instant, paragraph } from './fields.ts';
import { route } from './route.ts';
import { RECOMMENDATIONS } from './scorecard-words.ts';

export const HIGHEST_MARK = 5;

const mark = z.object({
  criterion: z.string().trim().min(1).max(300),
  /** Null: they did not come to it. */
  mark: z.int().min(1).max(HIGHEST_MARK).nullable(),
});

export const scorecardInput = z.strictObject({
  marks: z.array(z.strictObject(mark.shape)).max(40, 'Keep it to 40 criteria.'),
  recommendation: z.enum(RECOMMENDATIONS, 'Choose a recommendation.'),
  comment: paragraph(5000)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type ScorecardInput = z.output<typeof scorecardInput>;

export const scorecard = z.object({
  user_id: z.uuid(),
  name: z.string(),
  marks: z.array(mark),
  recommendation: z.enum(RECOMMENDATIONS),
  comment: z.string().nullable(),
  given_at: instant,
});
export type Scorecard = z.output<typeof scorecard>;

export const scorecardSheet = z.object({
  /** What to give marks for: what the job asks for. */
  criteria: z.array(z.string()),
  /** Empty for an interviewer who has not given their own: nobody's should be coloured by another's. */
  scorecards: z.array(scorecard),
  /** How many there are, seen or not, of how many that were asked for. */
  given_count: z.int(),
  asked_count: z.int(),
  /** The one who asks is to give theirs. */
  is_mine_open: z.boolean(),
});
export type ScorecardSheet = z.output<typeof scorecardSheet>;

export const scorecards = {
  get: route({
    method: 'GET',
    path: '/api/interviews/{id}/scorecards',
    summary: 'What the interviewers thought of an interview; those who have still to say see nothing of the others',
    access: 'canReviewCandidates',
    response: scorecardSheet,
  }),
  give: route({
    method: 'PUT',
    path: '/api/interviews/{id}/scorecard',
    summary: 'Give the own scorecard, or another one instead',
    access: 'canReviewCandidates',
    body: scorecardInput,
    response: scorecardSheet,
  }),
};
