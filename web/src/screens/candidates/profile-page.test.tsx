import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { notes } from '@hirewire/contract/notes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow, aPage, jane, people, tom } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  toast.dismiss();
  queryClient.clear();
  localStorage.removeItem('letter_keys');
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

/** Twelve people on two pages, with their details. */
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
  test('has the address of the page, and back closes it with the filters as they were', async () => {
    const { app } = await openCandidates(people, { path: '?status=pending&sort=candidate' });
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await dialog('Jane Doe');
    expect(app.address()).toBe(`/candidates/${jane.id}?status=pending&sort=candidate`);
    await app.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/candidates?status=pending&sort=candidate');
  });

  test('closes without leaving a step to go back over', async () => {
    const { app } = await openCandidates(people);
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await dialog('Jane Doe');
    const steps = app.steps();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(app.address()).toBe('/candidates'));
    expect(app.steps()).toBe(steps - 1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Jane Doe' })));
  });

  test('is opened by a link that names the candidate in the query, and gets its address', async () => {
    const { app } = await openCandidates(people, { path: `?open=${jane.id}&tab=notes&status=pending` });
    await dialog('Jane Doe');
    await waitFor(() => expect(app.address()).toBe(`/candidates/${jane.id}?tab=notes&status=pending`));
    await user.click(button('Close'));
    await waitFor(() => expect(app.address()).toBe('/candidates?status=pending'));
  });

  test('opens as a page, and leaves for others', async () => {
    const { app } = await openCandidates(people, { path: `?open=${jane.id}&status=pending` });
    await dialog('Jane Doe');
    await waitFor(() => expect(app.address()).toContain(`/candidates/${jane.id}`));
    await user.click(screen.getByRole('link', { name: 'Open as a page' }));
    await screen.findByRole('heading', { level: 1, name: 'Jane Doe' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([app.path(), app.search()]).toEqual([`/candidates/${jane.id}`, '?status=pending']);
  });

  test('goes on by button and key, keeps the tab, and stops at the ends', async () => {
    const { app } = await openCandidates(people, { path: `?open=${jane.id}&tab=notes` });
    await dialog('Jane Doe');
    await waitFor(() => expect(isOff('Previous candidate')).toBe(true));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    await user.click(button('Next candidate'));
    await dialog('Tom Becker');
    expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(button('Next candidate'));
    await user.keyboard('j');
    await dialog('Yuki Tanaka');
    await waitFor(() => expect(isOff('Next candidate')).toBe(true));
    await user.keyboard('j{ArrowLeft}');
    await dialog('Tom Becker');
    await user.keyboard('k');
    await dialog('Jane Doe');
    expect(app.address()).toBe(`/candidates/${jane.id}?tab=notes`);
    await user.keyboard('j');
    await dialog('Tom Becker');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tom Becker' })));
  });

  test('leaves keys to what is being typed, to the tabs and to a dialog on top', async () => {
    const { answer } = await openCandidates(people, { path: `?open=${jane.id}&tab=notes` });
    answer(notes.list, () => ({ notes: [] }));
    await dialog('Jane Doe');
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeTruthy());
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'jj{ArrowRight}');
    await user.click(screen.getByRole('tab', { name: 'Audit' }));
    await user.keyboard('{ArrowLeft}');
    await user.click(button('Reject'));
    await dialog('Reject Jane Doe');
    button('Cancel').focus();
    await user.keyboard('j');
    await user.keyboard('{Enter}');
    expect(await dialog('Jane Doe')).toBeTruthy();
  });

  test('goes over the border of a page of the filtered list, and the list follows', async () => {
    const { rows, app, lists, gets } = await openTwelve('?status=pending');
    await user.click(await screen.findByRole('link', { name: 'Person 10' }));
    await dialog('Person 10');
    await waitFor(() => expect(isOff('Next candidate')).toBe(false));
    // The next one is loaded before it is asked for.
    await waitFor(() => expect(gets.map(({ path }) => path)).toContainEqual(expect.stringContaining(rows[10]!.id)));
    await user.keyboard('j');
    await dialog('Person 11');
    expect(app.address()).toBe(`/candidates/${rows[10]!.id}?status=pending&page=2`);
    const second = lists.filter(({ query }) => query['page'] === '2');
    expect(second.map(({ query }) => query['status'])).toContain('pending');
    expect(second.every(({ query }) => query['status'] === 'pending')).toBe(true);
    await user.keyboard('k');
    await dialog('Person 10');
    await user.keyboard('j');
    await dialog('Person 11');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.address()).toBe('/candidates?status=pending&page=2'));
    expect(await screen.findByRole('link', { name: 'Person 12' })).toBeTruthy();
  });

  test('goes on once the next page of the list is loaded, where the key was pressed before', async () => {
    const secondPage = Promise.withResolvers<void>();
    await openTwelve('?status=pending', secondPage.promise);
    await user.click(await screen.findByRole('link', { name: 'Person 10' }));
    await dialog('Person 10');
    await screen.findByText('10 of 12');
    await user.keyboard('j');
    secondPage.resolve();
    expect(await dialog('Person 11')).toBeTruthy();
  });

  test('stays where it is, if something was typed before the next page of the list was loaded', async () => {
    const secondPage = Promise.withResolvers<void>();
    const { gets, rows } = await openTwelve('?status=pending', secondPage.promise);
    await user.click(await screen.findByRole('link', { name: 'Person 10' }));
    await dialog('Person 10');
    await screen.findByText('10 of 12');
    await user.keyboard('jx');
    secondPage.resolve();
    await waitFor(() => expect(gets.map(({ path }) => path)).toContainEqual(expect.stringContaining(rows[10]!.id)));
    expect(await dialog('Person 10')).toBeTruthy();
  });

  test('continues with the candidate who took the place of one that no longer matches the filters', async () => {
    const { answer } = await openCandidates(people, { path: `?open=${tom.id}` });
    await dialog('Tom Becker');
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeTruthy());
    answer(candidateList.list, () => aPage(people.filter(({ id }) => id !== tom.id)));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('2 of 3')).toBeNull());
    await user.click(button('Next candidate'));
    expect(await dialog('Yuki Tanaka')).toBeTruthy();
  });

  test('goes through the column of the board it was opened from', async () => {
    const rows = [jane, { ...tom, currentStep: 'offer_letter' as const }];
    const { answer, app, lists } = await openCandidates(rows, { path: '?view=board' });
    answer(candidateList.list, (received) => {
      lists.push(received);
      return aPage([jane]);
    });
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await dialog('Jane Doe');
    await waitFor(() => expect(screen.getByText('1 of 1')).toBeTruthy());
    expect(lists.at(-1)?.query).toMatchObject({ workflow_step: 'task_assignment', sort: 'applied', order: 'desc' });
    expect(app.address()).toBe(`/candidates/${jane.id}?workflow_step=task_assignment&sort=applied`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.address()).toBe('/candidates?view=board'));
  });
});

describe('as a page', () => {
  test('is opened by its address, names the candidate, and leads back to the same list', async () => {
    const { app } = await openCandidates(people, { path: `/${jane.id}?status=pending&tab=notes`, title: 'Jane Doe' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'New note' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Jane Doe · Hirewire'));
    await user.click(screen.getByRole('link', { name: 'All candidates' }));
    await screen.findByRole('heading', { level: 1, name: 'Candidates' });
    expect(app.address()).toBe('/candidates?status=pending');
  });

  test('goes to the next and the previous candidate of the same list', async () => {
    const { app } = await openCandidates(people, { path: `/${jane.id}?sort=candidate`, title: 'Jane Doe' });
    await waitFor(() => expect(isOff('Next candidate')).toBe(false));
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Tom Becker' });
    expect(app.address()).toBe(`/candidates/${tom.id}?sort=candidate`);
  });

  test('acts on the candidate, and leaves for the list when they are deleted', async () => {
    const { answer, app } = await openCandidates(people, { path: `/${jane.id}`, title: 'Jane Doe' });
    answer(candidates.remove, () => ({ message: 'Deleted' }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.address()).toBe('/candidates'));
  });

  test('of a candidate who is not there says so and leads back', async () => {
    const { answer, app } = await openCandidates(people, { path: `/${jane.id}`, title: 'Jane Doe' });
    answer(candidates.get, () => new Refusal(404, { detail: 'Candidate not found' }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Candidate not found')).toBeTruthy();
    expect(screen.queryByText(/Jane|sample|Loading/i)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(app.address()).toBe('/candidates'));
  });

  test('of what is no candidate leads to the email configuration, as any other path', async () => {
    const { app } = await openCandidates(people, { path: '/nobody', title: 'Email Configuration' });
    expect(app.address()).toBe('/email-config');
  });
});

test('on a wide screen the progress stands beside the other parts', async () => {
  const matchMedia = window.matchMedia;
  onTestFinished(() => void Object.assign(window, { matchMedia }));
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => media });
  await openCandidates(people, { path: `?open=${jane.id}` });
  const profile = within(await dialog('Jane Doe'));
  const progress = within(await profile.findByRole('region', { name: 'Progress' }));
  expect(progress.getByRole('list', { name: 'Steps' })).toBeTruthy();
  expect(profile.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Files',
    'Score',
    'Communication',
    'Notes',
    'Audit',
  ]);
  await user.click(profile.getByRole('tab', { name: 'Notes' }));
  expect(progress.getByRole('list', { name: 'Steps' })).toBeTruthy();
});
