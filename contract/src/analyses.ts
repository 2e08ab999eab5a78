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

/** How a resume shows what is asked for, the strongest first: work with dates proves more than a word in a list. */
export const STRENGTHS = ['work', 'project', 'mention', 'list'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * How what was found relates to what was asked for: another name of it, something that includes it (PostgreSQL for SQL),
 * or something close to it that is not the same (Go for Rust) and counts little.
 */
export const RELATIONS = ['same', 'includes', 'related'] as const;
export type Relation = (typeof RELATIONS)[number];

export const criterion = z.object({
  id: z.string(),
  kind: z.enum(CRITERION_KINDS),
  label: z.string(),
  /** Its share of the total; those of a job add up to 100. */
  weight: z.number(),
  /** Without it the tier stays low, whatever else was found. It never rejects. */
  is_knock_out: z.boolean().default(false),
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
  /** Of the best evidence; null without any, and for what is not a skill. */
  strength: z.enum(STRENGTHS).nullable().default(null),
  /** What the resume names instead; null if it names the thing itself. */
  found_as: z
    .object({ term: z.string(), relation: z.enum(RELATIONS) })
    .nullable()
    .default(null),
});

/** Something in a resume that a person should know of. It is never scored and never a reason to reject by machine. */
export const flag = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hidden'), text: z.string(), why: z.string(), page: z.int().nullable() }),
  /** A visible sentence addressed to a machine, and where it stands. */
  z.object({ kind: z.literal('instruction'), text: z.string(), start: z.int(), end: z.int() }),
  /** Words of the job without work behind them: a pasted advert, or a list of what it asks for. */
  z.object({ kind: z.literal('stuffing'), text: z.string(), why: z.enum(['advert', 'list']) }),
]);

/** Why a tier is no higher than it is. */
export const CAP_REASONS = ['knock_out', 'must_haves', 'only_listed'] as const;
export type CapReason = (typeof CAP_REASONS)[number];

/** What a total cannot exceed, whatever the points add up to. */
export const cap = z.object({
  /** The highest tier that can be reached. */
  tier: z.enum(TIERS),
  reason: z.enum(CAP_REASONS),
  /** What the points add up to. */
  uncapped: z.number(),
});
export type Cap = z.output<typeof cap>;

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
  /** From 0 to 100: the sum of weight × points, held down where must-haves are missing. */
  total: z.number(),
  tier: z.enum(TIERS),
  /** Null: every tier can be reached. */
  cap: cap.nullable().default(null),
  criteria: z.array(scoredCriterion),
  flags: z.array(flag),
});
export type Analysis = z.output<typeof analysis>;
