import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuestionEditor } from './question-editor.tsx';

const user = userEvent.setup({ delay: null });

const QUESTION: InterviewQuestion = {
  id: 'q1',
  kind: 'behavioural',
  criterion: null,
  text: 'What did you do?',
  minutes: 5,
  rubric: [
    { kind: 'topic', label: 'First', words: ['java'], weight: 35 },
    { kind: 'topic', label: 'Second', words: ['rust'], weight: 20 },
    { kind: 'topic', label: 'Third', words: ['go'], weight: 10 },
  ],
};

function Page() {
  const [question, setQuestion] = useState(QUESTION);
  return (
    <QuestionEditor question={question} number={1} isOnly={false} onChange={setQuestion} onRemove={() => undefined} />
  );
}

const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);

test('the weights and words of a question’s points stay with their points when another is removed', async () => {
  render(<Page />);
  await user.click(screen.getByText(/3 points/));
  await user.type(screen.getAllByLabelText('Weight')[1]!, '5');
  await user.click(screen.getByRole('button', { name: /First/ }));
  expect(values('Weight')).toEqual(['205', '10']);
  expect(values('Keywords')).toEqual(['rust', 'go']);
  await user.click(screen.getByRole('button', { name: 'Add a point' }));
  expect(values('Weight')).toEqual(['205', '10', '20']);
});
