import type { InterviewQuestion, RubricPoint } from '@hirewire/contract/interview-questions';
import type { QuestionKind, RubricKind } from '@hirewire/contract/interview-words';

export const KIND_NAMES: Record<QuestionKind, string> = {
  behavioural: 'What they have done',
  knowledge: 'What they know',
  scenario: 'What they would do',
};

export const RUBRIC_NAMES: Record<RubricKind, string> = {
  topic: 'A topic, by words',
  situation: 'A situation',
  action: 'Their own part',
  result: 'A result',
  reason: 'Reasons',
  order: 'An order of steps',
  check: 'Checking that it worked',
  specific: 'Concrete things',
};

/** An empty question with an id that no other has. */
export function newQuestion(others: InterviewQuestion[]): InterviewQuestion {
  const taken = new Set(others.map(({ id }) => id));
  let number = others.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return { id: `q${number}`, kind: 'behavioural', criterion: null, text: '', minutes: 10, rubric: [newPoint()] };
}

export const newPoint = (): RubricPoint => ({
  kind: 'action',
  label: 'Says what they did themselves',
  words: [],
  weight: 20,
});
