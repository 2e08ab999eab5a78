import { candidates } from '@hirewire/contract/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { anotherRow, aPage, aRow } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const tom = anotherRow(1, { name: 'Tom Becker', email: 'tom@example.com', status: 'active', score: null });
const yuki = anotherRow(2, {
  name: 'Yuki Tanaka',
  email: 'yuki@example.com',
  status: 'rejected',
  jobId: null,
  jobTitle: null,
});
const people = [jane, tom, yuki];

const savedFiles: { name: string; content: Blob }[] = [];

beforeEach(() => {
  savedFiles.length = 0;
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${contents.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, content: contents.at(-1)! });
  });
  queryClient.clear();
  localStorage.removeItem('letter_keys');
});

const table = () => screen.findByRole('table', { name: 'Candidates' });
const nameOf = (name: string) => screen.findByRole('button', { name });
const figures = () => [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent);
const queries = (received: { query: Record<string, string> }[]) => received.map(({ query }) => query);

describe('the list', () => {
  test('has the cards, the columns and the rows', async () => {
    await openCandidates(people);
    await nameOf('Jane Doe');
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

  test('asks for ten, sorts by a header and turns the order around', async () => {
    const { lists, app, answer } = await openCandidates(people);
    answer(candidates.list, (received) => {
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

  test('filters by everything at once, from the address, and lets go of one or all', async () => {
    const { lists, app } = await openCandidates(people, {
      path: `?search=jane&job_id=${aJob().id}&status=pending&workflow_step=task_assignment&date_range=week`,
    });
    await nameOf('Jane Doe');
    expect(queries(lists)[0]).toEqual({
      search: 'jane',
      job_id: aJob().id,
      status: 'pending',
      workflow_step: 'task_assignment',
      date_range: 'week',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: '1',
    });
    const chips = () => screen.getByRole('list', { name: 'Filters in use' }).textContent;
    await waitFor(() => expect(chips()).toContain('Backend Engineer'));
    expect(chips()).toMatch(/“jane”.*Pending.*Task assignment.*Last 7 days/s);
    await user.click(screen.getByRole('button', { name: 'Remove the filter Pending' }));
    await waitFor(() => expect(app.search()).not.toContain('status'));
    expect(document.activeElement?.textContent).toBe('Remove the filter Task assignment');
    expect(screen.getByLabelText<HTMLSelectElement>('Workflow step').value).toBe('task_assignment');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(app.search()).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search candidates' }));
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
  });

  test.each([
    ['Job position', aJob().id, `?job_id=${aJob().id}`],
    ['Status', 'rejected', '?status=rejected'],
    ['Workflow step', 'email_reception', '?workflow_step=email_reception'],
    ['Date applied', 'quarter', '?date_range=quarter'],
  ])('%s stands in the address', async (label, value, search) => {
    const { app } = await openCandidates(people);
    await screen.findByRole('option', { name: 'Backend Engineer (2)' });
    await user.selectOptions(screen.getByLabelText(label), value);
    await waitFor(() => expect(app.search()).toBe(search));
  });

  test('says when only similar names are found', async () => {
    const { answer } = await openCandidates([]);
    answer(candidates.list, () => aPage([jane], { isSimilar: true }));
    await user.type(screen.getByRole('searchbox', { name: 'Search candidates' }), 'jnae');
    expect(await screen.findByText('Nobody is found as it was typed. These have similar names.')).toBeTruthy();
  });

  test('is empty with a way on, and another one where the filters are why', async () => {
    await openCandidates([]);
    await screen.findByText('No candidates yet');
    await user.selectOptions(screen.getByLabelText('Status'), 'active');
    expect(await screen.findByText('Nobody matches')).toBeTruthy();
  });

  test('opens the job of a candidate', async () => {
    await openCandidates([jane]);
    await user.click(await nameOf('Backend Engineer'));
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
    answer(candidates.list, () => refusal);
    answer(candidates.summary, () => refusal);
    queryClient.clear();
    await user.selectOptions(screen.getByLabelText('Status'), 'active');
    const samples = await screen.findByRole('table', { name: 'Sample candidates' });
    expect(screen.getByRole('alert').textContent).toContain(why);
    expect(screen.getByRole('alert').textContent).toContain('Below are samples instead of your own candidates');
    for (const control of [...within(samples).getAllByRole('button'), ...within(samples).getAllByRole('checkbox')])
      expect(control).toHaveProperty('disabled', true);
    await user.click(within(samples).getByText('Sarah Johnson'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
    answer(candidates.list, () => aPage([jane]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await nameOf('Jane Doe');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

test('figures that cannot be loaded are missing, not made up, while the list is there', async () => {
  const { answer } = await openCandidates([jane]);
  await nameOf('Jane Doe');
  answer(candidates.summary, () => new Refusal(503));
  await user.selectOptions(screen.getByLabelText('Date applied'), 'week');
  await waitFor(() => expect(screen.getByText('Total').parentElement?.textContent).toContain('–'));
});

describe('who may what', () => {
  test('an engineer looks and does nothing', async () => {
    await openCandidates([jane], { role: 'senior_engineer' });
    await nameOf('Jane Doe');
    for (const name of ['Add Candidate', 'Export Data', 'Email Jane Doe'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions for Jane Doe' }));
    const offers = await screen.findAllByRole('menuitem');
    expect(offers.map(({ textContent }) => textContent)).toEqual(['View Resume']);
  });

  test('a recruiter acts but neither exports nor deletes', async () => {
    await openCandidates([jane], { role: 'recruiter' });
    await nameOf('Jane Doe');
    expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions for Jane Doe' }));
    const offers = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offers).toContain('Reject');
    expect(offers).not.toContain('Delete');
    expect(offers).not.toContain('Erase for good');
  });
});

describe('the export', () => {
  test('is of exactly what is filtered, says how far it is, and saves the file', async () => {
    const { answer } = await openCandidates(people, { path: '?status=pending&sort=candidate' });
    const late = Promise.withResolvers<void>();
    const file = 'Name,Note\r\nJane,"one\nline"\r\nTom,none\r\n';
    const exports = answer(candidates.export, async () => {
      await late.promise;
      return { file_name: 'c.csv', media_type: 'text/csv', content: new TextEncoder().encode(file), row_count: 2 };
    });
    await user.click(await nameOf('Export Data'));
    expect((await screen.findByRole('progressbar', { name: 'Export' })).textContent).toBe('Exporting …');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop the export' }));
    late.resolve();
    await screen.findByText('2 candidates have been exported.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export Data' }));
    expect(queries(exports)).toEqual([{ status: 'pending', sort: 'candidate', order: 'asc' }]);
    expect(savedFiles[0]!.name).toBe('c.csv');
    expect(await savedFiles[0]!.content.text()).toBe(file);
  });

  test('that is refused says why', async () => {
    const { answer } = await openCandidates(people);
    answer(candidates.export, () => new Refusal(403, { detail: 'You may not export candidates.' }));
    await user.click(await nameOf('Export Data'));
    expect(await screen.findByText('You may not export candidates.')).toBeTruthy();
  });
});

describe('many at once', () => {
  const chooseTwo = async () => {
    await nameOf('Jane Doe');
    await user.click(screen.getByRole('checkbox', { name: 'Select Jane Doe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tom Becker' }));
    return within(screen.getByRole('region', { name: 'Selected candidates' }));
  };

  test('are rejected with one reason, told apart where it fails, and taken up again', async () => {
    const { answer } = await openCandidates(people);
    const results = [
      { id: jane.id, refusal: null },
      { id: tom.id, refusal: 'This workflow has ended.' },
    ];
    const bulk = answer(candidates.bulk, () => ({ done: 1, results }));
    const bar = await chooseTwo();
    expect(bar.getByRole('status').textContent).toBe('2 candidates selected');
    await user.click(bar.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 candidates' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Filled.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('1 candidate has been rejected. 1 could not be.');
    expect(screen.getByText('Tom Becker: This workflow has ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bulk).toHaveLength(2));
    expect(bulk.map(({ body }) => body)).toEqual([
      { action: 'reject', ids: [jane.id, tom.id], reason: 'Filled.' },
      { action: 'undo_rejection', ids: [jane.id] },
    ]);
  });

  test('are moved on, taken up again, and skipped after a question', async () => {
    const bea = anotherRow(5, { name: 'Bea Rejected', status: 'rejected' });
    const { answer } = await openCandidates([jane, tom, bea]);
    const bulk = answer(candidates.bulk, ({ body }) => {
      const { ids } = body as { ids: string[] };
      return { done: ids.length, results: ids.map((id) => ({ id, refusal: null })) };
    });
    const choose = async (action: string) => {
      await nameOf('Jane Doe');
      await user.click(screen.getByRole('checkbox', { name: 'Select everybody on this page' }));
      await user.click(screen.getByRole('button', { name: 'More actions for the selected candidates' }));
      await user.click(screen.getByRole('menuitem', { name: action }));
    };
    await choose('Start step');
    await screen.findByText('2 candidates have been started on their step.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Candidates' })));
    await choose('Undo rejection');
    await screen.findByText('1 candidate has been taken up again.');
    await choose('Skip step');
    const question = within(await screen.findByRole('alertdialog', { name: 'Skip the step of 2 candidates?' }));
    await user.click(question.getByRole('button', { name: 'Skip steps' }));
    await screen.findByText('2 candidates have been moved on to the next step.');
    const both = { ids: [jane.id, tom.id], at_steps: { [jane.id]: jane.currentStep, [tom.id]: tom.currentStep } };
    expect(bulk.map(({ body }) => body)).toEqual([
      { action: 'start', ...both },
      { action: 'undo_rejection', ids: [bea.id] },
      { action: 'skip', ...both },
    ]);
    expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
  });

  test('are all of the page, or none', async () => {
    await openCandidates(people);
    await nameOf('Jane Doe');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select everybody on this page' });
    await user.click(all);
    expect(screen.getByText('3 candidates selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select Tom Becker' }));
    expect(all.indeterminate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
  });

  test('are exported as chosen', async () => {
    const { answer } = await openCandidates(people);
    const content = new TextEncoder().encode('Name\nJane\nTom\n');
    const exports = answer(candidates.exportChosen, () => ({ file_name: 'c.csv', media_type: 'text/csv', content }));
    const bar = await chooseTwo();
    await user.click(bar.getByRole('button', { name: 'Export' }));
    await screen.findByText('2 candidates have been exported.');
    expect(exports.map(({ body }) => body)).toEqual([{ ids: [jane.id, tom.id] }]);
  });
});
