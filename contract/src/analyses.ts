import * as z from 'zod';
import { NOTE_CODES } from './note-codes.ts';

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

/** How much was found; never a recommendation. */
export const TIERS = ['strong', 'good', 'partial', 'little'] as const;
export type Tier = (typeof TIERS)[number];

/** How a resume shows a skill, strongest first: dated work proves more than a word in a list. */
export const STRENGTHS = ['work', 'project', 'mention', 'list'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * How the skill found relates to the one asked for: the same under another name, one that includes it (PostgreSQL for
 * SQL), or a neighbouring one (Go for Rust), which counts little.
 */
const RELATIONS = ['same', 'includes', 'related'] as const;
export type Relation = (typeof RELATIONS)[number];

export const criterion = z.object({
  id: z.string(),
  kind: z.enum(CRITERION_KINDS),
  label: z.string(),
  /** Share of the total; the weights of a job add up to 100. */
  weight: z.number(),
  /** If it is missing, the tier stays low whatever else was found. It never rejects. */
  is_knock_out: z.boolean().default(false),
});

export type Criterion = z.output<typeof criterion>;

export const evidence = z.object({
  /** Verbatim from the resume: `text.slice(start, end) === quote`. */
  quote: z.string(),
  start: z.int(),
  end: z.int(),
});

export const scoredCriterion = criterion.extend({
  /** From 0 to 1: the value of the evidence. */
  points: z.number(),
  /** From 0 to 1. */
  confidence: z.number(),
  evidence: z.array(evidence),
  note: z.string(),
  /** Strength of the best evidence; null without evidence, and for criteria that are not skills. */
  strength: z.enum(STRENGTHS).nullable().default(null),
  /** The skill the resume names instead; null if it names the one asked for. */
  found_as: z
    .object({ term: z.string(), relation: z.enum(RELATIONS) })
    .nullable()
    .default(null),
});

/** Something in a resume that people should know about. It is never scored and never an automatic reason to reject. */
const flag = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hidden'), text: z.string(), why: z.string(), page: z.int().nullable() }),
  /** A visible sentence addressed to a machine, with its position. */
  z.object({ kind: z.literal('instruction'), text: z.string(), start: z.int(), end: z.int() }),
  /** Terms from the job with no work behind them: a pasted advert, or a copied list of requirements. */
  z.object({ kind: z.literal('stuffing'), text: z.string(), why: z.enum(['advert', 'list']) }),
]);

/** Why a tier is no higher than it is. */
const CAP_REASONS = ['knock_out', 'must_haves', 'only_listed'] as const;

/** Upper limit of a total, whatever the points add up to. */
const cap = z.object({
  /** The highest tier within reach. */
  tier: z.enum(TIERS),
  reason: z.enum(CAP_REASONS),
  /** The sum of the points before the cap. */
  uncapped: z.number(),
});
export type Cap = z.output<typeof cap>;

/** How well a resume fits a job, with the quotes that justify each point. */
export const analysis = z.object({
  analyser: z.enum(['embedded', 'language_model']),
  /** How similar experience was measured: by meaning, or by words if the embedding model is not installed. */
  method: z.enum(['semantic', 'lexical']),
  version: z.int(),
  /** The language model that answered. */
  model: z.string().nullable(),
  /** Why a configured language model was not used, in a sentence. */
  fallback: z.string().nullable(),
  fallback_code: z.enum(NOTE_CODES).nullable().default(null),
  /** Equal hashes have equal results. */
  input_hash: z.string(),
  /** From 0 to 100: the sum of weight × points, capped when must-haves are missing. */
  total: z.number(),
  tier: z.enum(TIERS),
  /** Null: every tier is within reach. */
  cap: cap.nullable().default(null),
  criteria: z.array(scoredCriterion),
  flags: z.array(flag),
});
export type Analysis = z.output<typeof analysis>;
