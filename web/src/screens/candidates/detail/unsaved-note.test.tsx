import { notes } from '@hirewire/contract/notes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { findDialog, openCandidates } from '../../../testing/candidates-screen.tsx';
import { jane, people } from '../../../testing/candidates.ts';

const user = userEvent.setup({ delay: null });

const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const answerQuestion = async (name: string) =>
  user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', { name }),
  );

const ADDED = {
  id: jane.id,
  text: 'Call her.',
  author_id: jane.id,
  author_name: 'Ada',
  created_at: '2026-01-15T12:00:00.000Z',
  edited_at: null,
};

/** The profile of the first candidate, with a note that has not been added. */
async function writeNote(path = `?open=${jane.id}&tab=notes`) {
  const opened = await openCandidates(people, { path, ...(path.startsWith('/') && { title: 'Jane Doe' }) });
  await user.type(await note(), 'Call her.');
  return opened;
}

test('a note being written stays while another tab is shown, and when the window becomes wider', async () => {
  let isWide = false;
  const followers = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, follow: () => void) => followers.add(follow),
    removeEventListener: (_: string, follow: () => void) => followers.delete(follow),
  }));
  await writeNote();
  await user.click(screen.getByRole('tab', { name: 'Files' }));
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Notes' }));
  expect((await note()).value).toBe('Call her.');
  isWide = true;
  act(() => followers.forEach((follow) => follow()));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Progress' })).toBeNull());
  expect((await note()).value).toBe('Call her.');
});

test.each(['{Escape}', 'Close'])('%s asks before it discards a note being written', async (way) => {
  await writeNote();
  const leave = () => (way === 'Close' ? press(way) : user.keyboard(way));
  await leave();
  await answerQuestion('Cancel');
  expect((await note()).value).toBe('Call her.');
  await leave();
  await answerQuestion('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['over the list', undefined],
  ['on a page of its own', `/${jane.id}?tab=notes`],
])('the next candidate is shown only after a question, %s', async (_, path) => {
  await writeNote(path);
  await press('Next candidate');
  await answerQuestion('Cancel');
  expect((await note()).value).toBe('Call her.');
  await press('Next candidate');
  await answerQuestion('Discard');
  if (!path) await findDialog('Tom Becker');
  await screen.findByRole('heading', { name: 'Tom Becker' });
  expect((await note()).value).toBe('');
});

test('what is typed while a note is being added is kept', async () => {
  const { answer } = await writeNote();
  const { promise: isStored, resolve: finish } = Promise.withResolvers<void>();
  answer(notes.create, () => isStored.then(() => ADDED));
  await press('Add note');
  await user.type(await note(), ' Today.');
  finish();
  await waitFor(() => screen.getByRole('button', { name: 'Add note' }));
  expect((await note()).value).toBe('Call her. Today.');
  await press('Next candidate');
  await answerQuestion('Cancel');
});

test('nothing is asked once the note is added', async () => {
  const { answer } = await writeNote();
  answer(notes.create, () => ADDED);
  await press('Add note');
  await waitFor(async () => expect((await note()).value).toBe(''));
  await press('Next candidate');
  await findDialog('Tom Becker');
});
