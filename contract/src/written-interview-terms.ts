/** Vocabulary of the written interview (on screens: AI interview) without schemas: the portal, which must stay small, imports it too. */

/** Past behaviour, knowledge, and a hypothetical situation. */
export const QUESTION_KINDS = ['behavioural', 'knowledge', 'scenario'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * What an answer can show. A `topic` is found by its own keywords; the others by typical phrases for a situation, one's
 * own action, a result, reasons, order or checking, and by concrete details.
 */
export const RUBRIC_KINDS = ['topic', 'situation', 'action', 'result', 'reason', 'order', 'check', 'specific'] as const;
export type RubricKind = (typeof RUBRIC_KINDS)[number];

/** Why a follow-up question is asked. */
export const FOLLOW_UP_REASONS = [
  'too_short',
  'gap',
  'not_covered',
  'no_example',
  'no_own_part',
  'no_result',
  'no_reason',
  'no_order',
  'model',
] as const;
export type FollowUpReason = (typeof FOLLOW_UP_REASONS)[number];

export const MAX_FOLLOW_UPS = 2;
export const MAX_ANSWER_LENGTH = 6000;
/** Granted automatically on request; staff can grant more. */
export const EXTRA_TIME_FACTOR = 1.5;
export const TIME_FACTORS = [1, 1.5, 2, 3] as const;

export const WRITTEN_INTERVIEW_MESSAGES = {
  notApproved: 'The interview questions of this job have not been approved yet: review them in its hiring setup.',
  consentFirst: 'Please agree to the interview first.',
  changedElsewhere: 'This answer has been changed on another device.',
  notNext: 'Another question comes first.',
  notComplete: 'Some questions have not been answered yet.',
  handedIn: 'This interview has been handed in.',
  wantsHuman: 'You asked for a person instead.',
  newerQuestions: 'Another user has changed these questions in the meantime. Reload them and try again.',
} as const;
