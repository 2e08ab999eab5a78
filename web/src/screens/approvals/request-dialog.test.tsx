import { type ApprovalRequest, approvals } from '@hirewire/contract/approvals';
import { candidates } from '@hirewire/contract/candidates';
import { RULES } from '@hirewire/contract/validation-rules';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { card, dialog, focused, GRACE, jane, openApprovals } from '../../testing/approvals-screen.ts';
import { anAnswer, anApprovalRequest } from '../../testing/approvals.ts';
import { aCandidate } from '../../testing/candidates.ts';
import { bodies, Refusal } from '../../testing/fake-api.ts';
import { aSignedIn } from '../../testing/people.ts';
import { reloadAll } from '../../testing/reload-all.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.removeItem('letter_keys');
  toast.dismiss();
});

describe('the decision', () => {
  test('to reject can be undone by those who may undo a rejection', async () => {
    const { answer } = await openApprovals([jane], { role: 'hr_manager' });
    const undone = answer(candidates.undoRejection, () => aCandidate());
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Rejection of Jane Doe undone');
    expect(bodies(undone)).toEqual([{ application_id: jane.application_id }]);
  });

  test('to reject cannot be undone by others', async () => {
    await openApprovals([jane], { role: 'recruiter' });
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('to approve needs no comment, and shows which approvals are missing', async () => {
    const { answer, answers } = await openApprovals([
      anApprovalRequest({ answers: [anAnswer(), GRACE], approvals_needed: 2 }),
    ]);
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

  test.each([
    ['Offer Letter', 'Yours is the last answer: Jane Doe moves on to “Offer Letter”.'],
    [null, 'Yours is the last answer, and this is the last step: the workflow of Jane Doe is completed.'],
  ])('to approve as the last says what comes next: %s', async (next_step_display_name, sentence) => {
    await openApprovals([anApprovalRequest({ next_step_display_name })]);
    await user.click(card('Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }));
    expect(dialog().getByText(sentence)).toBeTruthy();
  });

  test('to reject needs a reason of more than blanks', async () => {
    const { answers } = await openApprovals([jane]);
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    const reason = dialog().getByRole('textbox', { name: 'Reason' });
    await user.type(reason, '   ');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await dialog().findByText(RULES.rejection_reason());
    expect(answers).toEqual([]);
    await user.type(reason, 'Too junior. ');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(bodies(answers)).toEqual([{ approval_request_id: jane.id, decision: 'rejected', comments: 'Too junior.' }]);
    await screen.findByText("You're all caught up");
  });

  test('shows that it is being sent, and cannot be closed meanwhile', async () => {
    const { answer } = await openApprovals([jane]);
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

  test('that comes too late shows the server’s message, and reloads the list', async () => {
    const { answer } = await openApprovals([jane]);
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

  test('that fails says so, and keeps the typed text after closing', async () => {
    const { answer } = await openApprovals([jane]);
    answer(approvals.respond, () => new Refusal(500, { detail: 'Out of paper.' }));
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await dialog().findByText('Failed to submit approval. Please try again.');
    await user.keyboard('{Escape}');
    await user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Too junior.');
  });

  describe('that has been started', () => {
    const open = () => user.click(card('Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }));
    const reason = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

    async function writeReason() {
      // Imported first: loading it on demand may take longer than a test waits.
      await import('../candidates/candidates-screen.tsx');
      const opened = await openApprovals([jane]);
      await open();
      expect(isWarned()).toBe(false);
      await user.type(reason(), 'Too junior.');
      return opened;
    }

    async function viewCandidate({ path, search, back }: Awaited<ReturnType<typeof writeReason>>['app']) {
      await user.click(dialog().getByRole('link', { name: 'View candidate' }));
      await waitFor(() => expect(path()).toBe('/candidates'));
      expect(search()).toBe(`?open=${jane.candidate_id}&application=${jane.application_id}`);
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Jane Doe' })).toBeNull());
      return back;
    }

    test('is kept while the candidate is looked at, and asked about before the page is closed', async () => {
      const { app } = await writeReason();
      const back = await viewCandidate(app);
      expect(isWarned()).toBe(true);
      await back();
      await screen.findByRole('article', { name: 'Jane Doe' });
      await open();
      expect(reason().value).toBe('Too junior.');
      await user.click(dialog().getByRole('button', { name: 'Reject' }));
      await screen.findByText('Jane Doe rejected');
      expect(isWarned()).toBe(false);
    });

    test('is not asked about once a colleague has answered', async () => {
      const { answer } = await writeReason();
      expect(isWarned()).toBe(true);
      answer(approvals.pending, () => ({ requests: [], total_count: 0 }));
      await reloadAll();
      expect(isWarned()).toBe(false);
    });

    test('is not kept for the next user', async () => {
      const { app } = await writeReason();
      const back = await viewCandidate(app);
      act(() => startSession(aSignedIn({ id: GRACE.user_id })));
      expect(isWarned()).toBe(false);
      await back();
      await screen.findByRole('article', { name: 'Jane Doe' });
      await open();
      expect(reason().value).toBe('');
    });
  });
});
