import * as z from 'zod';

/** What a criterion is about. */
export const CRITERION_KINDS = [
  'similarity',
  'must_have',
  'nice_to_have',
  'experience',
  'level',
  'education',
  'location',
] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** How much was found, never what to do. */
export const TIERS = ['strong', 'good', 'partial', 'little'] as const;
export type Tier = (typeof TIERS)[number];

export const criterion = z.object({
  id: z.string(),
  kind: z.enum(CRITERION_KINDS),
  label: z.string(),
  /** Its share of the total; those of a job add up to 100. */
  weight: z.number(),
});

export type Criterion = z.output<typeof criterion>;

export const evidence = z.object({
  /** In the words of the resume: `text.slice(start, end) === quote`. */
  quote: z.string(),
  start: z.int(),
  end: z.int(),
});

export const scoredCriterion = criterion.extend({
  /** From 0 to 1: what the evidence is worth. */
  points: z.number(),
  /** From 0 to 1: how sure this is. */
  confidence: z.number(),
  evidence: z.array(evidence),
  note: z.string(),
});

/** Something in a resume that a person should know of. It is never scored and never a reason to reject by machine. */
export const flag = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hidden'), text: z.string(), why: z.string(), page: z.int().nullable() }),
  /** A visible sentence addressed to a machine, and where it stands. */
  z.object({ kind: z.literal('instruction'), text: z.string(), start: z.int(), end: z.int() }),
]);

/** How well a resume fits a job, each point of it with the words that justify it. */
export const analysis = z.object({
  analyser: z.enum(['embedded', 'language_model']),
  /** How likeness of work was measured: by meaning, or by words where the model for that is not installed. */
  method: z.enum(['semantic', 'lexical']),
  version: z.int(),
  /** The language model that answered. */
  model: z.string().nullable(),
  /** Why a configured language model did not serve, in a sentence. */
  fallback: z.string().nullable(),
  /** Equal hashes have equal results. */
  input_hash: z.string(),
  /** From 0 to 100: the sum of weight × points. */
  total: z.number(),
  tier: z.enum(TIERS),
  criteria: z.array(scoredCriterion),
  flags: z.array(flag),
});
export type Analysis = z.output<typeof analysis>;
