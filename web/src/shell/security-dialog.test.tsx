import { auth } from '@hirewire/contract/auth';
import { security, type Session, sessions } from '@hirewire/contract/security';
import type { User } from '@hirewire/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const [HERE, PHONE, OFFICE] = [1, 2, 3].map((number): Session => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  device: ['Chrome, Linux', 'Safari, iPhone', 'Edge, Windows'][number - 1]!,
  created_at: '2026-01-02T03:04:05.000Z',
  last_used_at: '2026-01-03T03:04:05.000Z',
  is_current: number === 1,
})) as [Session, Session, Session];

const open = async (role_name: User['role_name']) => {
  startSession(aSignedIn({ role_name }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name }));
  answer(sessions.list, () => ({ sessions: [HERE, PHONE, OFFICE] }));
  const settings = { refuses_weak_passwords: false, is_set_by_operator: false };
  if (role_name === 'admin') answer(security.settings, () => settings);
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sessions and security' }));
  return { answer, dialog: within(await screen.findByRole('dialog', { name: 'Sessions and security' })) };
};

test('any user can sign out a lost phone, then all other devices', async () => {
  const { answer, dialog } = await open('senior_engineer');
  const ended = answer(sessions.end, () => ({ message: 'Session signed out' }));
  const others = answer(sessions.endOthers, () => ({ ended: 1 }));
  expect(await dialog.findByText('This session')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Sign out Chrome, Linux' })).toBeNull();
  expect(dialog.queryByText('Refuse weak passwords')).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Sign out Safari, iPhone' }));
  await screen.findAllByText('Session signed out');
  expect(ended.map(({ path }) => path)).toEqual([`/api/auth/sessions/${PHONE.id}`]);
  expect(dialog.queryByText('Safari, iPhone')).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findAllByText('Signed out everywhere else');
  expect(others).toHaveLength(1);
  expect(dialog.queryByText('Edge, Windows')).toBeNull();
  expect(dialog.getByText('Chrome, Linux')).toBeTruthy();
});

test('while one session is being ended, the others wait for it', async () => {
  const { answer, dialog } = await open('recruiter');
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  answer(sessions.end, () => promise);
  await user.click(await dialog.findByRole('button', { name: 'Sign out Safari, iPhone' }));
  const other = dialog.getByRole<HTMLButtonElement>('button', { name: 'Sign out Edge, Windows' });
  expect({ isDisabled: other.disabled, says: other.textContent }).toEqual({ isDisabled: true, says: 'Sign out' });
  resolve({ message: 'Session signed out' });
  await waitFor(() => expect(other.disabled).toBe(false));
});

test('a session that cannot be ended stays listed, with the reason', async () => {
  const { answer, dialog } = await open('recruiter');
  answer(sessions.end, () => new Refusal(404, { detail: 'Session not found.' }));
  await user.click(await dialog.findByRole('button', { name: 'Sign out Safari, iPhone' }));
  expect(await dialog.findByText('Session not found.')).toBeTruthy();
  expect(dialog.getByText('Safari, iPhone')).toBeTruthy();
});

test('an admin refuses weak passwords for the company', async () => {
  const { answer, dialog } = await open('admin');
  const changes = answer(security.changeSettings, () => ({ refuses_weak_passwords: true, is_set_by_operator: false }));
  await user.click(await dialog.findByRole('switch', { name: 'Refuse weak passwords' }));
  await screen.findAllByText('Password setting saved');
  expect(changes.map(({ body }) => body)).toEqual([{ refuses_weak_passwords: true }]);
  expect(dialog.getByText('On')).toBeTruthy();
});
