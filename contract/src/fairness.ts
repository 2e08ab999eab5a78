import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

/**
 * Compares scores and decisions across groups. Based only on candidates' own declarations: nothing is inferred, and no
 * individual declaration is ever shown.
 */

/** Voluntary declarations, each independent of the others. */
export const DECLARATIONS = {
  gender: ['woman', 'man', 'non_binary'],
  age_band: ['under_25', '25_to_34', '35_to_44', '45_to_54', '55_and_over'],
  ethnicity: ['asian', 'black', 'hispanic', 'indigenous', 'middle_eastern', 'white', 'mixed', 'other'],
  disability: ['yes', 'no'],
} as const;
export type Dimension = keyof typeof DECLARATIONS;
export const DIMENSIONS = Object.keys(DECLARATIONS) as Dimension[];

export const DIMENSION_NAMES: Record<Dimension, string> = {
  gender: 'Gender',
  age_band: 'Age',
  ethnicity: 'Ethnicity',
  disability: 'Disability',
};

type Group = (typeof DECLARATIONS)[Dimension][number];
export const GROUP_NAMES: Record<Group, string> = {
  woman: 'Women',
  man: 'Men',
  non_binary: 'Non-binary',
  under_25: 'Under 25',
  '25_to_34': '25 to 34',
  '35_to_44': '35 to 44',
  '45_to_54': '45 to 54',
  '55_and_over': '55 and over',
  asian: 'Asian',
  black: 'Black',
  hispanic: 'Hispanic or Latino',
  indigenous: 'Indigenous',
  middle_eastern: 'Middle Eastern or North African',
  white: 'White',
  mixed: 'Mixed',
  other: 'Another',
  yes: 'With a disability',
  no: 'Without a disability',
};

const declaration = z.strictObject({
  gender: z.enum(DECLARATIONS.gender).nullable(),
  age_band: z.enum(DECLARATIONS.age_band).nullable(),
  ethnicity: z.enum(DECLARATIONS.ethnicity).nullable(),
  disability: z.enum(DECLARATIONS.disability).nullable(),
});
export type Declaration = z.output<typeof declaration>;

/** Smaller groups are shown with a note that chance plays a part. */
export const STEADY_FROM = 30;
/** A group below this share of the best group's rate is flagged. */
export const FOUR_FIFTHS = 0.8;

/** From 0 to 1, relative to the best group of the same kind; null: nothing to compare with. */
const rate = z.object({
  rate: z.number(),
  impact_ratio: z.number().nullable(),
  is_below_four_fifths: z.boolean(),
});

const fairnessGroup = z.object({
  group: z.enum(Object.keys(GROUP_NAMES) as [Group, ...Group[]]),
  applicants: z.int(),
  /** Share of scored candidates above their job's median; null: too few. */
  above_median: rate.nullable(),
  /** Passed the first human decision, or reached the end. */
  selected: rate,
  is_small: z.boolean(),
});
export type FairnessGroup = z.output<typeof fairnessGroup>;

/** The details of a resume that are swapped. */
export const SWAP_KINDS = ['name', 'first_name', 'gender', 'age', 'address', 'all'] as const;
export type SwapKind = (typeof SWAP_KINDS)[number];

export const SWAP_NAMES: Record<SwapKind, string> = {
  name: 'Another name',
  first_name: 'Another first name',
  gender: 'Another gender',
  age: 'Another age',
  address: 'Another address',
  all: 'All at once',
};

/** Resumes scored again with other names, pronouns, ages and addresses, compared with their original score. */
const selfTest = z.object({
  resumes: z.int(),
  /** The company had no resumes yet, so invented ones were used. */
  is_invented: z.boolean(),
  /** Resumes scored with swapped details. */
  swaps: z.int(),
  changed: z.int(),
  /** In points of 100. */
  largest_change: z.number(),
  /** The same per kind of swap; missing in older tests. */
  tried: z.array(z.object({ kind: z.enum(SWAP_KINDS), swaps: z.int(), changed: z.int(), largest_change: z.number() })),
  analyser: z.string(),
  method: z.string(),
  model: z.string().nullable(),
  /** Not every swap was tried: the time limit was reached, or the model failed. */
  is_cut_short: z.boolean(),
  tested_at: instant,
});
export type SelfTest = z.output<typeof selfTest>;

export const DRIFT_MONTHS = 6;
/** Most jobs listed; those with the most decisions come first. */
export const MAX_AGREEMENT_JOBS = 50;

/** Human decisions compared with the analysis before them. Null: fewer than `SHOWN_FROM`. */
const agreementFigures = z.object({
  decisions: z
    .object({
      count: z.int(),
      /** From 0 to 1: approved a strong or good match, or rejected a partial match or little found. */
      agreed: z.number(),
    })
    .nullable(),
  overrides: z
    .object({
      count: z.int(),
      /** In points of 100; above 0 if people raise scores. */
      mean_change: z.number(),
      /** The absolute value of the same. */
      mean_size: z.number(),
    })
    .nullable(),
});
export type AgreementFigures = z.output<typeof agreementFigures>;

const agreement = z.object({
  overall: agreementFigures,
  /** The last months including the current one, oldest first. */
  months: z.array(agreementFigures.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
  jobs: z.array(agreementFigures.extend({ job_id: z.uuid(), job_title: z.string() })),
  /** Jobs with decisions or overrides that are not listed: too few decisions, or beyond the limit. */
  other_jobs: z.int(),
});
export type Agreement = z.output<typeof agreement>;

const fairnessReport = z.object({
  applicants: z.int(),
  /** Candidates who declared anything. */
  declared: z.int(),
  dimensions: z.array(
    z.object({
      dimension: z.enum(DIMENSIONS as [Dimension, ...Dimension[]]),
      groups: z.array(fairnessGroup),
    }),
  ),
  self_test: selfTest.nullable(),
  agreement,
});
export type FairnessReport = z.output<typeof fairnessReport>;

export const fairness = {
  report: route({
    method: 'GET',
    path: '/api/fairness',
    summary: 'Compare scores and decisions between self-declared groups',
    access: 'canViewAnalytics',
    query: z.strictObject({ job_id: z.uuid().optional() }),
    response: fairnessReport,
  }),
  selfTest: route({
    method: 'POST',
    path: '/api/fairness/self-test',
    summary: 'Score resumes under other names, pronouns, ages and addresses and report what changed',
    access: 'canTestFairness',
    response: selfTest,
  }),
};

/** A candidate's voluntary declarations in the portal. */
export const declarations = {
  get: route({
    method: 'GET',
    path: '/api/portal/declaration',
    summary: 'Get my self-declaration for the fairness report',
    access: 'candidate',
    response: declaration,
  }),
  declare: route({
    method: 'PUT',
    path: '/api/portal/declaration',
    summary: 'Set or clear my self-declaration',
    access: 'candidate',
    body: declaration,
    response: declaration,
  }),
};
