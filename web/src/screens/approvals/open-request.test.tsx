import { type ApprovalRequest, approvals } from '@hirewire/contract/approvals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { card, dialog, GRACE, jane, openApprovals, tom, yuki } from '../../testing/approvals-screen.ts';
import { anAnswer, anApprovalRequest } from '../../testing/approvals.ts';
import { reloadAll } from '../../testing/reload-all.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.removeItem('letter_keys');
});

describe('an open request that a colleague answers', () => {
  const SETTLED = 'This request has been settled already.';
  const LAST = 'Yours is the last answer: Jane Doe moves on to “Offer Letter”.';
  const both = anApprovalRequest({ answers: [anAnswer(), GRACE], approvals_needed: 2 });
  const needsMine = { ...both, approvals_given: 1, answers: [anAnswer(), { ...GRACE, decision: 'approved' as const }] };

  async function open(how: 'Approve' | 'Reject', waiting: ApprovalRequest[] = [both]) {
    const { answer } = await openApprovals(waiting);
    await user.click(card('Jane Doe').getByRole('button', { name: `${how} Jane Doe` }));
    return {
      answer,
      change: (requests: ApprovalRequest[]) => {
        answer(approvals.pending, () => ({ requests, total_count: requests.length }));
        return reloadAll();
      },
    };
  }
  const field = (name: string) => dialog().getByRole<HTMLTextAreaElement>('textbox', { name });

  test('says what an approval does now, and keeps the comment', async () => {
    const { change } = await open('Approve');
    expect(dialog().getByText('Jane Doe moves on once Grace Hopper has approved as well.')).toBeTruthy();
    await user.type(field('Comment'), 'Great.');
    await change([needsMine]);
    expect(dialog().getByText(LAST)).toBeTruthy();
    expect(dialog().getByText('1 of 2 approved')).toBeTruthy();
    expect(field('Comment').value).toBe('Great.');
  });

  test('says that it is settled, with the typed reason to copy', async () => {
    const { change } = await open('Reject');
    await user.type(field('Reason'), 'Too junior.');
    await change([]);
    expect(dialog().getByText(SETTLED)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Reject' })).toBeNull();
    // Letters typed by now are neither added nor taken for shortcuts.
    expect(document.activeElement).toBe(field('Reason'));
    await user.keyboard('jk');
    expect(field('Reason').value).toBe('Too junior.');
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[0]!);
    expect(await screen.findByText("You're all caught up")).toBeTruthy();
  });

  test('shows its answers as they were last seen once it is settled', async () => {
    const { change } = await open('Approve');
    await change([needsMine]);
    await change([]);
    expect(dialog().getByText(SETTLED)).toBeTruthy();
    expect(dialog().getByText('1 of 2 approved')).toBeTruthy();
  });

  test('says that only one’s own answer was awaited, with the typed reason to copy', async () => {
    const { change } = await open('Reject');
    await user.type(field('Reason'), 'Too junior.');
    // A deputy has answered.
    await change([{ ...both, can_approve: false, answers: [anAnswer({ decision: 'approved' }), GRACE] }]);
    expect(dialog().getByText('View only: you have approved')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(field('Reason').value).toBe('Too junior.');
  });

  test('is not said to be settled while one’s own answer to it is being stored', async () => {
    const { answer, change } = await open('Approve');
    const { promise: isStored, resolve: finish } = Promise.withResolvers<void>();
    answer(approvals.respond, async () => {
      await isStored;
      return { ...both, status: 'approved' as const, can_approve: false };
    });
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await change([{ ...needsMine, can_approve: false }]);
    expect(dialog().getByRole('button', { name: 'Approving...' })).toBeTruthy();
    await change([]);
    expect(dialog().getByRole('button', { name: 'Approving...' })).toBeTruthy();
    finish();
    await screen.findByText('Jane Doe approved');
  });

  test.each([
    ['Next', 'Yuki Tanaka'],
    ['Previous', 'Tom Becker'],
  ])('is left for the one beside it once it is settled: %s', async (button, neighbour) => {
    const [ada, other] = ['Ada King', 'Zoe Park'].map((candidate_name, index) =>
      anApprovalRequest({ candidate_name, id: `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d005${index}` }),
    ) as [ApprovalRequest, ApprovalRequest];
    const waiting = [ada, tom, jane, { ...yuki, can_approve: true }, other];
    const { change } = await open('Reject', waiting);
    await change(waiting.filter(({ id }) => id !== jane.id));
    await user.click(dialog().getByRole('button', { name: button }));
    expect(screen.getByRole('dialog', { name: neighbour })).toBeTruthy();
  });
});
