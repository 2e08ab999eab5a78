import { candidateList } from '@hirewire/contract/candidate-list';
import { setup } from '@hirewire/contract/setup';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { refreshSetup } from '../../data/setup.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { aPage, jane, people } from '../../testing/candidates.ts';
import { Refusal, SET_UP } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  queryClient.clear();
  localStorage.removeItem('letter_keys');
});

const APPROVER = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0999';
const table = () => screen.findByRole('table', { name: 'Candidates' });
const findNameButton = (name: string) => screen.findByRole('button', { name });
const findNameLink = (name: string) => screen.findByRole('link', { name });
const figures = () => [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent);
const queries = (received: { query: Record<string, string> }[]) => received.map(({ query }) => query);

describe('the list', () => {
  test('has the cards, the columns and the rows', async () => {
    await openCandidates(people);
    await findNameLink('Jane Doe');
    await waitFor(() => expect(figures()).toEqual(['Total3', 'Active1', 'Pending1', 'Completed0']));
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'CandidateCandidate',
      'Job positionJob position',
      'StatusStatus',
      'Current stepCurrent step',
      'Applied dateApplied date',
      'ScoreScore',
      'Actions',
    ]);
    const row = screen.getByRole('row', { name: /Jane Doe/ });
    for (const text of [
      'jane@example.com',
      'Backend Engineer',
      'Pending',
      'Coding task',
      'Not started',
      'Jan 15, 2026',
    ])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Yuki Tanaka/ })).getByText('No job yet')).toBeTruthy();
  });

  test('never rounds a score up into the next tier', async () => {
    await openCandidates([{ ...jane, score: 74.9 }]);
    expect(await within(await table()).findByText('74.9')).toBeTruthy();
  });

  test('shows ten rows per page, sorts by a column header and reverses the order', async () => {
    const { lists, app, answer } = await openCandidates(people);
    answer(candidateList.list, (received) => {
      lists.push(received);
      return aPage(people, { total: 23 });
    });
    await user.click(within(await table()).getByRole('button', { name: 'Candidate' }));
    await waitFor(() => expect(app.search()).toBe('?sort=candidate'));
    await user.click(within(await table()).getByRole('button', { name: 'Candidate' }));
    await waitFor(() => expect(app.search()).toBe('?sort=candidate&order=desc'));
    expect(screen.getByRole('columnheader', { name: /Candidate/ }).getAttribute('aria-sort')).toBe('descending');
    await screen.findByText('Showing 1 to 10 of 23');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(app.search()).toBe('?sort=candidate&order=desc&page=2'));
    expect(queries(lists)).toEqual([
      { page: '1' },
      { sort: 'candidate', order: 'asc', page: '1' },
      { sort: 'candidate', order: 'desc', page: '1' },
      { sort: 'candidate', order: 'desc', page: '2' },
    ]);
  });

  test('applies all filters from the address at once, and clears one or all', async () => {
    const { lists, app } = await openCandidates(people, {
      path: `?search=jane&job_id=${aJob().id}&status=pending&workflow_step=task_assignment&date_range=week`,
    });
    await findNameLink('Jane Doe');
    expect(queries(lists)[0]).toEqual({
      search: 'jane',
      job_id: aJob().id,
      status: 'pending',
      workflow_step: 'task_assignment',
      date_range: 'week',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: '1',
    });
    const chips = () => screen.getByRole('list', { name: 'Active filters' }).textContent;
    await waitFor(() => expect(chips()).toContain('Backend Engineer'));
    expect(chips()).toMatch(/“jane”.*Pending.*Task assignment.*Last 7 days/s);
    await user.click(screen.getByRole('button', { name: 'Remove filter: Pending' }));
    await waitFor(() => expect(app.search()).not.toContain('status'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove filter: Task assignment');
    expect(screen.getByLabelText<HTMLSelectElement>('Workflow step').value).toBe('task_assignment');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(app.search()).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search candidates' }));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  test.each([
    ['Status', 'rejected', '?status=rejected'],
    ['Workflow step', 'email_reception', '?workflow_step=email_reception'],
    ['Date applied', 'quarter', '?date_range=quarter'],
  ])('%s stands in the address', async (label, value, search) => {
    const { app } = await openCandidates(people);
    await user.selectOptions(screen.getByLabelText(label), value);
    await waitFor(() => expect(app.search()).toBe(search));
  });

  test.each([
    ['x', 'admin', undefined],
    [APPROVER, 'recruiter', undefined],
    ['staff', 'recruiter', 'staff'],
    [APPROVER, 'hr_manager', APPROVER],
  ] as const)('a link with waits_on=%s opened by %s asks the API for %s', async (waitsOn, role, asked) => {
    const { lists } = await openCandidates(people, { role, path: `?waits_on=${waitsOn}` });
    await findNameLink('Jane Doe');
    expect(queries(lists).map((query) => query['waits_on'])).toEqual([asked]);
  });

  test('says when only similar names are found', async () => {
    const { answer } = await openCandidates([]);
    answer(candidateList.list, () => aPage([jane], { isSimilar: true }));
    await user.type(screen.getByRole('searchbox', { name: 'Search candidates' }), 'jnae');
    expect(await screen.findByText('No exact matches. Showing similar names.')).toBeTruthy();
  });

  test('says whether there are no candidates yet or none match the filters', async () => {
    await openCandidates([]);
    await screen.findByText('No candidates yet');
    await user.selectOptions(screen.getByLabelText('Status'), 'active');
    expect(await screen.findByText('No candidates match')).toBeTruthy();
  });

  test.each([
    ['hr_manager', true],
    ['recruiter', false],
  ] as const)(
    'leads a user of the role %s to mail that needs review if there are none yet: %s',
    async (role, isLed) => {
      const { answer } = await openCandidates([], { role });
      answer(setup.get, () => ({ ...SET_UP, has_candidate: false, has_mail_to_review: true }));
      await act(refreshSetup);
      await screen.findByText('No candidates yet');
      const link = screen.queryByRole('link', { name: 'Review mail' });
      expect(link?.getAttribute('href')).toBe(isLed ? '/email-config?outcome=needs_review' : undefined);
    },
  );

  test('opens the job of a candidate', async () => {
    await openCandidates([jane]);
    await user.click(await findNameButton('Backend Engineer'));
    expect(await screen.findByRole('dialog', { name: 'Backend Engineer' })).toBeTruthy();
  });

  test('opens the details from anywhere on the row', async () => {
    const { app } = await openCandidates([jane]);
    await user.click(await screen.findByText('Jan 15, 2026'));
    await screen.findByRole('dialog', { name: 'Jane Doe' });
    expect(app.search()).toBe(`?open=${jane.id}`);
  });
});

describe('a list that cannot be loaded', () => {
  test.each([
    [new Refusal(503, { detail: 'The database is being restarted.' }), 'The database is being restarted.'],
    [new Refusal(502), 'HTTP error! status: 502'],
  ])('shows samples, says why, and nothing can be done with them', async (refusal, why) => {
    const { answer } = await openCandidates([jane]);
    answer(candidateList.list, () => refusal);
    answer(candidateList.summary, () => refusal);
    queryClient.clear();
    await user.selectOptions(screen.getByLabelText('Status'), 'active');
    const samples = await screen.findByRole('table', { name: 'Sample candidates' });
    expect(screen.getByRole('alert').textContent).toContain(why);
    expect(screen.getByRole('alert').textContent).toContain('Below are sample candidates, not your own');
    for (const control of [...within(samples).getAllByRole('button'), ...within(samples).getAllByRole('checkbox')])
      expect(control).toHaveProperty('disabled', true);
    await user.click(within(samples).getByText('Sarah Johnson'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
    answer(candidateList.list, () => aPage([jane]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findNameLink('Jane Doe');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

test('figures that cannot be loaded are shown as a dash', async () => {
  const { answer } = await openCandidates([jane]);
  await findNameLink('Jane Doe');
  answer(candidateList.summary, () => new Refusal(503));
  await user.selectOptions(screen.getByLabelText('Date applied'), 'week');
  await waitFor(() => expect(screen.getByText('Total').parentElement?.textContent).toContain('–'));
});

describe('permissions', () => {
  test('an engineer may only view', async () => {
    await openCandidates([jane], { role: 'senior_engineer' });
    await findNameLink('Jane Doe');
    for (const name of ['Add Candidate', 'Export Data', 'Email Jane Doe'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions for Jane Doe' }));
    const offers = await screen.findAllByRole('menuitem');
    expect(offers.map(({ textContent }) => textContent)).toEqual(['View Resume']);
  });

  test('a recruiter acts but neither exports nor deletes', async () => {
    await openCandidates([jane], { role: 'recruiter' });
    await findNameLink('Jane Doe');
    expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions for Jane Doe' }));
    const offers = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offers).toContain('Reject');
    expect(offers).not.toContain('Delete');
    expect(offers).not.toContain('Erase for good');
  });
});
