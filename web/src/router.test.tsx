import { approvals } from '@hirewire/contract/approvals';
import { auth, AUTH_MESSAGES } from '@hirewire/contract/auth';
import type { User } from '@hirewire/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endSession, startSession } from './api/session.ts';
import { refreshApprovals } from './data/approvals.ts';
import { fakeApi, Refusal, refuseField } from './testing/fake-api.ts';
import { aSignedIn, aUser } from './testing/people.ts';
import { renderApp } from './testing/render-app.tsx';

const user = userEvent.setup({ delay: null });

/** Signed in, with a server that agrees. */
function signedInAs(changes: Partial<User> = {}) {
  startSession(aSignedIn(changes));
  const answer = fakeApi();
  answer(auth.me, () => aUser(changes));
  return answer;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['/email-config', 'Email Configuration'],
  ['/workflow-builder', 'Workflow Builder'],
  ['/jobs', 'Job Management'],
  ['/candidates', 'Candidates'],
  ['/approvals', 'Approvals'],
  ['/users', 'User Management'],
  ['/settings', 'Settings'],
  ['/change-password', 'Change password'],
])('%s shows %s', async (path, title) => {
  signedInAs();
  const app = await renderApp(path);
  await heading(title);
  expect(app.path()).toBe(path);
});

test.each(['/', '/auth', '/nowhere', '/jobs/deep/nowhere'])('%s leads to the email configuration', async (path) => {
  signedInAs();
  const app = await renderApp(path);
  await heading('Email Configuration');
  expect(app.path()).toBe('/email-config');
});

test('a visitor signs in first, and then gets to the requested page', async () => {
  fakeApi()(auth.login, () => aSignedIn());
  const app = await renderApp('/jobs');
  await heading('Sign in to Hirewire');
  expect(app.path()).toBe('/auth');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Job Management');
});

test('a session that cannot be resumed ends at the sign-in, with the reason', async () => {
  const answer = signedInAs();
  answer(auth.me, () => new Refusal(500));
  answer(auth.refresh, () => new Refusal(401));
  await renderApp('/jobs');
  await heading('Sign in to Hirewire');
  expect(screen.getByRole('alert').textContent).toBe(AUTH_MESSAGES.noUserInfo);
  expect(localStorage).toHaveLength(0);
});

test('a user whose session ended sees why, and returns to the same page', async () => {
  signedInAs()(auth.login, () => aSignedIn());
  const app = await renderApp('/users');
  await heading('User Management');
  act(() => endSession(AUTH_MESSAGES.authenticationFailed));
  await heading('Sign in to Hirewire');
  expect(screen.getByRole('alert').textContent).toBe('Authentication failed');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await heading('User Management');
  expect(app.path()).toBe('/users');
});

test('if the current user cannot be loaded, the request is repeated after a refresh', async () => {
  const answer = signedInAs();
  let asked = 0;
  answer(auth.me, () => (++asked === 1 ? new Refusal(500) : aUser()));
  answer(auth.refresh, () => ({ access_token: 'opaque', refresh_token: 'refresh-2' }));
  await renderApp('/jobs');
  await heading('Job Management');
  expect(asked).toBe(2);
});

test('a temporary password has to be replaced before anything else', async () => {
  const answer = signedInAs({ must_change_password: true });
  const changes = answer(auth.changePassword, ({ body }) =>
    (body as { current_password: string }).current_password === 'temporary'
      ? aUser()
      : refuseField(422, 'current_password', 'This is not your current password.'),
  );
  const app = await renderApp('/jobs');
  await heading('Choose your own password');
  expect(app.path()).toBe('/change-password');

  await user.type(screen.getByLabelText('Temporary password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'secret1');
  await user.type(screen.getByLabelText('Confirm new password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('This is not your current password.');

  await user.clear(screen.getByLabelText('Temporary password'));
  await user.type(screen.getByLabelText('Temporary password'), 'temporary');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await heading('Email Configuration');
  expect(changes.at(-1)?.body).toEqual({ current_password: 'temporary', new_password: 'secret1' });
});

test.each([
  ['admin', ['Email ConfigStep 1', 'WorkflowsStep 2', 'JobsStep 3', 'Candidates', 'Approvals', 'Users']],
  ['hr_manager', ['Email ConfigStep 1', 'JobsStep 3', 'Candidates', 'Approvals']],
  ['recruiter', ['Candidates', 'Approvals']],
  ['project_manager', ['Candidates']],
  ['tech_lead', ['Candidates']],
  ['senior_engineer', ['Candidates']],
] as const)('the menu of the role %s', async (role_name, entries) => {
  signedInAs({ role_name });
  await renderApp('/candidates');
  await heading('Candidates');
  const links = within(screen.getByRole('navigation', { name: 'Setup Flow' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(entries);
});

test('a role without the email configuration starts with what needs its decision', async () => {
  const answer = signedInAs({ role_name: 'tech_lead' });
  const counts = { pending_count: 2, approved_count: 0, rejected_count: 0, total_count: 2 };
  let waiting_for_me = 2;
  answer(approvals.stats, () => ({ ...counts, waiting_for_me }));
  const app = await renderApp('/');
  await heading('Welcome, Ada');
  expect(app.path()).toBe('/email-config');
  screen.getByText('You are signed in as Tech Lead.');
  await screen.findByRole('heading', { name: '2 approvals need your decision' });
  expect(screen.queryByText("You don't have access to this page")).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to candidates' }).getAttribute('href')).toBe('/candidates');

  waiting_for_me = 0;
  await act(refreshApprovals);
  await screen.findByRole('heading', { name: "You're all caught up" });
  expect(screen.queryByRole('link', { name: 'Review approvals' })).toBeNull();
});

test('a page outside the role says so and offers a way out', async () => {
  signedInAs({ role_name: 'tech_lead' });
  const app = await renderApp('/users');
  await heading('User Management');
  await screen.findByText("You don't have access to this page");
  expect(app.path()).toBe('/users');
  await user.click(screen.getByRole('link', { name: 'Go to candidates' }));
  await heading('Candidates');
});

test.each([
  ['/approvals', 'Approvals'],
  ['/jobs', 'Job Management'],
])('%s is open to a role without the menu entry', async (path, title) => {
  signedInAs({ role_name: 'tech_lead' });
  await renderApp(path);
  await heading(title);
  expect(screen.queryByText("You don't have access to this page")).toBeNull();
});

test('the user menu shows who is signed in, and signs out', async () => {
  const logouts = signedInAs()(auth.logout, () => ({ message: 'Signed out' }));
  const app = await renderApp('/jobs');
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace.*User menu/ }));
  await screen.findByText('ada@example.com');
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await heading('Sign in to Hirewire');
  expect(app.path()).toBe('/auth');
  expect(logouts).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('signing out works without the server', async () => {
  signedInAs()(auth.logout, () => new Refusal(503));
  await renderApp('/jobs');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await heading('Sign in to Hirewire');
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('the guide opens and closes', async () => {
  signedInAs();
  await renderApp('/jobs');
  await user.click(await screen.findByRole('button', { name: 'View Guide' }));
  const guide = await screen.findByRole('dialog', { name: 'From an email to a hire' });
  await user.click(within(guide).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
