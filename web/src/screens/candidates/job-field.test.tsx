import { candidateList } from '@hirewire/contract/candidate-list';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { anotherRow, findJobs, jane, people } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });
const BAKER = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0777';
const rows = [...people, anotherRow(7, { jobId: BAKER, jobTitle: 'Baker' })];

beforeEach(() => queryClient.clear());

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Job position' });
const options = () => screen.queryAllByRole('option', { name: /positions|\(/ }).map(({ textContent }) => textContent);
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const status = async () => {
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Job position' })).toBeTruthy());
  return screen.getByRole('listbox', { name: 'Job position' }).parentElement!.querySelector('[role=status]')!;
};

test('shows the jobs with the most candidates when it is opened, and filters by the one that is pressed', async () => {
  const { app, answer } = await openCandidates(rows);
  const asked = answer(candidateList.jobs, ({ query }) => findJobs(rows, query));
  expect(asked).toEqual([]);
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(['All positions', 'Backend Engineer (2)', 'Baker (1)']));
  await user.click(screen.getByRole('option', { name: 'Baker (1)' }));
  await waitFor(() => expect(app.search()).toBe(`?job_id=${BAKER}`));
  expect(field().value).toBe('Baker');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('button', { name: 'Remove filter: Baker' })).toBeTruthy();
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'All positions' }));
  await waitFor(() => expect(app.search()).toBe(''));
  expect(field().value).toBe('');
});

test('is used with the keys alone: typing searches once and marks the first match, which Enter chooses', async () => {
  const { app, answer } = await openCandidates(rows);
  const asked = answer(candidateList.jobs, ({ query }) => findJobs(rows, query));
  act(() => field().focus());
  // Without a pause.
  for (const value of ['b', 'ba', 'bak']) fireEvent.change(field(), { target: { value } });
  await waitFor(() => expect(options()).toEqual(['Baker (1)']));
  await waitFor(() => expect(marked()).toBe('Baker (1)'));
  expect(asked.map(({ query }) => query['search'])).toEqual(['bak']);
  expect((await status()).textContent).toBe('1 job');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.search()).toBe(`?job_id=${BAKER}`));
  // Typing replaces the chosen title, and Escape restores it.
  await waitFor(() => expect(field().value).toBe('Baker'));
  await user.keyboard('eng');
  expect(field().value).toBe('eng');
  await user.keyboard('{Escape}');
  expect(field().value).toBe('Baker');
  expect(app.search()).toBe(`?job_id=${BAKER}`);
  await user.keyboard('b');
  expect(field().value).toBe('b');
  await user.keyboard('{Escape}{ArrowDown}');
  await waitFor(async () => expect((await status()).textContent).toBe('2 jobs'));
  expect(options()).toHaveLength(3);
  const seen: (string | null | undefined)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
    await user.keyboard(key);
    seen.push(marked());
  }
  expect(seen).toEqual(['All positions', 'Backend Engineer (2)', 'All positions', 'Baker (1)', 'All positions']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.search()).toBe(''));
});

test('Enter right after typing chooses none of the jobs found before', async () => {
  const { app, answer } = await openCandidates(rows);
  const allowed = Promise.withResolvers<void>();
  answer(candidateList.jobs, async ({ query }) => {
    if (query['search']) await allowed.promise;
    return findJobs(rows, query);
  });
  await user.click(field());
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard('bak');
  expect(marked()).toBeUndefined();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(app.search()).toBe('');
  allowed.resolve();
  await waitFor(() => expect(marked()).toBe('Baker (1)'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.search()).toBe(`?job_id=${BAKER}`));
});

test('Enter in the emptied field removes the filter', async () => {
  const { app, answer } = await openCandidates(rows, { path: `?job_id=${BAKER}` });
  answer(candidateList.jobs, ({ query }) => findJobs(rows, query));
  await user.tab();
  act(() => field().focus());
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(marked()).toBe('All positions'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.search()).toBe(''));
});

test('the marked job stays marked while the list changes', async () => {
  const { answer } = await openCandidates(rows);
  const found = findJobs(rows);
  answer(candidateList.jobs, () => found);
  await user.click(field());
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('Backend Engineer (2)');
  answer(candidateList.jobs, () => ({ ...found, jobs: found.jobs.toReversed() }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(options()[1]).toBe('Baker (1)'));
  expect(marked()).toBe('Backend Engineer (2)');
});

test('the first match stays marked while the list changes', async () => {
  const { answer } = await openCandidates(rows);
  const found = findJobs(rows);
  answer(candidateList.jobs, () => found);
  await user.click(field());
  await user.keyboard('b');
  await waitFor(() => expect(marked()).toBe('Backend Engineer (2)'));
  answer(candidateList.jobs, () => ({ ...found, jobs: found.jobs.toReversed() }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(options()[0]).toBe('Baker (1)'));
  expect(marked()).toBe('Backend Engineer (2)');
});

test('keys that belong to an input method choose nothing', async () => {
  const { app, answer } = await openCandidates(rows);
  answer(candidateList.jobs, ({ query }) => findJobs(rows, query));
  await user.click(field());
  await user.keyboard('bak');
  await waitFor(() => expect(marked()).toBe('Baker (1)'));
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field().value).toBe('bak');
  expect(app.search()).toBe('');
});

test('says that there are more jobs than it shows, that none matches, and that they could not be loaded', async () => {
  const { answer } = await openCandidates(rows);
  answer(candidateList.jobs, ({ query }) => ({ ...findJobs(rows, query), hasMore: !query['search'] }));
  await user.click(field());
  await waitFor(async () => expect((await status()).textContent).toBe('Type to find more jobs.'));
  answer(candidateList.jobs, ({ query }) => ({ ...findJobs(rows, query), hasMore: query['search'] !== 'zzz' }));
  await user.keyboard('b');
  await waitFor(async () => expect((await status()).textContent).toBe('Keep typing to narrow the list.'));
  await user.keyboard('{Backspace}');
  await user.keyboard('zzz');
  await waitFor(async () => expect((await status()).textContent).toBe('No jobs match “zzz”.'));
  await user.keyboard('{Enter}');
  expect(field().value).toBe('zzz');
  answer(candidateList.jobs, () => {
    throw new Refusal(400, 'An error occurred');
  });
  await user.keyboard('y');
  await waitFor(async () => expect((await status()).textContent).toBe("Couldn't load jobs. Please try again."));
  await user.tab();
  expect(field().value).toBe('');
});

test('names the job of a link, even if it has no candidates or cannot be loaded', async () => {
  const { answer } = await openCandidates([jane], { path: `?job_id=${BAKER}` });
  await waitFor(() => expect(field().value).toBe('Selected job'));
  answer(candidateList.jobs, () => ({ jobs: [{ jobId: BAKER, jobTitle: 'Baker', count: 0 }], hasMore: false }));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(field().value).toBe('Baker'));
  expect(screen.getByRole('button', { name: 'Remove filter: Baker' })).toBeTruthy();
});
