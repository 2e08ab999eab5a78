import * as z from 'zod';
import { paragraph } from './fields.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { taskMark } from './task-assignments.ts';
import { taskCriterion } from './tasks.ts';
import { rule } from './validation-rules.ts';

/** Marks reviewers can give: none, a quarter, half, three quarters or all of the points. */
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
      points: z.literal([...MARK_POINTS], rule('choose_mark')),
    }),
  ),
  comment: paragraph(2_000).default(''),
});
export type ReviewMarks = z.output<typeof reviewMarks>;

/** A submission as reviewers see it: anonymous until every reviewer has submitted marks. */
const reviewSubmission = z.object({
  title: z.string(),
  brief: z.string(),
  rubric: z.array(taskCriterion),
  is_late: z.boolean(),
  /** Identifying details have been removed. */
  is_blind: z.boolean(),
  text: z.string().nullable(),
  /** Null also if the link would reveal the candidate. */
  url: z.string().nullable(),
  /** Under neutral names; during a blind review, only their text. */
  files: z.array(
    z.object({
      id: z.uuid(),
      file_name: z.string(),
      text: z.string().nullable(),
      /** Why there is no text, or anything else worth knowing. */
      note: z.string().nullable(),
      note_code: z.enum(NOTE_CODES).nullable(),
      /** Can be downloaded now. */
      is_open: z.boolean(),
    }),
  ),
  own: z.object({ marks: z.array(taskMark), comment: z.string() }).nullable(),
  given: z.int(),
  asked: z.int(),
});
export type ReviewSubmission = z.output<typeof reviewSubmission>;

/** Marking submissions, for the approvers of the step. */
export const taskReviews = {
  submission: route({
    method: 'GET',
    path: '/api/approvals/{id}/submission',
    summary: 'Get a submission to mark',
    access: 'signed_in',
    response: reviewSubmission,
  }),
  file: route({
    method: 'GET',
    path: '/api/approvals/{id}/submission/files/{file_id}',
    summary: 'Download a file of a submission: its text while marking is blind, the original afterward',
    access: 'signed_in',
    sends: 'file',
    response: z.unknown(),
  }),
  mark: route({
    method: 'PUT',
    path: '/api/approvals/{id}/marks',
    summary: 'Set or change your marks until all reviewers have submitted theirs',
    access: 'signed_in',
    body: reviewMarks,
    response: reviewSubmission,
  }),
};
