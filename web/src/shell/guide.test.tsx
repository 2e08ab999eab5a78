import { auth } from '@hirewire/contract/auth';
import { mailboxes } from '@hirewire/contract/mailboxes';
import { polling, type PollingStatus } from '@hirewire/contract/polling';
import type { RoleName } from '@hirewire/contract/roles';
import { setup, type SetupStatus } from '@hirewire/contract/setup';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { queryClient } from '../data/query-client.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });

const NEW: SetupStatus = {
  is_mailbox_connected: false,
  is_polling: false,
  has_workflow: true,
  has_open_job: false,
  has_candidate: false,
  has_decision: false,
  has_mail_to_review: false,
};
const DONE = Object.fromEntries(Object.keys(NEW).map((name) => [name, true])) as unknown as SetupStatus;

beforeEach(() => queryClient.clear());

async function open(
  status: SetupStatus | Refusal,
  { role = 'admin', path = '/settings' }: { role?: RoleName; path?: string } = {},
) {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  const now = { status };
  answer(auth.me, () => aUser({ role_name: role }));
  const asked = answer(setup.get, () => now.status);
  const app = await renderApp(path);
  const panel = within(await screen.findByRole('region', { name: 'Setup Complete', hidden: true }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return { answer, app, now, panel };
}

const menu = () => within(screen.getByRole('navigation', { name: 'Setup Flow' }));
const guide = () => within(screen.getByRole('dialog'));
const marks = () =>
  guide()
    .getAllByRole('listitem')
    .map((item) => /^\d?(Done|To do)/.exec(item.textContent)?.[1]);

test('numbers turn into ticks, the panel counts and names the next step with its button', async () => {
  const { panel } = await open(NEW);
  await panel.findByText('1 of 6');
  panel.getByText('Next: Connect your mailbox');
  menu().getByRole('link', { name: 'Email Config Step 1' });
  menu().getByRole('link', { name: 'Workflows Step 2, done' });
  menu().getByRole('link', { name: 'Jobs Step 3' });
  const button = panel.getByRole('link', { name: 'Connect a mailbox' });
  expect(button.getAttribute('href')).toBe('/email-config?connect=true');
});

test('a connected mailbox that is not polled is only half of step 1, and polling is turned on in place', async () => {
  const { answer, now, panel } = await open({ ...NEW, is_mailbox_connected: true });
  await panel.findByText('Next: Turn on polling');
  menu().getByRole('link', { name: 'Email Config Step 1' });
  const started = answer(polling.start, () => {
    now.status = { ...NEW, is_mailbox_connected: true, is_polling: true };
    return { success: true, data: POLLING, error: null, message: null };
  });
  await user.click(panel.getByRole('button', { name: 'Turn on polling' }));
  await screen.findByText('Email polling started');
  await panel.findByText('Next: Publish a job');
  expect(started).toHaveLength(1);
  menu().getByRole('link', { name: 'Email Config Step 1, done' });
});

test('while applications are awaited, the next step leads to the candidates', async () => {
  const { now, panel } = await open({ ...DONE, has_candidate: false, has_decision: false });
  await panel.findByText('Next: Receive your first application');
  expect(panel.getByRole('link', { name: 'See who applied' }).getAttribute('href')).toBe('/candidates');
  now.status = { ...DONE, has_decision: false };
  await queryClient.invalidateQueries();
  await panel.findByText('Next: Make your first decision');
});

test('polling that cannot be turned on says why', async () => {
  const { answer, panel } = await open({ ...NEW, is_mailbox_connected: true });
  answer(polling.start, () => new Refusal(503, { detail: 'The database does not answer.' }));
  await user.click(await panel.findByRole('button', { name: 'Turn on polling' }));
  expect(await screen.findByText('Failed to start polling: The database does not answer.')).toBeTruthy();
});

test('the guide ticks completed steps and has one button, for the next one', async () => {
  const { app, panel } = await open({ ...NEW, is_mailbox_connected: true, is_polling: true });
  await panel.findByText('3 of 6');
  await user.click(panel.getByRole('button', { name: 'View Guide' }));
  expect(marks()).toEqual(['Done', 'Done', 'Done', 'To do', 'To do', 'To do']);
  expect(guide().getAllByRole('link')).toHaveLength(1);
  await user.click(guide().getByRole('link', { name: 'Publish a job' }));
  await waitFor(() => expect(app.path()).toBe('/jobs'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['/jobs', { ...NEW, is_mailbox_connected: true, is_polling: true }, /^Publish a job on this page/],
  ['/workflow-builder', { ...DONE, has_workflow: false }, /^Create a workflow/],
  ['/candidates', { ...DONE, has_candidate: false }, /^The first application/],
  ['/approvals', { ...DONE, has_decision: false }, /^Requests for a decision/],
])('on the screen of the next step, %s, no button leads to where one is', async (path, status, hint) => {
  const { panel } = await open(status, { path });
  await panel.findByText(hint);
  expect(panel.queryByRole('link')).toBeNull();
});

test('when all steps are done, the panel and the guide say so', async () => {
  const { panel } = await open(DONE);
  await panel.findByText('Applications become candidates automatically.');
  expect(panel.queryByRole('link')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'View Guide' }));
  expect(marks()).toEqual(Array.from({ length: 6 }, () => 'Done'));
  guide().getByText(/^All done\./);
});

test('a role that cannot do the next step sees who can', async () => {
  const { panel } = await open(NEW, { role: 'tech_lead' });
  await panel.findByText('An administrator takes care of this.');
  expect(panel.queryByRole('link')).toBeNull();
});

test('without a response nothing is ticked and the guide still opens', async () => {
  const { panel } = await open(new Refusal(500));
  menu().getByRole('link', { name: 'Workflows Step 2' });
  await user.click(panel.getByRole('button', { name: 'View Guide' }));
  expect(marks()).toEqual(Array.from({ length: 6 }, () => 'To do'));
});

test('?connect=true opens the dialog to connect a mailbox, and closing it resets the address', async () => {
  const { answer, app } = await open(NEW, { path: '/email-config?connect=true' });
  answer(mailboxes.list, () => ({ success: true, data: [], error: null, message: null }));
  answer(polling.status, () => ({
    success: true,
    data: { ...POLLING, is_running: false },
    error: null,
    message: null,
  }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Email Account' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.search()).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const POLLING: PollingStatus = {
  is_running: true,
  interval_seconds: 60,
  last_poll: null,
  next_poll: null,
  providers: [],
  is_demo: false,
  local_address: null,
};
