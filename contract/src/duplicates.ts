import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** Duplicates: finding likely ones, merging two profiles, and undoing a merge. */

/** Fields where a merge keeps one of the two values. */
export const MERGE_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'location'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Signs that two profiles belong to the same person. */
export const DUPLICATE_SIGNS = ['name', 'phone', 'similar_name', 'email_name', 'same_file'] as const;

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  created_at: instant,
});

const duplicate = z.object({
  candidates: z.tuple([person, person]),
  /** Matching signs, each with the shared value. */
  matches: z.array(z.object({ sign: z.enum(DUPLICATE_SIGNS), value: z.string() })),
});
export type Duplicate = z.output<typeof duplicate>;

/** `kept` stays; `merged` is merged into it. */
const mergePair = z.strictObject({ kept_id: z.uuid(), merged_id: z.uuid() });

const mergePreview = z.object({
  kept: person,
  merged: person,
  /** Both values of each field, and the one kept by default. */
  fields: z.array(
    z.object({
      field: z.enum(MERGE_FIELDS),
      kept: z.string().nullable(),
      merged: z.string().nullable(),
      proposal: z.enum(['kept', 'merged']),
    }),
  ),
  /** Number of rows that move to the kept profile. */
  moves: z.object({ applications: z.int(), files: z.int(), notes: z.int(), messages: z.int() }),
  /** Which of the two have a working portal link. The profile whose address is dropped loses its link. */
  links: z.object({ kept: z.boolean(), merged: z.boolean() }),
  /** Jobs both have applied to, and whose run continues. */
  conflicts: z.array(z.object({ job_id: z.uuid(), job_title: z.string(), goes_on: z.enum(['kept', 'merged']) })),
});
export type MergePreview = z.output<typeof mergePreview>;

const merge = z.object({
  id: z.uuid(),
  kept_id: z.uuid(),
  merged_id: z.uuid(),
  merged_name: z.string(),
  merged_by_name: z.string().nullable(),
  merged_at: instant,
  undone_at: instant.nullable(),
});
export type Merge = z.output<typeof merge>;

const mergeRequest = mergePair.extend({
  /** Fields that take the merged profile's value; all others keep theirs. */
  take: z.array(z.enum(MERGE_FIELDS)).default([]),
});
export type MergeRequest = z.output<typeof mergeRequest>;

export const duplicates = {
  list: route({
    method: 'GET',
    path: '/api/candidates/duplicates',
    summary: 'List profiles that may be the same person, with what matches, at most 100 pairs',
    access: 'canMergeCandidates',
    query: z.strictObject({ candidate_id: z.uuid().optional() }),
    response: z.object({ duplicates: z.array(duplicate) }),
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/candidates/duplicates/dismiss',
    summary: 'Mark two profiles as different people',
    access: 'canMergeCandidates',
    body: mergePair,
    response: z.object({ message: z.string() }),
  }),
  preview: route({
    method: 'POST',
    path: '/api/candidates/merges/preview',
    summary: 'Preview the merge of two profiles',
    access: 'canMergeCandidates',
    body: mergePair,
    response: mergePreview,
  }),
  merge: route({
    method: 'POST',
    path: '/api/candidates/merges',
    summary: 'Merge two profiles into one',
    access: 'canMergeCandidates',
    body: mergeRequest,
    response: merge,
    status: 201,
  }),
  merges: route({
    method: 'GET',
    path: '/api/candidates/{id}/merges',
    summary: 'List the merges into a candidate, latest first',
    access: 'canReviewCandidates',
    response: z.object({ merges: z.array(merge) }),
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/candidates/merges/{id}/undo',
    summary: 'Undo a merge',
    access: 'canMergeCandidates',
    response: merge,
  }),
};
