import { auth } from '@hirewire/contract/auth';
import { backups, type BackupStatus } from '@hirewire/contract/backups';
import type { User } from '@hirewire/contract/users';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const NEVER: BackupStatus = { is_embedded: true, last_good: null, last_failure: null };

const openMenu = async (role_name: User['role_name'] = 'admin') => {
  startSession(aSignedIn({ role_name }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name }));
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return answer;
};

const open = async (status: BackupStatus) => {
  const answer = await openMenu();
  answer(backups.status, () => status);
  await user.click(await screen.findByRole('menuitem', { name: 'Backups' }));
  return within(await screen.findByRole('dialog', { name: 'Backups' }));
};

test('is only for admins', async () => {
  await openMenu('hr_manager');
  expect(screen.queryByRole('menuitem', { name: 'Backups' })).toBeNull();
});

test('says that there has never been one, and how to make it', async () => {
  const dialog = await open(NEVER);
  await dialog.findByText('This server has never been backed up.');
  expect(dialog.getByText('npm run backup -- hirewire-backup.tar.gz')).toBeTruthy();
});

test('shows when the last one was made, its size, and a later failure', async () => {
  const made_at = new Date().toISOString();
  const dialog = await open({
    is_embedded: true,
    last_good: { made_at, bytes: 5 * 1024 * 1024, is_encrypted: true },
    last_failure: { failed_at: made_at, reason: 'In English.', reason_code: 'disk_full' },
  });
  expect((await dialog.findByText(/^Last backup:/)).textContent).toMatch(/· 5\.0 MB · encrypted$/);
  expect(dialog.getByText(/^The backup of/).textContent).toMatch(/failed\. The disk is full\.$/);
});

test('a failure recorded before there were codes keeps its sentence', async () => {
  const failed_at = new Date().toISOString();
  const dialog = await open({ ...NEVER, last_failure: { failed_at, reason: 'No room.', reason_code: null } });
  expect((await dialog.findByText(/^The backup of/)).textContent).toMatch(/failed\. No room\.$/);
});

test('of more than a week ago suggests a new one', async () => {
  const made_at = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const dialog = await open({ ...NEVER, last_good: { made_at, bytes: 1000, is_encrypted: false } });
  expect((await dialog.findByText(/^Last backup:/)).textContent).toContain('Time for a new one.');
});

test('says that it knows nothing about backups of your own Postgres', async () => {
  const dialog = await open({ ...NEVER, is_embedded: false });
  await dialog.findByText(/uses your own Postgres/);
  expect(dialog.queryByText(/never been backed up/)).toBeNull();
});

test('that cannot be loaded offers a retry', async () => {
  const answer = await openMenu();
  answer(backups.status, () => new Refusal(500, { detail: 'Something went wrong.' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Backups' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Backups' }));
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
