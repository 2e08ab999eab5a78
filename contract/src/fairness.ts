import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

/**
 * Whether scores and decisions fall alike on groups of people. It rests on what candidates say of themselves and on
 * nothing else: nothing is inferred, and nobody sees what one person has said.
 */

/** What a candidate may say of themselves, each by itself and none of it necessary. */
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

export const declaration = z.strictObject({
  gender: z.enum(DECLARATIONS.gender).nullable(),
  age_band: z.enum(DECLARATIONS.age_band).nullable(),
  ethnicity: z.enum(DECLARATIONS.ethnicity).nullable(),
  disability: z.enum(DECLARATIONS.disability).nullable(),
});
export type Declaration = z.output<typeof declaration>;

/** A smaller group is not shown at all: its figures would say something about a person. */
export const SHOWN_FROM = 5;
/** A smaller one is shown with the note that chance plays a part. */
export const STEADY_FROM = 30;
/** Below this share of the best group's rate a group is marked. */
export const FOUR_FIFTHS = 0.8;

/** From 0 to 1, beside the best group of the same kind; null where there is nothing to compare. */
const rate = z.object({
  rate: z.number(),
  impact_ratio: z.number().nullable(),
  is_below_four_fifths: z.boolean(),
});

export const fairnessGroup = z.object({
  group: z.enum(Object.keys(GROUP_NAMES) as [Group, ...Group[]]),
  applicants: z.int(),
  /** Of those with a score, how many are above the middle of their job; null with too few of them. */
  above_median: rate.nullable(),
  /** How many have passed the first decision of a person, or come to the end. */
  selected: rate,
  is_small: z.boolean(),
});
export type FairnessGroup = z.output<typeof fairnessGroup>;

/** In what respect a resume is made somebody else's. */
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

/** Resumes scored again with other names, pronouns, ages and addresses, beside their own score. */
export const selfTest = z.object({
  resumes: z.int(),
  /** The company had none yet: invented ones were taken. */
  is_invented: z.boolean(),
  /** How many times a resume was scored as somebody else. */
  swaps: z.int(),
  changed: z.int(),
  /** In points of 100. */
  largest_change: z.number(),
  /** The same by what was tried; a test of earlier days does not say. */
  tried: z.array(z.object({ kind: z.enum(SWAP_KINDS), swaps: z.int(), changed: z.int(), largest_change: z.number() })),
  /** What scored them. */
  analyser: z.string(),
  method: z.string(),
  model: z.string().nullable(),
  /** The time was over before all had been tried. */
  is_cut_short: z.boolean(),
  tested_at: instant,
});
export type SelfTest = z.output<typeof selfTest>;

/** How many months drift is shown for. */
export const DRIFT_MONTHS = 6;
/** How many jobs are listed, those with the most decisions first. */
export const MAX_AGREEMENT_JOBS = 50;

/** What people decided, beside what the analysis had found before. Null: fewer than `SHOWN_FROM`. */
const agreementFigures = z.object({
  decisions: z
    .object({
      count: z.int(),
      /** From 0 to 1: approved with a strong or good match, rejected with a partial one or little found. */
      agreed: z.number(),
    })
    .nullable(),
  overrides: z
    .object({
      count: z.int(),
      /** In points of 100, above 0 where people set more than was found. */
      mean_change: z.number(),
      /** The same without its direction. */
      mean_size: z.number(),
    })
    .nullable(),
});
export type AgreementFigures = z.output<typeof agreementFigures>;

export const agreement = z.object({
  overall: agreementFigures,
  /** The last months, this one included, the oldest first. */
  months: z.array(agreementFigures.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
  jobs: z.array(agreementFigures.extend({ job_id: z.uuid(), job_title: z.string() })),
  /** Jobs with decisions or set scores that are not listed: too few of them, or too far down. */
  other_jobs: z.int(),
});
export type Agreement = z.output<typeof agreement>;

export const fairnessReport = z.object({
  applicants: z.int(),
  /** How many of them have said anything of themselves. */
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
    summary: 'How scores and decisions fall on groups of people who have said so themselves',
    access: 'canViewAnalytics',
    query: z.strictObject({ job_id: z.uuid().optional() }),
    response: fairnessReport,
  }),
  selfTest: route({
    method: 'POST',
    path: '/api/fairness/self-test',
    summary: 'Score resumes under other names, pronouns, ages and addresses, and say what changed',
    access: 'canTestFairness',
    response: selfTest,
  }),
};

/** What a candidate says of themselves on their own page. */
export const declarations = {
  get: route({
    method: 'GET',
    path: '/api/portal/declaration',
    summary: 'What the candidate has said of themselves for the fairness report',
    access: 'candidate',
    response: declaration,
  }),
  declare: route({
    method: 'PUT',
    path: '/api/portal/declaration',
    summary: 'Say something of oneself, of one’s own accord, or take it back',
    access: 'candidate',
    body: declaration,
    response: declaration,
  }),
};
