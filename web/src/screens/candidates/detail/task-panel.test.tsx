import { taskAssignments } from '@hirewire/contract/task-assignments';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { anAssignment } from '../../../testing/tasks.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

test('an overdue task says so, and its deadline can be extended', async () => {
  const step = aStep('task_assignment', { name: 'Coding task', status: 'in_progress' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const task = anAssignment({ step_id: step.id, due_at: '2026-01-15T12:00:00.000Z', state: 'missing' });
  const manual = anAssignment({ id: candidate.id, step_id: null, title: 'Bake bread', state: 'late', text: 'Sorry' });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  answer(taskAssignments.list, () => ({ tasks: [task, manual] }));
  const extended = answer(taskAssignments.extend, () => ({ ...task, state: 'open' as const }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Overdue')).toBeTruthy();
  expect(await screen.findByText('Submitted late')).toBeTruthy();
  expect(screen.getByText('Sorry')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Extend deadline' }));
  await user.click(screen.getByRole('button', { name: 'Extend deadline' }));
  expect(await screen.findByText("Deadline extended. We've emailed the candidate.")).toBeTruthy();
  expect(extended).toMatchObject([{ body: { due_at: expect.stringMatching(/Z$/) } }]);
});
