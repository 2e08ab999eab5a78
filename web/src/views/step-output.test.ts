import { expect, test } from 'vitest';
import { summarizeOutput } from './step-output.tsx';

test('the output of a step is described in words, without technical fields', () => {
  const output = {
    assignment_id: '49cfbf3e-ecb1-4972-8e86-6068ac4324b7',
    analyser: 'embedded',
    document_sha256: 'f00d',
    submitted_by: 'by_mail',
    total: 61.2,
    is_late: false,
  };
  expect(summarizeOutput(output, 9)).toEqual([
    ['Submitted by', 'By mail'],
    ['Total', '61.2'],
    ['Is late', 'No'],
  ]);
  expect(summarizeOutput({ due_at: '2030-06-01T12:30:00.000Z' }, 1)[0]![1]).toMatch(/^(May 31|Jun [12]), 2030/);
});
