import { auth } from '@hirewire/contract/auth';
import { users } from '@hirewire/contract/users';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../../api/call.ts';
import { currentSession, followOtherTabs } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { aUser } from '../../testing/people.ts';
import { grace, openUsers } from '../../testing/users-screen.ts';

const user = userEvent.setup({ delay: null });

const button = (name: string) => screen.getByRole('button', { name });

const choose = async (name: string, action: string) => {
  await user.click(button(`Actions for ${name}`));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

beforeEach(() => queryClient.clear());

test.each([
  ['Reset password', users.resetPassword, 'Failed to reset password'],
  ['Deactivate', users.deactivate, 'Failed to deactivate user'],
  ['Activate', users.activate, 'Failed to activate user'],
] as const)('%s that fails without a word is said above the list', async (name, route, message) => {
  const answer = await openUsers([aUser(), grace({ is_active: name !== 'Activate' })]);
  answer(route, () => new Refusal(500));
  await choose('Grace Hopper', name);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await screen.findByText(message);
  await user.click(button('Dismiss'));
  expect(screen.queryByText(message)).toBeNull();
});

test('resetting one’s own password shows it before the session ends', async () => {
  const answer = await openUsers();
  answer(users.resetPassword, () => ({ message: 'Done', temporary_password: 'abcde-fghjk-mnpqr-stuvw' }));
  await choose('Ada Lovelace', 'Reset password');
  const question = await screen.findByRole('alertdialog', { name: 'Reset your own password?' });
  expect(question.textContent).toContain('This ends your session.');
  await user.click(within(question).getByRole('button', { name: 'Reset password' }));
  await screen.findByDisplayValue('abcde-fghjk-mnpqr-stuvw');
  answer(users.list, () => new Refusal(401));
  window.dispatchEvent(new Event('visibilitychange'));
  await user.click(button('Done'));
  await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
  expect(screen.getByRole('alert').textContent).toBe('Sign in with your temporary password.');
});

test('one’s own new password stays until “Done”, whatever notices that the session has ended', async () => {
  const answer = await openUsers();
  answer(users.resetPassword, () => ({ message: 'Done', temporary_password: 'abcde-fghjk-mnpqr-stuvw' }));
  await choose('Ada Lovelace', 'Reset password');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset password' }));
  await screen.findByDisplayValue('abcde-fghjk-mnpqr-stuvw');

  answer(auth.me, () => new Refusal(401));
  answer(auth.refresh, () => new Refusal(401));
  await expect(call(auth.me, {})).rejects.toThrow('Authentication failed');
  screen.getByDisplayValue('abcde-fghjk-mnpqr-stuvw');

  // Another tab was refused too.
  followOtherTabs();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  screen.getByDisplayValue('abcde-fghjk-mnpqr-stuvw');

  await user.click(button('Done'));
  await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
  expect(screen.getByRole('alert').textContent).toBe('Sign in with your temporary password.');
});

test('a session that another tab started while one’s own new password was shown goes on', async () => {
  const answer = await openUsers();
  answer(users.resetPassword, () => ({ message: 'Done', temporary_password: 'abcde-fghjk-mnpqr-stuvw' }));
  await choose('Ada Lovelace', 'Reset password');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset password' }));
  await screen.findByDisplayValue('abcde-fghjk-mnpqr-stuvw');
  localStorage.setItem('access_token', 'of-the-other-tab');
  await user.click(button('Done'));
  expect(screen.queryByDisplayValue('abcde-fghjk-mnpqr-stuvw')).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('of-the-other-tab');
  expect(currentSession().status).toBe('signed_in');
});

test('deactivating oneself ends the session', async () => {
  (await openUsers())(users.deactivate, () => aUser({ is_active: false }));
  await choose('Ada Lovelace', 'Deactivate');
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate your own account?' });
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await screen.findByRole('heading', { name: 'Sign in to Hirewire' });
  expect(screen.getByRole('alert').textContent).toBe('You have deactivated your own account.');
});
