import * as z from 'zod';
import { evidence } from './analyses.ts';
import { instant, line, paragraph } from './fields.ts';
import { interviewQuestion, rubricPoint } from './interview-questions.ts';
import { FOLLOW_UP_REASONS, TIME_FACTORS } from './written-interview-terms.ts';
import { mailStanding } from './mail-standing.ts';
import { explained } from './mark-reasons.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** Quote from an answer: `answers[follow_up].text.slice(start, end) === quote`. */
const cited = evidence.extend({ follow_up: z.int() });

const markedPoint = rubricPoint.omit({ words: true }).extend({
  /** From 0 to 1. */
  points: z.number(),
  confidence: z.number(),
  evidence: z.array(cited),
  ...explained.shape,
});
export type MarkedPoint = z.output<typeof markedPoint>;

const markedQuestion = z.object({
  question_id: z.string(),
  /** From 0 to 100. */
  score: z.number(),
  rubric: z.array(markedPoint),
  /** Sentences addressed to a machine: shown, but neither followed nor marked. */
  flags: z.array(z.object({ follow_up: z.int(), text: z.string(), start: z.int(), end: z.int() })),
});
export type MarkedQuestion = z.output<typeof markedQuestion>;

const interviewMarks = z.object({
  analyser: z.enum(['embedded', 'language_model']),
  version: z.int(),
  model: z.string().nullable(),
  /** Why a configured language model was not used, in a sentence. */
  fallback: z.string().nullable(),
  fallback_code: z.enum(NOTE_CODES).nullable().default(null),
  input_hash: z.string(),
  score: z.number(),
  questions: z.array(markedQuestion),
});
export type InterviewMarks = z.output<typeof interviewMarks>;

/** A manual mark that differs from the machine's; the latest per question counts, earlier ones stay on record. */
const markOverride = z.object({
  question_id: z.string(),
  score: z.number(),
  reason: z.string(),
  by_name: z.string().nullable(),
  at: instant,
});

const transcriptAnswer = z.object({
  follow_up: z.int(),
  reason: z.enum(FOLLOW_UP_REASONS).nullable(),
  prompt: z.string(),
  text: z.string(),
  answered_at: instant.nullable(),
});

/** An interview as staff see it: answers are visible once they have been submitted. */
const writtenInterview = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  step_id: z.uuid(),
  /** Null: the candidate asked for a person before any questions were prepared. */
  question_set_version: z.int().nullable(),
  invited_at: instant,
  /** Status of the mail about it; null: there is none. */
  mail: mailStanding.nullable(),
  due_at: instant,
  consented_at: instant.nullable(),
  time_factor: z.number(),
  extra_time_asked_at: instant.nullable(),
  submitted_at: instant.nullable(),
  /** The candidate has asked for a person instead. */
  wants_human: z.boolean(),
  /** The step awaits the candidate or, if they asked for a person, staff. */
  is_open: z.boolean(),
  question_count: z.int(),
  answered_count: z.int(),
  transcript: z.array(interviewQuestion.extend({ answers: z.array(transcriptAnswer) })),
  marks: interviewMarks.nullable(),
  overrides: z.array(markOverride),
  /** Includes overrides; null without marks. */
  score: z.number().nullable(),
  /** Set if a colleague conducted the interview instead. */
  human: z.object({ summary: z.string(), by_name: z.string().nullable(), at: instant }).nullable(),
});
export type WrittenInterview = z.output<typeof writtenInterview>;

const share = z.number(rule('number')).min(0, rule('not_negative')).max(100, rule('at_most', 100));

export const writtenInterviews = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/ai-interviews',
    summary: "List a candidate's AI interviews, latest first",
    access: 'canReviewCandidates',
    response: z.object({ interviews: z.array(writtenInterview) }),
  }),
  override: route({
    method: 'POST',
    path: '/api/candidates/{id}/ai-interviews/{interview_id}/override',
    summary: 'Override an automatic mark, with a reason',
    access: 'canReviewCandidates',
    body: z.strictObject({ question_id: z.string().max(60), score: share, reason: line(1000) }),
    response: writtenInterview,
  }),
  grantTime: route({
    method: 'PUT',
    path: '/api/candidates/{id}/ai-interviews/{interview_id}/time',
    summary: "Set a candidate's extra time",
    access: 'canManageCandidates',
    body: z.strictObject({ time_factor: z.literal(TIME_FACTORS) }),
    response: writtenInterview,
  }),
  recordHuman: route({
    method: 'POST',
    path: '/api/candidates/{id}/ai-interviews/{interview_id}/human',
    summary: 'Record that a person interviewed the candidate instead; this completes the step',
    access: 'canManageCandidates',
    body: z.strictObject({ summary: paragraph(5000).min(1, rule('required')) }),
    response: writtenInterview,
  }),
};
