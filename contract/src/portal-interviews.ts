import * as z from 'zod';
import { bodyOfForm, instant } from './fields.ts';
import { MAX_ANSWER_LENGTH } from './written-interview-terms.ts';
import { PORTAL_LANGUAGES } from './portal-terms.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** A question and the answer so far. */
const portalAnswer = z.object({
  id: z.uuid(),
  /** 0: the question itself. */
  follow_up: z.int(),
  prompt: z.string(),
  text: z.string(),
  /** Increases with every change, so that an answer from another device is not overwritten unseen. */
  revision: z.int(),
  is_finished: z.boolean(),
});
export type PortalAnswer = z.output<typeof portalAnswer>;

/** An AI interview as the candidate sees it: questions up to the current one, without rubrics or marks. */
const portalInterview = z.object({
  id: z.uuid(),
  language: z.enum(PORTAL_LANGUAGES),
  due_at: instant,
  consented_at: instant.nullable(),
  has_extra_time: z.boolean(),
  question_count: z.int(),
  questions: z.array(
    z.object({
      id: z.string(),
      /** Suggested time, including extra time granted. */
      minutes: z.int(),
      answers: z.array(portalAnswer),
    }),
  ),
  /** Every question is answered; only reviewing and submitting are left. */
  is_complete: z.boolean(),
});
export type PortalInterview = z.output<typeof portalInterview>;

/** Not trimmed: a draft may end in a space. */
const answerText = z.string().max(MAX_ANSWER_LENGTH, rule('max_characters', MAX_ANSWER_LENGTH));
const written = z.strictObject({
  text: answerText.refine((text) => !text.includes('\0'), rule('control_characters')),
  revision: z.int().min(0),
});

export const portalInterviews = {
  get: route({
    method: 'GET',
    path: '/api/portal/ai-interviews/{id}',
    summary: 'Get my interview and my progress in it',
    access: 'candidate',
    response: portalInterview,
  }),
  consent: route({
    method: 'POST',
    path: '/api/portal/ai-interviews/{id}/consent',
    summary: 'Agree to the interview and get the first question',
    access: 'candidate',
    response: portalInterview,
  }),
  extraTime: route({
    method: 'POST',
    path: '/api/portal/ai-interviews/{id}/extra-time',
    summary: 'Request extra time; it is granted immediately',
    access: 'candidate',
    response: portalInterview,
  }),
  save: route({
    method: 'PUT',
    path: '/api/portal/ai-interviews/{id}/answers/{answer_id}',
    summary: 'Save an unfinished answer',
    access: 'candidate',
    body: bodyOfForm(written, portalAnswer),
    response: portalAnswer,
  }),
  finish: route({
    method: 'POST',
    path: '/api/portal/ai-interviews/{id}/answers/{answer_id}/finish',
    summary: 'Finish an answer and get a follow-up question or the next one',
    access: 'candidate',
    body: written,
    response: portalInterview,
  }),
  submit: route({
    method: 'POST',
    path: '/api/portal/ai-interviews/{id}/submit',
    summary: 'Submit my interview',
    access: 'candidate',
    response: z.object({ message: z.string() }),
  }),
};
