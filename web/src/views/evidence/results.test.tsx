import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEvidence } from '../../testing/approvals.ts';
import { pageIn } from '../../testing/page-in.ts';

test.each([
  ['en', 'Ana Lead for Ben Boss'],
  ['de', 'Ana Lead in Vertretung von Ben Boss'],
])('a delegate who marked a task is named in the language of the page: %s', async (language, shown) => {
  await pageIn(language);
  const { Results } = await import('./results.tsx');
  const ben = { user_id: 'ben', name: 'Ben Boss', marked_by_name: 'Ana Lead', total: 88, comment: '' };
  const task = { id: 'task', title: 'Cake', is_late: false, given: 1, asked: 1, machine_total: null, people: [ben] };
  const { container } = render(<Results evidence={anEvidence({ tasks: [task] })} />);
  expect(container.textContent).toContain(shown);
});
