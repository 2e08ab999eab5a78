import * as z from 'zod';
import { CRITERION_KINDS } from './analyses.ts';
import { atVersion, changeBody, bodyOfForm, instant, line } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/**
 * Criteria that resumes for a job are measured against: extracted from the job text, then weighted and completed by
 * people.
 */

/** Kinds that people can add. */
export const OWN_KINDS = ['must_have', 'nice_to_have'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

const MAX_CRITERIA = 50;
export const MAX_CRITERION_LABEL = 120;

export const CRITERIA_MESSAGES = {
  twice: 'This criterion is there already.',
  nothing: 'Give at least one criterion a weight.',
  knockOut: 'Only a must-have can be a knock-out.',
  changed: 'Another user has changed these criteria in the meantime. Reload them and try again.',
} as const;

const weight = z
  .number(rule('enter_between', 0, 100))
  .min(0, rule('enter_between', 0, 100))
  .max(100, rule('enter_between', 0, 100));

const jobCriterion = z.object({
  id: z.string(),
  kind: z.enum(CRITERION_KINDS),
  label: z.string(),
  /** From 0 to 100, as set: with 0 it is evaluated but does not count. */
  weight: z.number(),
  /** Percentage of the whole; 0 while it is off. */
  share: z.number(),
  /** False: not evaluated. */
  is_on: z.boolean(),
  /** If it is missing, the tier stays low whatever else was found. It never rejects. */
  is_knock_out: z.boolean().default(false),
  /** Added manually, not extracted from the job. */
  is_own: z.boolean(),
  /** The job text still asks for it; always false for criteria added manually. */
  is_in_job: z.boolean(),
});
export type JobCriterion = z.output<typeof jobCriterion>;
/** As stored. Criteria saved before knock-outs existed have no such field. */
export type ChosenCriterion = Omit<JobCriterion, 'share' | 'is_in_job' | 'is_knock_out'> & { is_knock_out?: boolean };

/** Percentage of each weight. If all weights are 0, so are the shares. */
export const computeShares = (criteria: Pick<ChosenCriterion, 'weight' | 'is_on'>[]): number[] => {
  const sum = criteria.reduce((total, { weight: own, is_on }) => total + (is_on ? own : 0), 0);
  return criteria.map(({ weight: own, is_on }) =>
    is_on && sum > 0 ? Math.round((own / sum) * 1_000_000) / 10_000 : 0,
  );
};

const jobCriteria = z.object({
  criteria: z.array(jobCriterion),
  /** Extracted from the job after the criteria were edited, and not among them. */
  offered: z.array(jobCriterion.pick({ id: true, kind: true, label: true, weight: true })),
  /** False: the criteria are still the job's defaults. */
  is_edited: z.boolean(),
  /** Increases with every change; 0: never changed. */
  version: z.int(),
  updated_by_name: z.string().nullable(),
  updated_at: instant.nullable(),
});
export type JobCriteria = z.output<typeof jobCriteria>;

/** An existing criterion is identified by its id, a new one by its kind and label. */
const criterionChange = z.union([
  changeBody(
    { id: z.string().max(200), weight, is_on: z.boolean(), is_knock_out: z.boolean().default(false) },
    jobCriterion,
  ),
  z.strictObject({
    kind: z.enum(OWN_KINDS, rule('choose_need')),
    label: line(MAX_CRITERION_LABEL),
    weight,
    is_on: z.boolean(),
    is_knock_out: z.boolean().default(false),
  }),
]);

export const criteriaChange = z.strictObject({
  /** The version the change is based on. */
  version: z.int(),
  /**
   * The complete list in display order. Criteria left out are removed; if the job text asks for them, they are offered
   * again.
   */
  criteria: z.array(criterionChange).max(MAX_CRITERIA, rule('max_criteria', MAX_CRITERIA)),
});
export type CriteriaChange = z.output<typeof criteriaChange>;

/** Candidates scored by the job's current criteria, of all. */
const rescoring = z.object({ done: z.int(), total: z.int() });
export type Rescoring = z.output<typeof rescoring>;

export const criteria = {
  get: route({
    method: 'GET',
    path: '/api/jobs/{id}/criteria',
    summary: 'Get the criteria that resumes for a job are scored by',
    access: 'canViewJobs',
    response: jobCriteria,
  }),
  save: route({
    method: 'PUT',
    path: '/api/jobs/{id}/criteria',
    summary: 'Weight, turn on or off and add criteria; scored resumes are analyzed again',
    access: 'canSetCriteria',
    body: bodyOfForm(criteriaChange, jobCriteria),
    response: jobCriteria,
  }),
  reset: route({
    method: 'DELETE',
    path: '/api/jobs/{id}/criteria',
    summary: 'Reset the criteria to those derived from the job',
    access: 'canSetCriteria',
    query: atVersion,
    response: jobCriteria,
  }),
  rescoring: route({
    method: 'GET',
    path: '/api/jobs/{id}/rescoring',
    summary: "Count a job's candidates who are scored by its current criteria",
    access: 'canViewJobs',
    response: rescoring,
  }),
  cancelRescoring: route({
    method: 'DELETE',
    path: '/api/jobs/{id}/rescoring',
    summary: 'Stop rescoring; the remaining candidates keep their score',
    access: 'canSetCriteria',
    response: z.object({ cancelled: z.int() }),
  }),
};
