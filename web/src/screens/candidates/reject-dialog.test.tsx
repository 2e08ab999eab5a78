import { candidates } from '@hirewire/contract/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseAction, findDialog, openCandidates } from '../../testing/candidates-screen.tsx';
import { aCandidate, aRow } from '../../testing/candidates.ts';
import { bodies, Refusal } from '../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();

beforeEach(() => {
  toast.dismiss();
});

describe('rejecting', () => {
  test('needs a reason of more than blanks, and can be undone', async () => {
    const { answer } = await openCandidates([jane]);
    const rejections = answer(candidates.reject, () => aCandidate({ status: 'rejected' }));
    const undone = answer(candidates.undoRejection, () => aCandidate());
    await chooseAction('Reject');
    const form = await findDialog('Reject Jane Doe');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), '  ');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await form.findByText('Give a reason for the rejection.');
    expect(rejections).toEqual([]);
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too junior. ');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(bodies(rejections)).toEqual([{ reason: 'Too junior.', application_id: jane.applicationId }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Rejection of Jane Doe undone');
    expect(bodies(undone)).toEqual([{ application_id: jane.applicationId }]);
  });

  test('leaves the focus in the details when its button disappears', async () => {
    const { answer } = await openCandidates([jane], { path: `?open=${jane.id}` });
    const details = await screen.findByRole('dialog', { name: 'Jane Doe' });
    answer(candidates.reject, () => {
      answer(candidates.get, () => aCandidate({ status: 'rejected' }));
      return aCandidate({ status: 'rejected' });
    });
    await user.click(await within(details).findByRole('button', { name: 'Reject' }));
    const form = await findDialog('Reject Jane Doe');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    await within(details).findByRole('button', { name: 'Undo rejection' });
    await waitFor(() => expect(details.contains(document.activeElement)).toBe(true));
  });

  test('offers no undo to users who may not undo, and shows a refusal by the server', async () => {
    const { answer } = await openCandidates([jane], { role: 'recruiter' });
    answer(candidates.reject, () => new Refusal(409, { detail: 'This workflow has ended.' }));
    await chooseAction('Reject');
    const form = await findDialog('Reject Jane Doe');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Too junior.');
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await form.findByText('This workflow has ended.');
    answer(candidates.reject, () => aCandidate({ status: 'rejected' }));
    await user.click(form.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Jane Doe rejected');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
