import { auth } from '@hirewire/contract/auth';
import type { RoleName } from '@hirewire/contract/roles';
import { search, type SearchResults } from '@hirewire/contract/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { queryClient } from '../data/query-client.ts';
import { aRow } from '../testing/candidates.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aJob } from '../testing/jobs.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const WORKFLOW_ID = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0021';

const RESULTS: SearchResults = {
  candidates: [
    {
      id: jane.id,
      name: 'Jane Doe',
      email: 'jane@example.com',
      job_title: 'Backend Engineer',
      status: 'pending',
      current_step: 'task_assignment',
      found_in: 'similar',
    },
  ],
  jobs: [{ id: aJob().id, short_id: 'K7QX2M', title: 'Janitor', status: 'active' }],
  workflows: [{ id: WORKFLOW_ID, name: 'January hiring', is_default: true }],
};

beforeEach(() => queryClient.clear());

async function open(role: RoleName = 'admin', results = RESULTS) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name: role }));
  const asked = answer(search.all, () => results);
  const app = await renderApp('/settings');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  return { answer, asked, app, box };
}

const options = () => screen.findAllByRole('option');
/** All letters at once: after a pause between two of them, the first ones would be searched. */
const type = async (box: HTMLElement, text: string) => {
  await user.click(box);
  await user.paste(text);
};

test('Ctrl-K focuses the search, which sends one request for the typed text and groups the results', async () => {
  const { asked, box } = await open();
  const link = screen.getByRole('link', { name: 'Candidates' });
  link.focus();
  await user.keyboard('{Control>}k{/Control}{Escape}');
  expect(document.activeElement).toBe(link);
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(box);
  // Without a pause.
  for (const text of [' j', ' ja', ' jan ']) fireEvent.change(box, { target: { value: text } });
  await options();
  expect(asked.map(({ query }) => query)).toEqual([{ q: 'jan' }]);
  const groups = within(screen.getByRole('listbox')).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Candidates', 'Jobs', 'Workflows']);
  expect(screen.getByRole('option', { name: /Jane Doe/ }).textContent).toContain('similar name');
  expect(box.getAttribute('aria-expanded')).toBe('true');
});

test('the arrow keys move through the results and wrap around, and Enter opens the selected one', async () => {
  const { app, box } = await open();
  await type(box, 'jan');
  await options();
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  const seen: string[] = [];
  for (const key of [
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowUp}',
    '{ArrowUp}',
    '{ArrowUp}',
  ]) {
    await user.keyboard(key);
    seen.push(active().slice(0, 4));
  }
  expect(seen).toEqual(['Jane', 'Jani', 'Janu', '', 'Janu', 'Jani', 'Jane']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.path()).toBe('/candidates'));
  expect(app.search()).toBe(`?open=${jane.id}`);
  expect(box.value).toBe('');
});

test.each([
  ['Janitor', '/jobs', aJob().id],
  ['January hiring', '/workflow-builder', WORKFLOW_ID],
])('%s is opened where it is at home', async (name, path, id) => {
  const { app, box } = await open();
  await type(box, 'jan');
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await waitFor(() => expect(app.path()).toBe(path));
  expect(app.search()).toBe(`?open=${id}`);
});

test('results lead only to pages that the user may open', async () => {
  const { box } = await open('recruiter');
  await type(box, 'jan');
  const found = await options();
  expect(found.map(({ textContent }) => textContent.slice(0, 4))).toEqual(['Jane', 'Jani']);
});

test('Enter right after more typing does not open the result chosen before', async () => {
  const { app, box } = await open();
  await type(box, 'jan');
  await options();
  await user.keyboard('{ArrowDown}xyz{Enter}');
  await waitFor(() => expect(app.path()).toBe('/candidates'));
  expect(app.search()).toBe('?search=janxyz');
});

test('the selected result stays selected while the results change', async () => {
  const other = { ...RESULTS.jobs[0]!, id: WORKFLOW_ID, title: 'Janitor at night' };
  const { answer, app, box } = await open();
  await type(box, 'jan');
  await options();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  answer(search.all, () => ({ ...RESULTS, jobs: [other, ...RESULTS.jobs] }));
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('option', { name: /at night/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.search()).toBe(`?open=${aJob().id}`));
});

test('the arrow keys of an input method select no result', async () => {
  const { box } = await open();
  await type(box, 'jan');
  await options();
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
  expect(box.getAttribute('aria-activedescendant')).toBeNull();
});

test('Enter without a choice searches the list of candidates', async () => {
  const { app, box } = await open();
  await type(box, 'jan');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.path()).toBe('/candidates'));
  expect(app.search()).toBe('?search=jan');
});

test('says when nothing is found or the search fails, and closes on Escape', async () => {
  const { answer, box } = await open('admin', { candidates: [], jobs: [], workflows: [] });
  await type(box, 'zzz');
  await screen.findByText('No matches for “zzz”.');
  await user.keyboard('{Escape}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  answer(search.all, () => new Refusal(400));
  await type(box, 'y');
  await screen.findByText('Search failed. Press Enter to search the candidate list.');
});
