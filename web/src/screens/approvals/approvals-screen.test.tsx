import { APPROVAL_MESSAGES } from '@hirewire/contract/approval-texts';
import { type ApprovalRequest, approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import type { RoleName } from '@hirewire/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { anAnswer, anApprovalRequest, anEvidence } from '../../testing/approvals.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const GRACE = anAnswer({ user_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0041', name: 'Grace Hopper' });
const jane = anApprovalRequest();
const tom = anApprovalRequest({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0042', candidate_name: 'Tom Becker' });
const yuki = anApprovalRequest({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0043',
  candidate_name: 'Yuki Tanaka',
  can_approve: false,
  answers: [GRACE],
});

beforeEach(() => {
  queryClient.clear();
  localStorage.removeItem('letter_keys');
});

/** The screen with what waits. What is answered no longer does. */
async function open(
  waiting: ApprovalRequest[],
  { role = 'recruiter', path = '/approvals' }: { role?: RoleName; path?: string } = {},
) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  let pending = waiting;
  answer(auth.me, () => aUser({ role_name: role }));
  answer(approvals.pending, () => ({ requests: pending, total_count: pending.length }));
  answer(approvals.history, () => ({ requests: [], total_count: 0 }));
  answer(approvals.evidence, () => anEvidence());
  answer(approvals.stats, () => ({
    pending_count: pending.length,
    approved_count: 4,
    rejected_count: 2,
    total_count: pending.length + 6,
    waiting_for_me: pending.filter(({ can_approve }) => can_approve).length,
  }));
  const answers = answer(approvals.respond, ({ body }) => {
    const { approval_request_id, decision } = body as { approval_request_id: string; decision: 'approved' };
    const request = pending.find(({ id }) => id === approval_request_id)!;
    pending = pending.filter(({ id }) => id !== approval_request_id);
    return { ...request, status: decision, can_approve: false };
  });
  await renderApp(path);
  await (waiting[0]
    ? screen.findByRole('article', { name: waiting[0].candidate_name })
    : screen.findByText("You're all caught up"));
  return { answer, answers };
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const focused = () => document.activeElement?.textContent;
const bodies = (received: { body: unknown }[]) => received.map(({ body }) => body);

describe('what waits', () => {
  test('is shown with everything that is needed to decide', async () => {
    await open([
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

  test('is view-only where one is not asked, and says so', async () => {
    await open([yuki], { role: 'admin' });
    expect(screen.getByRole('heading', { name: 'Admin View' })).toBeTruthy();
    expect(card('Yuki Tanaka').getByText("View only: you aren't an approver")).toBeTruthy();
    expect(card('Yuki Tanaka').queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    await user.click(card('Yuki Tanaka').getByRole('button', { name: 'Yuki Tanaka' }));
    expect(dialog().getByText("View only: you aren't an approver")).toBeTruthy();
    expect(dialog().queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
  });

  test('has no admin view for other roles', async () => {
    await open([]);
    expect(screen.queryByText('Admin View')).toBeNull();
  });

  test('names an approver who is no longer asked', async () => {
    await open([anApprovalRequest({ answers: [{ ...GRACE, is_active: false }] })], { role: 'admin' });
    expect(screen.getByRole('article').textContent).toContain('Grace Hopper is deactivated and no longer asked');
  });
});

describe('the decision', () => {
  test('to approve needs no comment, and shows how far it is', async () => {
    const { answer, answers } = await open([anApprovalRequest({ answers: [anAnswer(), GRACE], approvals_needed: 2 })]);
    const half = anApprovalRequest({ can_approve: false, approvals_given: 1, approvals_needed: 2 });
    const respond = answer(approvals.respond, () => half);
    answer(approvals.pending, () => ({ requests: [half], total_count: 1 }));
    await user.click(card('Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }));
    expect(dialog().getByText('Jane Doe moves on once Grace Hopper has approved as well.')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await screen.findByText('You approved Jane Doe: 1 of 2');
    expect(answers).toEqual([]);
    expect(bodies(respond)).toEqual([{ approval_request_id: jane.id, decision: 'approved', comments: '' }]);
    expect(card('Jane Doe').queryByRole('button', { name: 'Approve Jane Doe' })).toBeNull();
    await waitFor(() => expect(focused()).toBe('Jane Doe'));
  });

  test('to reject needs a reason of more than blanks', async () => {
    const { answers } = await open([jane]);
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    const reason = dialog().getByRole('textbox', { name: 'Reason' });
    await user.type(reason, '   ');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await dialog().findByText(APPROVAL_MESSAGES.reasonRequired);
    expect(answers).toEqual([]);
    await user.type(reason, 'Too junior. ');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(bodies(answers)).toEqual([{ approval_request_id: jane.id, decision: 'rejected', comments: 'Too junior.' }]);
    await screen.findByText("You're all caught up");
  });

  test('says that it is on its way, and is not closed meanwhile', async () => {
    const { answer } = await open([jane]);
    const late = Promise.withResolvers<ApprovalRequest>();
    answer(approvals.respond, () => late.promise);
    await user.click(card('Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await dialog().findByRole('button', { name: 'Approving...' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    late.resolve({ ...jane, status: 'approved', can_approve: false });
    await screen.findByText('Jane Doe approved');
  });

  test('that comes too late is told in the server’s words, and the list is looked at again', async () => {
    const { answer } = await open([jane]);
    const sentence = 'This request has been settled already.';
    answer(approvals.respond, () => new Refusal(409, { detail: sentence }));
    answer(approvals.pending, () => ({ requests: [], total_count: 0 }));
    await user.click(card('Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await dialog().findByText(sentence);
    expect(dialog().queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).toBeNull());
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[0]!);
    expect(await screen.findByText("You're all caught up")).toBeTruthy();
  });

  test('that fails says so, and what was typed is still there after closing', async () => {
    const { answer } = await open([jane]);
    answer(approvals.respond, () => new Refusal(500, { detail: 'Out of paper.' }));
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await dialog().findByText('Failed to submit approval. Please try again.');
    await user.keyboard('{Escape}');
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Too junior.');
  });
});

describe('the keys', () => {
  test('go through the list and stop at its ends', async () => {
    await open([jane, yuki, tom]);
    const seen: (string | null | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
      await user.keyboard(key);
      seen.push(focused());
    }
    const [first, second, third] = ['Jane Doe', 'Tom Becker', 'Yuki Tanaka'];
    expect(seen).toEqual([first, second, third, third, second, first, first, second]);
  });

  test('decide on the request that has the focus, and go on with the next', async () => {
    const { answers } = await open([jane, tom]);
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Jane Doe');
    await user.keyboard('a');
    expect(screen.getByRole('dialog', { name: 'Approve Jane Doe' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Comment' })));
    await user.keyboard('jar?{Control>}{Enter}{/Control}');
    await screen.findByText('Jane Doe approved');
    expect(bodies(answers)).toEqual([{ approval_request_id: jane.id, decision: 'approved', comments: 'jar?' }]);
    // The next one opens in its place, and the keys go on there.
    await screen.findByRole('dialog', { name: 'Tom Becker' });
    await user.keyboard('r');
    expect(screen.getByRole('dialog', { name: 'Reject Tom Becker' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Reason' }));
    await user.keyboard('kja');
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('kja');
  });

  test('go from one open request to the next and back', async () => {
    await open([jane, yuki, tom]);
    await user.keyboard('j{Enter}');
    const seen: string[] = [];
    for (const key of ['j', 'j', 'j', 'k']) {
      await user.keyboard(key);
      seen.push(screen.getByRole('dialog').getAttribute('aria-labelledby')!);
      seen.push(screen.getByRole('dialog').querySelector('h2')!.textContent);
    }
    expect(seen.filter((_, index) => index % 2 === 1)).toEqual([
      'Tom Becker',
      'Yuki Tanaka',
      'Jane Doe',
      'Yuki Tanaka',
    ]);
    // Yuki is not theirs to decide about.
    await user.keyboard('a');
    expect(screen.getByRole('dialog', { name: 'Yuki Tanaka' })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
    expect(dialog().getByText('1 of 3')).toBeTruthy();
  });

  test('open the details, and from there the decision', async () => {
    await open([jane]);
    await user.keyboard('j{Enter}');
    await user.click(within(screen.getByRole('dialog', { name: 'Jane Doe' })).getByRole('button', { name: 'Reject' }));
    expect(screen.getByRole('dialog', { name: 'Reject Jane Doe' })).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Reason' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Jane Doe'));
  });

  test('are shown on request, and the letters can be turned off', async () => {
    await open([jane]);
    await user.keyboard('?');
    await user.click(dialog().getByRole('checkbox', { name: 'Use single letters as keys' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j?');
    expect(focused()).not.toBe('Jane Doe');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('do nothing during typing or with a modifier key', async () => {
    await open([jane]);
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'jar?');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Control>}j{/Control}{ArrowDown}');
    expect(focused()).not.toBe('Jane Doe');
  });
});

describe('the history', () => {
  test('shows who decided what, when and why', async () => {
    const { answer } = await open([]);
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
    expect(screen.getByText('Showing 1 to 50 of 51')).toBeTruthy();
  });

  test('can be empty', async () => {
    await open([]);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('No decisions yet')).toBeTruthy();
  });
});

test('the figures are those of the company', async () => {
  await open([jane, tom]);
  const figures = () =>
    [...document.querySelectorAll('main dl > div')].slice(0, 4).map(({ textContent }) => textContent);
  await waitFor(() => expect(figures()).toEqual(['Pending2', 'Approved4', 'Rejected2', 'Total8']));
});

test('a list that cannot be had says so, and is tried again', async () => {
  const { answer } = await open([]);
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
  await open(waiting, { role: 'tech_lead' });
  const bell = await screen.findByRole('link', { name });
  expect(bell.textContent).toBe(badge);
  expect(bell.getAttribute('href')).toBe('/approvals');
});
