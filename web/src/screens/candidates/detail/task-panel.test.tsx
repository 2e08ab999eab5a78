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

test('a task that is missing is said, and given more time', async () => {
  const step = aStep('task_assignment', { name: 'Coding task', status: 'in_progress' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const task = anAssignment({ step_id: step.id, due_at: '2026-01-15T12:00:00.000Z', state: 'missing' });
  const byHand = anAssignment({ id: candidate.id, step_id: null, title: 'Bake bread', state: 'late', text: 'Sorry' });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  answer(taskAssignments.list, () => ({ tasks: [task, byHand] }));
  const extended = answer(taskAssignments.extend, () => ({ ...task, state: 'open' as const }));
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Missing')).toBeTruthy();
  expect(await screen.findByText('Handed in late')).toBeTruthy();
  expect(screen.getByText('Sorry')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give more time' }));
  await user.click(screen.getByRole('button', { name: 'Give more time' }));
  expect(await screen.findByText('The deadline has been moved. A mail tells the candidate.')).toBeTruthy();
  expect(extended).toMatchObject([{ body: { due_at: expect.stringMatching(/Z$/) } }]);
});
