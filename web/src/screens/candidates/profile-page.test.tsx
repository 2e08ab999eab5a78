import { candidates } from '@hirewire/contract/candidates';
import { notes } from '@hirewire/contract/notes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { findDialog, openCandidates } from '../../testing/candidates-screen.tsx';
import { jane, people } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  toast.dismiss();
  localStorage.removeItem('letter_keys');
});

describe('over the list', () => {
  test('has the address of the page, and back closes it with the filters as they were', async () => {
    const { app } = await openCandidates(people, { path: '?status=pending&sort=candidate' });
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await findDialog('Jane Doe');
    expect(app.address()).toBe(`/candidates/${jane.id}?status=pending&sort=candidate`);
    await app.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.address()).toBe('/candidates?status=pending&sort=candidate');
  });

  test('closes without leaving an entry in the browser history', async () => {
    const { app } = await openCandidates(people);
    await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
    await findDialog('Jane Doe');
    const steps = app.steps();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(app.address()).toBe('/candidates'));
    expect(app.steps()).toBe(steps - 1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Jane Doe' })));
  });

  test('is opened by a link that names the candidate in the query, and gets its address', async () => {
    const { app } = await openCandidates(people, { path: `?open=${jane.id}&tab=notes&status=pending` });
    await findDialog('Jane Doe');
    await waitFor(() => expect(app.address()).toBe(`/candidates/${jane.id}?tab=notes&status=pending`));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(app.address()).toBe('/candidates?status=pending'));
  });

  test('opens as a page, with the filters of the list', async () => {
    const { app } = await openCandidates(people, { path: `?open=${jane.id}&status=pending` });
    await findDialog('Jane Doe');
    await waitFor(() => expect(app.address()).toContain(`/candidates/${jane.id}`));
    await user.click(screen.getByRole('link', { name: 'Open as a page' }));
    await screen.findByRole('heading', { level: 1, name: 'Jane Doe' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([app.path(), app.search()]).toEqual([`/candidates/${jane.id}`, '?status=pending']);
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

  test('acts on the candidate, and leaves for the list when they are deleted', async () => {
    const { answer, app } = await openCandidates(people, { path: `/${jane.id}`, title: 'Jane Doe' });
    answer(candidates.remove, () => ({ message: 'Deleted' }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.address()).toBe('/candidates'));
  });

  test('of a candidate deleted meanwhile keeps what is being typed, until it is removed', async () => {
    const { answer } = await openCandidates(people, { path: `/${jane.id}?tab=notes`, title: 'Jane Doe' });
    const note = await screen.findByRole('textbox', { name: 'New note' });
    await user.type(note, 'Strong in systems');
    for (const route of [candidates.get, notes.list]) answer(route, () => new Refusal(404, { detail: 'Not found' }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/This profile was deleted or merged\. Your text/)).toBeTruthy();
    expect(note.isConnected && (note as HTMLTextAreaElement).value).toBe('Strong in systems');
    await user.clear(note);
    expect(await screen.findByText('Candidate not found')).toBeTruthy();
  });

  test('of a missing candidate says so and leads back', async () => {
    const { answer, app } = await openCandidates(people, { path: `/${jane.id}`, title: 'Jane Doe' });
    answer(candidates.get, () => new Refusal(404, { detail: 'Candidate not found' }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Candidate not found')).toBeTruthy();
    expect(screen.queryByText(/Jane|sample|Loading/i)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(app.address()).toBe('/candidates'));
  });

  test('with an invalid id leads to the email configuration, as any unknown path', async () => {
    const { app } = await openCandidates(people, { path: '/nobody', title: 'Email Configuration' });
    expect(app.address()).toBe('/email-config');
  });
});

test('on a wide screen the progress is beside the other parts', async () => {
  const matchMedia = window.matchMedia;
  onTestFinished(() => void Object.assign(window, { matchMedia }));
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => media });
  await openCandidates(people, { path: `?open=${jane.id}` });
  const profile = await findDialog('Jane Doe');
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
