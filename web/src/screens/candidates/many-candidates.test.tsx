import { candidateList } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import { candidates } from '@hirewire/contract/candidates';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { ownZone } from '../../lib/own-zone.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { anotherRow, aPage, jane, people, tom } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { listActions } from './candidate-actions.ts';

const user = userEvent.setup({ delay: null });

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

const findNameButton = (name: string) => screen.findByRole('button', { name });
const findNameLink = (name: string) => screen.findByRole('link', { name });

describe('the export', () => {
  test('contains exactly the filtered rows, shows its progress, and saves the file', async () => {
    const { answer } = await openCandidates(people, { path: '?status=pending&sort=candidate' });
    const late = Promise.withResolvers<void>();
    const file = 'Name,Note\r\nJane,"one\nline"\r\nTom,none\r\n';
    const exports = answer(candidateList.export, async () => {
      await late.promise;
      return { file_name: 'c.csv', media_type: 'text/csv', content: new TextEncoder().encode(file), row_count: 2 };
    });
    await user.click(await findNameButton('Export Data'));
    expect((await screen.findByRole('progressbar', { name: 'Export' })).textContent).toBe('Exporting…');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop the export' }));
    late.resolve();
    await screen.findByText('2 candidates exported');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export Data' }));
    expect(exports.map(({ query }) => query)).toEqual([
      { status: 'pending', sort: 'candidate', order: 'asc', ...OWN_FORM },
    ]);
    expect(savedFiles[0]!.name).toBe('c.csv');
    expect(await savedFiles[0]!.content.text()).toBe(file);
  });

  test('saves no file when it is stopped', async () => {
    const { answer } = await openCandidates(people);
    answer(candidateList.export, () => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('Name\r\nJane\r\n')),
      });
      return new Response(body, { headers: { 'X-Row-Count': '3000' } });
    });
    vi.stubGlobal('fetch', withAbort(fetch));
    await user.click(await findNameButton('Export Data'));
    await screen.findByText('Exporting 1 of 3,000');
    await user.click(screen.getByRole('button', { name: 'Stop the export' }));
    expect(await screen.findByText('Export canceled. No file was saved.')).toBeTruthy();
    expect(savedFiles).toEqual([]);
    expect(await findNameButton('Export Data')).toBeTruthy();
  });

  test('that is refused says why', async () => {
    const { answer } = await openCandidates(people);
    answer(candidateList.export, () => new Refusal(403, { detail: 'You may not export candidates.' }));
    await user.click(await findNameButton('Export Data'));
    expect(await screen.findByText('You may not export candidates.')).toBeTruthy();
  });
});

/** Like a browser: reading ends when the request is aborted. */
const withAbort =
  (fetchIt: typeof fetch): typeof fetch =>
  async (address, init) => {
    const response = await fetchIt(address, init);
    if (!response.body || !init?.signal) return response;
    const piped = response.body.pipeThrough(new TransformStream(), { signal: init.signal });
    return new Response(piped, response);
  };

/** In the reader's language and time zone. */
const OWN_FORM = { language: 'en', time_zone: ownZone() };

/** The candidates with the applications that the list shows. */
const shown = (...rows: CandidateRow[]) => ({
  ids: rows.map(({ id }) => id),
  application_ids: Object.fromEntries(rows.map(({ id, applicationId }) => [id, applicationId])),
});

describe('many at once', () => {
  test('show progress, and stopping leaves the rest unchanged', async () => {
    const rows = Array.from({ length: 45 }, (_, index) => anotherRow(index));
    const { answer } = await openCandidates(rows);
    const late = Promise.withResolvers<void>();
    const bulk = answer(candidates.bulk, async ({ body }) => {
      const { ids } = body as { ids: string[] };
      if (bulk.length === 2) await late.promise;
      return { done: ids.length, results: ids.map((id) => ({ id, refusal: null })) };
    });
    await user.click(await screen.findByRole('checkbox', { name: /Select all|Select everyone|Select every/i }));
    const bar = within(screen.getByRole('region', { name: 'Selected candidates' }));
    await user.click(bar.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 45 candidates' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Filled.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    const progress = await screen.findByRole('progressbar', { name: 'Rejecting', hidden: true });
    await waitFor(() => expect(progress.textContent).toBe('Rejecting 20 of 45'));
    await user.click(screen.getByRole('button', { name: 'Stop rejecting', hidden: true }));
    late.resolve();
    expect(await screen.findByText('40 candidates rejected · Canceled, 5 unchanged')).toBeTruthy();
    expect(bulk.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([20, 20]);
    toast.dismiss();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  const chooseTwo = async () => {
    await findNameLink('Jane Doe');
    await user.click(screen.getByRole('checkbox', { name: 'Select Jane Doe' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tom Becker' }));
    return within(screen.getByRole('region', { name: 'Selected candidates' }));
  };

  test('are rejected with one reason, with each failure named, and restored', async () => {
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
    await screen.findByText('1 candidate rejected · 1 failed');
    expect(screen.getByText('Tom Becker: This workflow has ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bulk).toHaveLength(2));
    expect(bulk.map(({ body }) => body)).toEqual([
      { action: 'reject', ...shown(jane, tom), reason: 'Filled.' },
      { action: 'undo_rejection', ...shown(jane) },
    ]);
  });

  test('are rejected from the application that was ticked, not from another one of the same candidate', async () => {
    const { answer } = await openCandidates([jane, tom]);
    const bulk = answer(candidates.bulk, () => ({ done: 1, results: [{ id: jane.id, refusal: null }] }));
    const bar = await chooseTwo();
    // She has applied again, and is listed with her latest application.
    const again = { ...jane, applicationId: anotherRow(7).applicationId, jobTitle: 'Data Engineer' };
    answer(candidateList.list, () => aPage([again, tom]));
    await queryClient.invalidateQueries();
    await screen.findByRole('button', { name: 'Data Engineer' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Jane Doe' }).checked).toBe(false);
    await user.click(bar.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 candidates' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Filled.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(bulk).toHaveLength(1));
    expect(bulk[0]!.body).toEqual({ action: 'reject', ...shown(jane, tom), reason: 'Filled.' });
  });

  test('are moved on, restored, and skipped after a confirmation', async () => {
    const bea = anotherRow(5, { name: 'Bea Rejected', status: 'rejected' });
    const cleo = anotherRow(6, { name: 'Cleo Withdrawn', status: 'rejected', isWithdrawnByCandidate: true });
    const { answer } = await openCandidates([jane, tom, bea, cleo]);
    const bulk = answer(candidates.bulk, ({ body }) => {
      const { ids } = body as { ids: string[] };
      return { done: ids.length, results: ids.map((id) => ({ id, refusal: null })) };
    });
    const choose = async (action: string) => {
      await findNameLink('Jane Doe');
      await user.click(screen.getByRole('checkbox', { name: 'Select all candidates on this page' }));
      await user.click(screen.getByRole('button', { name: 'More actions for the selected candidates' }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await choose('Start step');
    await screen.findByText('Step started for 2 candidates');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Candidates' })));
    await choose('Undo rejection');
    await screen.findByText('1 rejection undone');
    await choose('Skip step');
    const question = within(await screen.findByRole('alertdialog', { name: 'Skip the current step of 2 candidates?' }));
    await user.click(question.getByRole('button', { name: 'Skip steps' }));
    await screen.findByText('Step skipped for 2 candidates');
    const at_steps = { [jane.id]: jane.currentStep, [tom.id]: tom.currentStep };
    const step_ids = { [jane.id]: jane.currentStepId, [tom.id]: tom.currentStepId };
    const both = { ...shown(jane, tom), at_steps, step_ids };
    expect(bulk.map(({ body }) => body)).toEqual([
      { action: 'start', ...both },
      { action: 'undo_rejection', ...shown(bea) },
      { action: 'skip', ...both },
    ]);
    expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
  });

  test('are skipped past an approval by an admin only', async () => {
    const asked = anotherRow(5, { name: 'Bea Asked', currentStep: 'task_review', needsApproval: true });
    await openCandidates([jane, asked], { role: 'recruiter' });
    await findNameLink('Jane Doe');
    await user.click(screen.getByRole('checkbox', { name: 'Select all candidates on this page' }));
    await user.click(screen.getByRole('button', { name: 'More actions for the selected candidates' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Skip step' }));
    await screen.findByText(/^Jane Doe moves on to the next step/);
    expect(listActions(asked, 'recruiter').map(({ does }) => does)).not.toContain('skip');
    expect(listActions(asked, 'admin').map(({ does }) => does)).toContain('skip');
  });

  test('are selected for the whole page, or cleared', async () => {
    await openCandidates(people);
    await findNameLink('Jane Doe');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all candidates on this page' });
    await user.click(all);
    expect(screen.getByText('3 candidates selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select Tom Becker' }));
    expect(all.indeterminate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
  });

  test('are exported as selected', async () => {
    const { answer } = await openCandidates(people);
    const content = new TextEncoder().encode('Name\nJane\nTom\n');
    const exports = answer(candidateList.exportChosen, () => ({ file_name: 'c.csv', media_type: 'text/csv', content }));
    const bar = await chooseTwo();
    await user.click(bar.getByRole('button', { name: 'Export' }));
    await screen.findByText('2 candidates exported');
    expect(exports.map(({ body }) => body)).toEqual([{ ...shown(jane, tom), ...OWN_FORM }]);
  });
});
