import { type Offer, offers } from '@hirewire/contract/offers';
import { outbox } from '@hirewire/contract/outbox';
import { taskAssignments } from '@hirewire/contract/task-assignments';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { offer } from '../../../testing/gallery/step-rows.ts';
import { anAssignment } from '../../../testing/tasks.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
beforeEach(() => queryClient.clear());

const STEP = aStep('task_assignment', { name: 'Coding task', status: 'in_progress' });
const FAR = '2099-01-15T12:00:00.000Z';

test('a manually assigned task is cancelled after a confirmation', async () => {
  const candidate = aCandidate();
  let tasks = [anAssignment({ step_id: null, title: 'Bake bread', due_at: FAR })];
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  answer(taskAssignments.list, () => ({ tasks }));
  const taken = answer(taskAssignments.cancel, () => {
    tasks = [{ ...tasks[0]!, state: 'closed' }];
    return { message: '' };
  });
  await queryClient.invalidateQueries();
  const manual = within(await screen.findByRole('region', { name: 'Tasks assigned manually' }));
  await user.click(await manual.findByRole('button', { name: 'Cancel task' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel this task?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(taken).toEqual([]);
  await user.click(manual.getByRole('button', { name: 'Cancel task' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel task' }));
  expect(await screen.findByText('Task canceled')).toBeTruthy();
  expect(taken).toMatchObject([{ path: expect.stringContaining(tasks[0]!.id) }]);
  expect(await manual.findByText('Closed')).toBeTruthy();
  expect(manual.queryByRole('button', { name: 'Cancel task' })).toBeNull();
});

test('the step of an ended run says so, and is no longer current', async () => {
  const status = 'rejected' as const;
  const candidate = aCandidate({ status, workflowProgress: [STEP] });
  await openCandidates([aRow({ status })], { path: `?open=${candidate.id}`, candidate });
  expect(await screen.findByText(/^Ended here/)).toBeTruthy();
  expect(document.querySelector('[aria-current="step"]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skip step' })).toBeNull();
});

test('the step at which an approver rejected says so, and who it was', async () => {
  const asked = aStep('human_approval', {
    status: 'completed',
    completedAt: '2026-01-16T12:00:00.000Z',
    movedByName: 'Ada Lovelace',
  });
  const ended = { status: 'rejected', endedBecause: 'rejected', currentStepId: asked.id } as const;
  const candidate = aCandidate({ ...ended, workflowProgress: [{ ...STEP, status: 'completed' }, asked] });
  await openCandidates([aRow({ status: 'rejected' })], { path: `?open=${candidate.id}`, candidate });
  const [before, last] = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(before!.textContent).toContain('Completed');
  expect(last!.textContent).toMatch(/Rejected .*2026.* by Ada Lovelace/);
});

test.each([
  [{ endedBecause: 'withdrawn', isWithdrawnByCandidate: true }, 'The candidate withdrew this application.'],
  [{ endedBecause: 'withdrawn' }, 'A colleague withdrew this application for the candidate.'],
  [{ endedBecause: 'declined' }, 'The candidate declined the offer.'],
] as const)('an application that ended without a rejection says how: %j', async (ended, sentence) => {
  const candidate = aCandidate({ status: 'rejected', ...ended });
  await openCandidates([aRow({ status: 'rejected' })], { path: `?open=${candidate.id}`, candidate });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a task whose mail could not be sent is not with the candidate, and is sent from here', async () => {
  const candidate = aCandidate({ workflowProgress: [STEP] });
  const mail = {
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0072',
    status: 'failed' as const,
    note: 'No such user.',
    hold_reason: null,
    note_code: null,
    attempt: 3,
    send_after: '2026-01-15T12:00:00.000Z',
    sent_at: null,
    bounced_at: null,
    bounce_reason: null,
  };
  let task = anAssignment({ step_id: STEP.id, due_at: FAR, mail });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  answer(taskAssignments.list, () => ({ tasks: [task] }));
  const sent = answer(outbox.send, () => {
    task = { ...task, mail: { ...mail, status: 'sent', note: null, sent_at: '2026-01-15T12:01:00.000Z' } };
    return {
      ...task.mail!,
      to_name: '',
      to_address: '',
      candidate_id: null,
      subject: '',
      body: '',
      is_automatic: true,
      created_at: mail.send_after,
    };
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Not sent yet')).toBeTruthy();
  expect(screen.getByText(/^The email couldn't be sent: No such user\./)).toBeTruthy();
  expect(screen.queryByText('With the candidate')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: expect.stringContaining(mail.id), body: { attempt: mail.attempt } }]),
  );
  expect(await screen.findByText('With the candidate')).toBeTruthy();
});

test.each([
  [null, null],
  ['Jane Doe', "Signed as John Doe. The candidate's name is Jane Doe."],
])('an offer signed with another name than the one of the candidate, %s, says: %s', async (other_name, note) => {
  const step = aStep('offer_letter', { id: offer.step_id, status: 'completed' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const signed: Offer = { ...offer, state: 'signed', signature: { kind: 'typed', name: 'John Doe', other_name } };
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  answer(offers.list, () => ({ offers: [signed] }));
  await queryClient.invalidateQueries();
  await screen.findByText('Typed signature: John Doe');
  expect(screen.queryByText(/^Signed as/)?.textContent ?? null).toBe(note);
});

test('an approval is awaited since it was asked for, and the user who moved the step there is not named', async () => {
  const step = aStep('ai_interview', {
    status: 'waiting_approval',
    startedAt: '2026-01-10T12:00:00.000Z',
    askedAt: '2026-01-16T12:00:00.000Z',
    movedByName: 'Ada Lovelace',
  });
  const candidate = aCandidate({ currentStepId: step.id, workflowProgress: [step] });
  await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  const line = within(await screen.findByRole('list', { name: 'Steps' })).getByText(/^Awaiting approval since/);
  expect(line.textContent).toMatch(/Jan 16, 2026/);
  expect(line.textContent).not.toContain('Ada Lovelace');
});
