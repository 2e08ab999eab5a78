import type { InterviewMarks } from '@hirewire/contract/written-interviews';
import { markInterview } from './mark-interview.ts';
import type { Step } from '../engine/step.ts';
import { interviewEffect, LEFT_TO_PEOPLE } from './invite-to-interview.ts';
import { type HandedIn, type InterviewMaterial, loadAnswers } from './load-answers.ts';

export const aiInterview: Step<InterviewMaterial> = {
  load: loadAnswers,
  is_repeated_on_change: true,
  // Runs twice: to invite, and after submission to mark. It completes then, whatever the marks are.
  work: async ({ material, ask }) => {
    const handedIn = material?.interview;
    if (material?.wants_human) {
      const note = 'The candidate asked for a person instead of a machine.';
      const output = { status: LEFT_TO_PEOPLE, note };
      return handedIn ? { type: 'done', output } : { type: 'waits', on: 'staff', output };
    }
    if (!material || !handedIn) return { type: 'waits', on: 'candidate', output: { status: 'invited' } };
    const marks = await markInterview(answersByQuestion(handedIn), material.names, ask);
    return { type: 'done', output: { status: 'marked', ...inShort(handedIn, marks), marks } };
  },
  effect: interviewEffect,
};

const answersByQuestion = ({ questions, answers }: HandedIn) =>
  questions.map((question) => ({
    question,
    answers: answers
      .filter(({ question_id }) => question_id === question.id)
      .map(({ follow_up, text }) => ({ follow_up, text })),
  }));

/** A summary for approvers; the details are with the interview. */
const inShort = ({ questions }: HandedIn, marks: InterviewMarks) => {
  const flagged = marks.questions.reduce((sum, { flags }) => sum + flags.length, 0);
  return {
    score: marks.score,
    analyser: marks.analyser,
    ...(marks.fallback && { fallback: marks.fallback, fallback_code: marks.fallback_code }),
    questions: questions.map(({ criterion, kind }, index) => ({
      question: criterion?.label ?? kind,
      score: Math.round(marks.questions[index]!.score),
    })),
    ...(flagged > 0 && { flagged_sentences: flagged }),
  };
};
