import { approvals } from '@hirewire/contract/approvals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { card, dialog, GRACE, jane, openApprovals, tom, yuki } from '../../testing/approvals-screen.ts';
import { anAnswer, anApprovalRequest } from '../../testing/approvals.ts';
import { Refusal } from '../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.removeItem('letter_keys');
});

describe('pending requests', () => {
  test('are shown with everything needed to decide', async () => {
    await openApprovals([
      anApprovalRequest({
        approvals_given: 1,
        approvals_needed: 2,
        step_output: { overall_score: 82, meets_requirements: true, criteria: [{ name: 'SQL', score: 9 }], note: null },
        answers: [{ ...GRACE, decision: 'approved', comments: 'Strong.', responded_at: jane.requested_at }, anAnswer()],
      }),
    ]);
    for (const text of ['jane@example.com', '1 of 2 approved', 'Overall score', '82', 'Yes'])
      expect(card('Jane Doe').getByText(text)).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Final decision · Human approval');
    expect(screen.getByRole('article').textContent).toContain('Backend Engineer · Engineering');
    await user.click(card('Jane Doe').getByRole('button', { name: 'See all results of Jane Doe' }));
    for (const text of ['Strong.', 'SQL', 'Criteria']) expect(dialog().getByText(text)).toBeTruthy();
    expect(dialog().queryByText('Note')).toBeNull();
  });

  test('are view-only for users who are not asked, and say so', async () => {
    await openApprovals([yuki], { role: 'admin' });
    expect(screen.getByRole('heading', { name: 'Admin View' })).toBeTruthy();
    expect(card('Yuki Tanaka').getByText("View only: you aren't an approver")).toBeTruthy();
    expect(card('Yuki Tanaka').queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    await user.click(card('Yuki Tanaka').getByRole('button', { name: 'Yuki Tanaka' }));
    expect(dialog().getByText("View only: you aren't an approver")).toBeTruthy();
    expect(dialog().queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
  });

  test('have no admin view for other roles', async () => {
    await openApprovals([]);
    expect(screen.queryByText('Admin View')).toBeNull();
  });

  test('name an approver who is no longer asked', async () => {
    await openApprovals([anApprovalRequest({ answers: [{ ...GRACE, is_active: false }] })], { role: 'admin' });
    expect(screen.getByRole('article').textContent).toContain('Grace Hopper is deactivated and no longer asked');
  });
});

describe('the history', () => {
  test('shows who decided what, when and why', async () => {
    const { answer } = await openApprovals([]);
    const decided = {
      ...GRACE,
      decision: 'rejected',
      comments: 'Too junior.',
      responded_at: jane.requested_at,
    } as const;
    answer(approvals.history, () => ({
      requests: [anApprovalRequest({ status: 'rejected', answers: [decided], responded_at: jane.requested_at })],
      total_count: 51,
    }));
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await screen.findByText('Too junior.');
    expect(card('Jane Doe').getByText('Rejected')).toBeTruthy();
    expect(card('Jane Doe').getByText('Grace Hopper')).toBeTruthy();
    const profile = card('Jane Doe').getByRole('link', { name: 'Jane Doe' });
    expect(profile.getAttribute('href')).toBe(
      `/candidates?open=${jane.candidate_id}&application=${jane.application_id}`,
    );
    expect(screen.getByText('Showing 1 to 50 of 51')).toBeTruthy();
  });

  test('marks a rejection that was undone', async () => {
    const { answer } = await openApprovals([]);
    const undone = anApprovalRequest({ status: 'rejected', is_undone: true, responded_at: jane.requested_at });
    answer(approvals.history, () => ({ requests: [undone], total_count: 1 }));
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Rejection undone')).toBeTruthy();
    expect(card('Jane Doe').queryByText('Rejected')).toBeNull();
  });

  test('can be empty', async () => {
    await openApprovals([]);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('No decisions yet')).toBeTruthy();
  });
});

test('the figures cover the whole company', async () => {
  await openApprovals([jane, tom]);
  const figures = () =>
    [...document.querySelectorAll('main dl > div')].slice(0, 4).map(({ textContent }) => textContent);
  await waitFor(() => expect(figures()).toEqual(['Pending2', 'Approved4', 'Rejected2', 'Total8']));
});

test('a list that cannot be loaded says so, and can be retried', async () => {
  const { answer } = await openApprovals([]);
  answer(approvals.pending, () => new Refusal(403));
  queryClient.clear();
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  await user.click(screen.getByRole('link', { name: 'Approvals' }));
  await screen.findByText('Failed to fetch approvals');
  answer(approvals.pending, () => ({ requests: [jane], total_count: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test.each([
  [[], 'No pending approvals', ''],
  [[jane], '1 approval needs your decision', '1'],
  [[jane, tom, yuki], '2 approvals need your decision', '2'],
])('the bell counts what waits for oneself, of %#', async (waiting, name, badge) => {
  await openApprovals(waiting, { role: 'tech_lead' });
  const bell = await screen.findByRole('link', { name });
  expect(bell.textContent).toBe(badge);
  expect(bell.getAttribute('href')).toBe('/approvals');
});
