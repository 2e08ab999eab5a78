import { type Note, notes } from '@hirewire/contract/notes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCandidate, anotherRow, aRow } from '../../../testing/candidates.ts';
import { bodies } from '../../../testing/fake-api.ts';
import { openProfile } from '../../../testing/open-profile.ts';
import { aUser } from '../../../testing/people.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const AT = '2026-01-15T12:00:00.000Z';
const OTHER_ID = anotherRow(9).id;

beforeEach(() => {
  toast.dismiss();
});

test('an admin adds notes, changes only their own, and deletes those of others', async () => {
  const own: Note = {
    id: jane.id,
    text: 'Strong.',
    author_id: aUser().id,
    author_name: 'Ada',
    created_at: AT,
    edited_at: null,
  };
  const theirs: Note = { ...own, id: OTHER_ID, text: 'Agreed.', author_id: OTHER_ID, author_name: 'Grace' };
  const { answer, dialog } = await openProfile('progress');
  answer(notes.list, () => ({ notes: [own, theirs] }));
  const added = answer(notes.create, () => own);
  const changed = answer(notes.change, () => own);
  const removed = answer(notes.remove, () => ({ message: 'Deleted' }));
  await user.click(dialog.getByRole('tab', { name: 'Notes' }));
  await dialog.findByText('Agreed.');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await dialog.findByText('This field is required.');
  await user.type(dialog.getByRole('textbox', { name: 'New note' }), 'Call her.');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(bodies(added)).toEqual([{ text: 'Call her.' }]));
  expect(dialog.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Edit note' }));
  await user.type(dialog.getByRole('textbox', { name: 'Edit note' }), ' Very.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies(changed)).toEqual([{ text: 'Strong. Very.' }]));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Edit' })));
  const [, deleteTheirs] = await dialog.findAllByRole('button', { name: 'Delete' });
  await user.click(deleteTheirs!);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed.map(({ path }) => path.endsWith(OTHER_ID))).toEqual([true]));
});

test('users without that permission delete only their own notes', async () => {
  const note = { text: 'Strong.', author_name: 'Ada', created_at: AT, edited_at: null };
  const { answer, dialog } = await openProfile('progress', aCandidate(), 'recruiter');
  const own = { ...note, id: jane.id, author_id: aUser().id };
  answer(notes.list, () => ({ notes: [own, { ...note, id: OTHER_ID, author_id: OTHER_ID }] }));
  await user.click(dialog.getByRole('tab', { name: 'Notes' }));
  expect(await dialog.findAllByRole('button', { name: 'Delete' })).toHaveLength(1);
});

test('on an unencrypted address, where browsers make no UUIDs, a profile opens and a note is added', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const { answer, dialog } = await openProfile('progress');
  answer(notes.list, () => ({ notes: [] }));
  const added = answer(notes.create, () => ({
    id: jane.id,
    text: 'Call her.',
    author_id: aUser().id,
    author_name: 'Ada',
    created_at: AT,
    edited_at: null,
  }));
  await user.click(dialog.getByRole('tab', { name: 'Notes' }));
  await user.type(await dialog.findByRole('textbox', { name: 'New note' }), 'Call her.');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(bodies(added)).toEqual([{ text: 'Call her.' }]));
});
