import * as z from 'zod';
import { paragraph } from './fields.ts';
import { route } from './route.ts';
import { taskMark } from './task-assignments.ts';
import { taskCriterion } from './tasks.ts';

/** The marks people give: nothing, a quarter, half, three quarters, all of it. */
export const MARK_POINTS = [0, 0.25, 0.5, 0.75, 1] as const;

export const REVIEW_MESSAGES = {
  marksFirst: 'Mark the submission first, then decide.',
  everyCriterion: 'Mark every criterion.',
  settled: 'This request has been settled already.',
} as const;

export const reviewMarks = z.strictObject({
  marks: z.array(
    z.strictObject({
      number: z.int().min(0),
      points: z.literal([...MARK_POINTS], 'Choose one of the marks.'),
    }),
  ),
  comment: paragraph(2_000).default(''),
});
export type ReviewMarks = z.output<typeof reviewMarks>;

/** A submission as those who mark it see it: without whose it is, until all marks are in. */
export const reviewSubmission = z.object({
  title: z.string(),
  brief: z.string(),
  rubric: z.array(taskCriterion),
  is_late: z.boolean(),
  /** Whether what says whose it is has been taken out. */
  is_blind: z.boolean(),
  text: z.string().nullable(),
  /** Null also where it would say whose it is. */
  url: z.string().nullable(),
  /** Under neutral names; while it is blind, with their text alone. */
  files: z.array(
    z.object({
      id: z.uuid(),
      file_name: z.string(),
      text: z.string().nullable(),
      /** Why there is no text, or what else should be known. */
      note: z.string().nullable(),
      /** Whether it can be downloaded now. */
      is_open: z.boolean(),
    }),
  ),
  own: z.object({ marks: z.array(taskMark), comment: z.string() }).nullable(),
  given: z.int(),
  asked: z.int(),
});
export type ReviewSubmission = z.output<typeof reviewSubmission>;

/** Marking what a candidate handed in, by those who are asked to approve it. */
export const taskReviews = {
  submission: route({
    method: 'GET',
    path: '/api/approvals/{id}/submission',
    summary: 'What was handed in, for those who are asked to mark it',
    access: 'signed_in',
    response: reviewSubmission,
  }),
  file: route({
    method: 'GET',
    path: '/api/approvals/{id}/submission/files/{file_id}',
    summary: 'A file of it: its text while it is blind, then as it came',
    access: 'signed_in',
    sends: 'file',
    response: z.unknown(),
  }),
  mark: route({
    method: 'PUT',
    path: '/api/approvals/{id}/marks',
    summary: 'Give or change the own marks, until they are all in',
    access: 'signed_in',
    body: reviewMarks,
    response: reviewSubmission,
  }),
};
