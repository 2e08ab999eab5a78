import { number, plural } from './format.ts';
import { texts } from './language.ts';

export const t = texts('setup-questions', {
  intro:
    'Every candidate gets the same questions, scored by the same points. Up to two follow-up questions come after each answer. A new version applies to new interviews; those already started keep theirs.',
  language: 'Language',
  languageHint: 'Changing it regenerates the questions.',
  languages: { en: 'English', de: 'German', fr: 'French' },
  daysToAnswer: 'Days to answer',
  daysToAnswerHint: 'Candidates can ask for extra time.',
  regenerate: 'Regenerate from job',
  startOver: 'Your changes to these questions will be lost.',
  questions: 'Questions',
  add: 'Add a question',
  approve: 'Approve and use',
  approving: 'Approving...',
  approved: (version: number) => `Questions in use as version ${number(version)}`,
  loadFailed: "Couldn't load the questions.",
  /** A complaint about one of the questions. */
  complaint: (place: number, sentence: string) => `Question ${number(place)}: ${sentence}`,
  proposed: 'These questions are proposed from the job. Candidates get them once you approve them.',
  waiting: (count: number) =>
    plural(count, { one: '1 candidate is waiting.', other: `${number(count)} candidates are waiting.` }),
  version: (version: number, by: string) => `Version ${number(version)}, approved by ${by} ({date}).`,
  versionOnly: (version: number) => `Version ${number(version)}, approved {date}.`,
  jobChanged: 'The job has changed since: check whether they still fit.',
  starter: 'Approved when the job was published. Review them, then approve them here.',
  question: {
    title: (place: number) => `Question ${number(place)}`,
    text: 'Text',
    kind: 'Type',
    minutes: 'Minutes',
    remove: 'Remove',
    removeThis: (place: number) => `Remove question ${number(place)}`,
    points: (count: number) =>
      plural(count, {
        one: 'What a good answer shows (1 point)',
        other: `What a good answer shows (${number(count)} points)`,
      }),
    addPoint: 'Add a point',
  },
  point: {
    kind: 'Look for',
    label: 'Description',
    weight: 'Weight',
    remove: (label: string) => `Remove the point ${label}`,
    words: 'Keywords',
    wordsHint: 'Separated by commas. Any one of them counts.',
    newLabel: 'Says what they did themselves',
  },
  kinds: {
    behavioural: 'Past behavior',
    knowledge: 'Knowledge',
    scenario: 'Scenario',
  },
  pointKinds: {
    topic: 'A topic, by keywords',
    situation: 'A situation',
    action: 'Their own part',
    result: 'A result',
    reason: 'Reasons',
    order: 'A sequence of steps',
    check: 'Checking that it worked',
    specific: 'Concrete details',
  },
});
