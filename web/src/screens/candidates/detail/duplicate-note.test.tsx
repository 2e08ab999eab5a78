import { type Duplicate, duplicates } from '@hirewire/contract/duplicates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { dismissKey } from '../../../data/duplicates.ts';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { anotherRow, aRow } from '../../../testing/candidates.ts';
import { bodies } from '../../../testing/fake-api.ts';
import { aUser } from '../../../testing/people.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const AT = '2026-01-15T12:00:00.000Z';
const OTHER_ID = anotherRow(9).id;

beforeEach(() => {
  toast.dismiss();
  queryClient.clear();
});

describe('duplicates', () => {
  const person = (id: string, name: string) => ({
    id,
    name,
    email: 'x@example.com',
    phone: null,
    location: null,
    created_at: AT,
  });
  const pair: Duplicate = {
    candidates: [person(jane.id, 'Jane Doe'), person(OTHER_ID, 'Jayne Doe')],
    matches: [
      { sign: 'phone', value: '+49 30 1234567' },
      { sign: 'similar_name', value: 'Jane Doe – Jayne Doe' },
    ],
  };
  const preview = {
    kept: pair.candidates[0],
    merged: pair.candidates[1],
    fields: [
      { field: 'first_name' as const, kept: 'Jane', merged: 'Jayne', proposal: 'kept' as const },
      { field: 'email' as const, kept: 'jane@one.example', merged: 'jane@two.example', proposal: 'kept' as const },
      { field: 'phone' as const, kept: null, merged: '+49', proposal: 'merged' as const },
    ],
    links: { kept: false, merged: true },
    moves: { applications: 1, files: 2, notes: 0, messages: 3 },
    conflicts: [{ job_id: OTHER_ID, job_title: 'Baker', goes_on: 'merged' as const }],
  };
  const merged = {
    id: aUser().id,
    kept_id: jane.id,
    merged_id: OTHER_ID,
    merged_name: 'Jayne Doe',
    merged_by_name: 'Ada',
    merged_at: AT,
    undone_at: null,
  };

  test('of the whole company are reviewed in one place', async () => {
    const { answer } = await openCandidates([jane]);
    answer(duplicates.preview, () => preview);
    answer(duplicates.list, () => ({ duplicates: [pair] }));
    const dismissed = answer(duplicates.dismiss, () => {
      answer(duplicates.list, () => ({ duplicates: [] }));
      return { message: '' };
    });
    await user.click(await screen.findByRole('button', { name: 'Find duplicates' }));
    await screen.findByText('In common: same phone number (+49 30 1234567) and similar name (Jane Doe – Jayne Doe).');
    await user.click(screen.getByRole('button', { name: 'Compare and merge (Jane Doe and Jayne Doe)' }));
    const merge = within(await screen.findByRole('dialog', { name: 'Merge two profiles' }));
    await user.click(await merge.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Different people (Jane Doe and Jayne Doe)' }));
    await screen.findByText('No duplicates found. No two profiles have anything in common.');
    expect(bodies(dismissed)).toEqual([{ kept_id: jane.id, merged_id: OTHER_ID }]);
  });

  test('are proposed with what matches, merged field by field, and separated again', async () => {
    const { answer } = await openCandidates([jane]);
    answer(duplicates.list, () => ({ duplicates: [pair] }));
    answer(duplicates.preview, () => preview);
    const merges = answer(duplicates.merge, () => merged);
    const undone = answer(duplicates.undoMerge, () => merged);
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    const note = within(await screen.findByRole('region', { name: 'Possible duplicate' }));
    expect(note.getByText(/: same phone number \(\+49 30 1234567\) and similar name/)).toBeTruthy();
    await user.click(note.getByRole('button', { name: 'Compare and merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge two profiles' }));
    await dialog.findByText('Moves over: 1 application, 2 files, and 3 messages.');
    dialog.getByText('Both applied for Baker. The application of Jayne Doe (x@example.com) continues.');
    dialog.getByText(
      "The portal link sent to jane@two.example stops working. We'll email a new one to jane@one.example.",
    );
    await user.click(dialog.getByRole('radio', { name: 'jane@two.example' }));
    expect(dialog.queryByText(/stops working/)).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'jane@one.example' }));
    await user.click(dialog.getByRole('radio', { name: 'Jayne' }));
    await user.click(dialog.getByRole('button', { name: 'Merge profiles' }));
    await screen.findByText('Jayne Doe merged into Jane Doe');
    expect(bodies(merges)).toEqual([{ kept_id: jane.id, merged_id: OTHER_ID, take: ['first_name', 'phone'] }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Merge undone');
    expect(undone).toHaveLength(1);
  });

  test('can be marked as two people, and an earlier merge can be undone', async () => {
    const { answer } = await openCandidates([jane]);
    answer(duplicates.list, () => ({ duplicates: [pair] }));
    answer(duplicates.merges, () => ({ merges: [merged] }));
    const dismissed = answer(duplicates.dismiss, () => ({ message: 'Noted' }));
    const undone = answer(duplicates.undoMerge, () => merged);
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await user.click(await screen.findByRole('button', { name: 'Different people' }));
    await screen.findByText('Marked as different people');
    expect(bodies(dismissed)).toEqual([{ kept_id: jane.id, merged_id: OTHER_ID }]);
    await user.click(screen.getByRole('button', { name: 'Undo the merge with Jayne Doe' }));
    await waitFor(() => expect(undone).toHaveLength(1));
  });
});

test('dismissing a pair is one action, whichever profile comes first', () => {
  const [one, other] = [jane.id, OTHER_ID].map((id) => ({ ...jane, id })) as [typeof jane, typeof jane];
  const pair = (candidates: [typeof jane, typeof jane]) => dismissKey({ candidates } as unknown as Duplicate);
  expect(pair([one, other])).toBe(pair([other, one]));
});
