import type { QuestionKind } from '@hirewire/contract/written-interview-terms';
import { number } from './format.ts';
import { texts } from './language.ts';

/** The AI interview in a candidate's profile. */
export const t = texts('written-interview', {
  label: (step: string) => `AI interview: ${step}`,
  transcript: 'Questions and answers',
  wantsHuman: 'The candidate asked for a person instead of the AI.',
  wantsHumanToDo:
    'The candidate asked for a person instead of the AI. Talk to the candidate and record it here, or skip the step.',
  outOf: 'of 100, based on the answers',
  changedManually: 'Changed manually',
  states: {
    human: 'Interviewed by a person',
    rated: 'Rated',
    toRead: 'Ready for you to read',
    rating: 'Being rated',
    needsPerson: 'Needs a conversation',
    noInterview: 'No AI interview',
    answered: (answered: number, total: number) => `${answered} of ${total} questions answered`,
    ended: (answered: number, total: number) => `Ended: ${answered} of ${total} questions answered`,
    endedUnstarted: 'Ended before it started',
    notStarted: 'Not started yet',
  },
  dates: {
    due: 'invited {invited}, due {date}',
    submitted: 'invited {invited}, submitted {date}',
    /** The invitation has not gone out. */
    writtenDue: 'invitation written {invited}, due {date}',
    writtenSubmitted: 'invitation written {invited}, submitted {date}',
  },
  extraTime: (factor: number) => `${number(factor)} times the usual time`,
  extraTimeRequested: (factor: number) => `${number(factor)} times the usual time, as requested`,
  requestedTime: 'more time requested',
  version: (version: number) => `question set version ${version}`,
  ratedBy: {
    rules: 'Rated by the built-in rules.',
    model: (model: string) => `Rated by a language model (${model}).`,
    fallback: (reason: string | null) =>
      `Rated by the built-in rules because the language model wasn't used: ${reason ?? ''}`,
    advice: 'The rating supports your reading and decides nothing. Emotions, accent and looks are not judged.',
  },
  formerUser: 'Former user',
  humanBy: '{name}, {date}',
  time: {
    label: 'Time for the answers',
    planned: 'As planned',
    factor: (factor: number) => `${number(factor)} times as much`,
    done: 'Time changed',
  },
  human: {
    open: 'Record a conversation instead',
    summary: 'What you talked about',
    hint: 'Approvers read this if the step needs approval.',
    submit: 'Record conversation',
    done: 'Conversation recorded. The step is complete.',
    ended: 'This interview is no longer open.',
  },
  question: {
    kinds: {
      behavioural: 'Past behavior',
      knowledge: 'Knowledge',
      scenario: 'Scenario',
    } satisfies Record<QuestionKind, string>,
    title: (place: number, title: string) => `${place}. ${title}`,
    score: (points: number) => `${points} of 100`,
    addressesAi: 'Addresses the AI',
    addressesAiHint: 'Addressed to the AI. Ignored and not rated.',
    followUp: 'Follow-up:',
    unanswered: 'Not answered.',
    quote: (quote: string) => `“${quote}”`,
    ratings: 'Ratings',
    sure: 'sure',
    fairlySure: 'fairly sure',
    unsure: 'unsure',
  },
  override: {
    list: 'Manual changes',
    line: '{score} set by {name} on {date}:',
    byFormerUser: 'a former user',
    open: 'Change rating',
    openFor: (place: number) => `Change rating of question ${place}`,
    score: 'Rating (0–100)',
    reason: 'Reason',
    submit: 'Save rating',
    done: 'Rating changed',
  },
});
