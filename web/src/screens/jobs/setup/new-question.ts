import type { InterviewQuestion, RubricPoint } from '@hirewire/contract/interview-questions';
import { t } from '../../../texts/setup-questions.ts';

/** An empty question with an unused id. */
export function newQuestion(others: InterviewQuestion[]): InterviewQuestion {
  const taken = new Set(others.map(({ id }) => id));
  let number = others.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return { id: `q${number}`, kind: 'behavioural', criterion: null, text: '', minutes: 10, rubric: [newPoint()] };
}

export const newPoint = (): RubricPoint => ({
  kind: 'action',
  label: t.point.newLabel,
  words: [],
  weight: 20,
});
