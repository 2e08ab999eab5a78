import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { notes } from '@hirewire/contract/notes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { findDialog, openCandidates } from '../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aPage, jane, people, tom } from '../../testing/candidates.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  toast.dismiss();
  localStorage.removeItem('letter_keys');
});

const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** Twelve candidates on two pages, with their details. */
async function openTwelve(path: string, secondPage: Promise<void> = Promise.resolve()) {
  const rows = Array.from({ length: 12 }, (_, index) =>
    anotherRow(index, { name: `Person ${index + 1}`, email: `p${index + 1}@example.com`, status: 'pending' }),
  );
  const opened = await openCandidates(rows.slice(0, 10));
  opened.answer(candidateList.list, async (received) => {
    opened.lists.push(received);
    const page = Number(received.query['page']);
    if (page === 2) await secondPage;
    return aPage(rows.slice((page - 1) * 10, page * 10), { total: 12, page });
  });
  const gets = opened.answer(candidates.get, ({ path: asked }) => {
    const row = rows.find(({ id }) => asked.endsWith(id))!;
    return aCandidate({ id: row.id, name: row.name, email: row.email, applicationId: row.applicationId });
  });
  queryClient.clear();
  opened.lists.length = 0;
  await opened.app.go(`/candidates${path}`);
  return { ...opened, rows, gets };
}

describe('over the list', () => {
  test('moves by button and key, keeps the tab, and stops at the ends', async () => {
    const { app } = await openCandidates(people, { path: `?open=${jane.id}&tab=notes` });
    await findDialog('Jane Doe');
    await waitFor(() => expect(isOff('Previous candidate')).toBe(true));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    await user.click(button('Next candidate'));
    await findDialog('Tom Becker');
    expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(button('Next candidate'));
    await user.keyboard('j');
    await findDialog('Yuki Tanaka');
    await waitFor(() => expect(isOff('Next candidate')).toBe(true));
    await user.keyboard('j{ArrowLeft}');
    await findDialog('Tom Becker');
    await user.keyboard('k');
    await findDialog('Jane Doe');
    expect(app.address()).toBe(`/candidates/${jane.id}?tab=notes`);
    await user.keyboard('j');
    await findDialog('Tom Becker');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tom Becker' })));
  });

  test('ignores keys during typing, in the tabs and below a dialog', async () => {
    const { answer } = await openCandidates(people, { path: `?open=${jane.id}&tab=notes` });
    answer(notes.list, () => ({ notes: [] }));
    await findDialog('Jane Doe');
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeTruthy());
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'jj{ArrowRight}');
    await user.click(screen.getByRole('tab', { name: 'Audit' }));
    await user.keyboard('{ArrowLeft}');
    await user.click(button('Reject'));
    await findDialog('Reject Jane Doe');
    button('Cancel').focus();
    await user.keyboard('j');
    await user.keyboard('{Enter}');
    expect(await findDialog('Jane Doe')).toBeTruthy();
  });

  test('moves on to the next page of the filtered list, and the list follows', async () => {
    const { rows, app, lists, gets } = await openTwelve('?status=pending');
    await user.click(await screen.findByRole('link', { name: 'Person 10' }));
    await findDialog('Person 10');
    await waitFor(() => expect(isOff('Next candidate')).toBe(false));
    // The next one is preloaded.
    await waitFor(() => expect(gets.map(({ path }) => path)).toContainEqual(expect.stringContaining(rows[10]!.id)));
    await user.keyboard('j');
    await findDialog('Person 11');
    expect(app.address()).toBe(`/candidates/${rows[10]!.id}?status=pending&page=2`);
    const second = lists.filter(({ query }) => query['page'] === '2');
    expect(second.map(({ query }) => query['status'])).toContain('pending');
    expect(second.every(({ query }) => query['status'] === 'pending')).toBe(true);
    await user.keyboard('k');
    await findDialog('Person 10');
    await user.keyboard('j');
    await findDialog('Person 11');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.address()).toBe('/candidates?status=pending&page=2'));
    expect(await screen.findByRole('link', { name: 'Person 12' })).toBeTruthy();
  });

  test('moves on once the next page is loaded, if the key was pressed before that', async () => {
    const secondPage = Promise.withResolvers<void>();
    await openTwelve('?status=pending', secondPage.promise);
    await user.click(await screen.findByRole('link', { name: 'Person 10' }));
    await findDialog('Person 10');
    await screen.findByText('10 of 12');
    await user.keyboard('j');
    secondPage.resolve();
    expect(await findDialog('Person 11')).toBeTruthy();
  });

  test('stays where it is, if something was typed before the next page of the list was loaded', async () => {
    const secondPage = Promise.withResolvers<void>();
    const { gets, rows } = await openTwelve('?status=pending', secondPage.promise);
    await user.click(await screen.findByRole('link', { name: 'Person 10' }));
    await findDialog('Person 10');
    await screen.findByText('10 of 12');
    await user.keyboard('jx');
    secondPage.resolve();
    await waitFor(() => expect(gets.map(({ path }) => path)).toContainEqual(expect.stringContaining(rows[10]!.id)));
    expect(await findDialog('Person 10')).toBeTruthy();
  });

  test('continues with the candidate who took the place of one that no longer matches the filters', async () => {
    const { answer } = await openCandidates(people, { path: `?open=${tom.id}` });
    await findDialog('Tom Becker');
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeTruthy());
    answer(candidateList.list, () => aPage(people.filter(({ id }) => id !== tom.id)));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('2 of 3')).toBeNull());
    await user.click(button('Next candidate'));
    expect(await findDialog('Yuki Tanaka')).toBeTruthy();
  });

  test('moves through the column of the board it was opened from', async () => {
    const rows = [jane, { ...tom, currentStep: 'offer_letter' as const }];
    const { answer, app, lists } = await openCandidates(rows, { path: '?view=board' });
    answer(candidateList.list, (received) => {
      lists.push(received);
      return aPage([jane]);
    });
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await findDialog('Jane Doe');
    await waitFor(() => expect(screen.getByText('1 of 1')).toBeTruthy());
    expect(lists.at(-1)?.query).toMatchObject({ workflow_step: 'task_assignment', sort: 'applied', order: 'desc' });
    expect(app.address()).toBe(`/candidates/${jane.id}?workflow_step=task_assignment&sort=applied`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.address()).toBe('/candidates?view=board'));
  });
});

describe('as a page', () => {
  test('moves to the next and the previous candidate of the same list', async () => {
    const { app } = await openCandidates(people, { path: `/${jane.id}?sort=candidate`, title: 'Jane Doe' });
    await waitFor(() => expect(isOff('Next candidate')).toBe(false));
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Tom Becker' });
    expect(app.address()).toBe(`/candidates/${tom.id}?sort=candidate`);
  });
});
