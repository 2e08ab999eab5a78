import * as z from 'zod';
import { analysis, evidence, scoredCriterion, TIERS } from './analyses.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** Puts a score in context: the scores of a job, two candidates side by side, and what would change a score. */

/** Points covered by one bar of the distribution. The last bar includes 100. */
export const BUCKET_POINTS = 5;
const BUCKETS = 100 / BUCKET_POINTS;

const scoreDistribution = z.object({
  /** Applications to the job that have a score, manual overrides included. */
  scored: z.int(),
  /** Applications per bucket, lowest first. */
  buckets: z.array(z.int()).length(BUCKETS),
  /** Applications per tier. */
  tiers: z.object({ strong: z.int(), good: z.int(), partial: z.int(), little: z.int() }),
  /** Null if there are no scores. */
  median: z.number().nullable(),
  /** Position of the candidate asked about; null: none was given, or they have no score. */
  place: z.object({ score: z.number(), lower: z.int(), equal: z.int() }).nullable(),
});
export type ScoreDistribution = z.output<typeof scoreDistribution>;

const comparedCandidate = z.object({
  candidate_id: z.uuid(),
  name: z.string(),
  /** Null: not analysed for this job. */
  score: z
    .object({
      analysis_id: z.uuid(),
      file_id: z.uuid(),
      /** The resume that was analysed still exists. */
      has_file: z.boolean(),
      /** The manual override if there is one, otherwise the analysis. */
      standing: z.number(),
      is_set_by_person: z.boolean(),
      ...analysis.pick({ total: true, tier: true, cap: true }).shape,
      must_haves: z.object({ found: z.array(z.string()), missing: z.array(z.string()) }),
    })
    .nullable(),
});
export type ComparedCandidate = z.output<typeof comparedCandidate>;

/** One candidate's result for a criterion. */
const comparedSide = z.object({
  ...scoredCriterion.pick({ weight: true, points: true, strength: true, found_as: true }).shape,
  quote: evidence.nullable(),
});
export type ComparedSide = z.output<typeof comparedSide>;

const comparison = z.object({
  job_id: z.uuid(),
  job_title: z.string(),
  /** In the order of the request. */
  candidates: z.array(comparedCandidate).length(2),
  /** Must-haves first, then by weight. */
  criteria: z.array(
    z.object({
      ...scoredCriterion.pick({ id: true, kind: true, label: true, is_knock_out: true }).shape,
      /** Null: the candidate was not measured by this criterion. */
      sides: z.array(comparedSide.nullable()).length(2),
    }),
  ),
});
export type Comparison = z.output<typeof comparison>;

/** Why a criterion has points left to gain. */
const GAPS = ['missing', 'listed', 'related'] as const;

/** A criterion the resume does not show in work, and the score if it did. */
const possibleChange = z.object({
  ...scoredCriterion.pick({ id: true, kind: true, label: true, weight: true, is_knock_out: true, found_as: true })
    .shape,
  gap: z.enum(GAPS),
  /** A question for the interview, in the language of the job. */
  question: z.string(),
  /** The total if dated work showed this criterion and nothing else changed. */
  total: z.number(),
  tier: z.enum(TIERS),
});
export type PossibleChange = z.output<typeof possibleChange>;

const candidateIds = z
  .string()
  .max(200)
  .transform((given) => given.split(',').map((id) => id.trim().toLowerCase()))
  .pipe(z.array(z.uuid(rule('two_candidates'))).length(2, rule('two_candidates')))
  .refine(([one, other]) => one !== other, rule('two_candidates'));

export const calibration = {
  distribution: route({
    method: 'GET',
    path: '/api/jobs/{id}/score-distribution',
    summary: "Get the distribution of a job's scores and a candidate's place in it",
    access: 'canReviewCandidates',
    query: z.strictObject({ candidate_id: z.uuid().optional() }),
    response: scoreDistribution,
  }),
  comparison: route({
    method: 'GET',
    path: '/api/jobs/{id}/comparison',
    summary: 'Compare two candidates for a job, criterion by criterion',
    access: 'canReviewCandidates',
    query: z.strictObject({ candidate_ids: candidateIds }),
    response: comparison,
  }),
  changes: route({
    method: 'GET',
    path: '/api/analyses/{id}/possible-changes',
    summary: 'List what a resume leaves open, with a question for each and the score it could lead to',
    access: 'canReviewCandidates',
    response: z.object({ changes: z.array(possibleChange) }),
  }),
};
