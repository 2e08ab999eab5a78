import { audit } from '@hirewire/contract/audit';
import { auth } from '@hirewire/contract/auth';
import type { User } from '@hirewire/contract/users';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });

const openMenu = async (role_name: User['role_name']) => {
  startSession(aSignedIn({ role_name }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name }));
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return answer;
};

test('an admin reads who did what, page by page', async () => {
  const answer = await openMenu('admin');
  const happened_at = '2026-05-04T10:00:00.000Z';
  const changed = { id: '2', action: 'change_user' as const, subject_name: 'Grace Hopper', actor_name: 'Ada Lovelace' };
  const failed = { id: '1', action: 'sign_in_failed' as const, subject_name: 'Grace Hopper', actor_name: null };
  const role = { from: 'recruiter', to: 'hr_manager' };
  answer(audit.list, ({ query }) =>
    query?.after
      ? { events: [{ ...failed, detail: {}, happened_at }], next: null }
      : { events: [{ ...changed, detail: { changed: ['role_id'], role }, happened_at }], next: '2' },
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Activity log' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activity log' });
  const list = await within(dialog).findByRole('list', { name: 'Activity' });
  expect((await within(list).findByText(/User changed: Grace Hopper/)).textContent).toContain('by Ada Lovelace');
  within(list).getByText('Role: Recruiter → HR Manager');
  await user.click(within(dialog).getByRole('button', { name: 'Show more' }));
  await within(list).findByText(/Sign-in failed: wrong password: Grace Hopper/);
});

test('others have no activity log', async () => {
  await openMenu('hr_manager');
  expect(screen.queryByRole('menuitem', { name: 'Activity log' })).toBeNull();
});
