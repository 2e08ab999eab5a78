import { auth } from '@hirewire/contract/auth';
import { retention, RETENTION_MESSAGES, type RetentionPreview } from '@hirewire/contract/erasure';
import type { User } from '@hirewire/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const OFF = { rejected_months: null, raw_mail_days: null, confirmed_by_name: null, confirmed_at: null };
const NOTHING = { candidate_count: 0, candidates: [], mail_count: 0 };
const ID = '6f1b3c1e-0000-4000-8000-000000000001';
const PREVIEW: RetentionPreview = {
  now: {
    candidate_count: 3,
    candidates: [{ id: ID, name: 'Jane Doe', ended_at: '2025-01-01T00:00:00.000Z' }],
    mail_count: 1,
  },
  soon: NOTHING,
  seen: 'x',
};

const openMenu = async (role_name: User['role_name'] = 'admin') => {
  startSession(aSignedIn({ role_name }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name }));
  answer(retention.settings, () => OFF);
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return answer;
};

const open = async () => {
  await user.click(await screen.findByRole('menuitem', { name: 'Data retention' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Data retention' }));
  await dialog.findByRole('button', { name: 'Show preview' });
  return dialog;
};
const MONTHS = 'Erase rejected candidates after (months)';

test('is not in the menu of a user who may not erase', async () => {
  await openMenu('hr_manager');
  expect(screen.queryByRole('menuitem', { name: 'Data retention' })).toBeNull();
});

test('is saved only after its preview was shown, and a change requires a new preview', async () => {
  const answer = await openMenu();
  const previews = answer(retention.preview, () => PREVIEW);
  const changes = answer(retention.change, () => ({ ...OFF, rejected_months: 12 }));
  const dialog = await open();
  expect(dialog.getByText(/Mail in your own mailbox stays there/)).toBeTruthy();
  await user.type(dialog.getByLabelText(MONTHS), '6');
  await user.click(dialog.getByRole('button', { name: 'Show preview' }));
  await dialog.findByText('Jane Doe');
  expect(dialog.getByText('3 candidates erased, content of 1 mail removed')).toBeTruthy();
  expect(dialog.getByText('and 2 more')).toBeTruthy();
  await user.clear(dialog.getByLabelText(MONTHS));
  expect(dialog.queryByRole('button', { name: 'Confirm and save' })).toBeNull();
  await user.type(dialog.getByLabelText(MONTHS), '12');
  await user.click(dialog.getByRole('button', { name: 'Show preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Confirm and save' }));
  await screen.findByText('Retention settings saved');
  expect(previews.map(({ body }) => body)).toEqual([
    { rejected_months: 6, raw_mail_days: null },
    { rejected_months: 12, raw_mail_days: null },
  ]);
  expect(changes.map(({ body }) => body)).toEqual([{ rejected_months: 12, raw_mail_days: null, seen: 'x' }]);
});

test('shows errors at their fields, and asks for a new preview if it is outdated', async () => {
  const answer = await openMenu();
  const previews = answer(retention.preview, () => PREVIEW);
  answer(
    retention.change,
    () => new Refusal(409, { detail: RETENTION_MESSAGES.previewChanged, code: 'changed_meanwhile' }),
  );
  const dialog = await open();
  await user.type(dialog.getByLabelText(MONTHS), 'six');
  await user.click(dialog.getByRole('button', { name: 'Show preview' }));
  await dialog.findByText('Enter a whole number from 1 to 120, or leave it empty.');
  expect(previews).toHaveLength(0);
  await user.clear(dialog.getByLabelText(MONTHS));
  await user.type(dialog.getByLabelText(MONTHS), '6');
  await user.click(dialog.getByRole('button', { name: 'Show preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Confirm and save' }));
  await dialog.findByText(RETENTION_MESSAGES.previewChanged);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Show preview' })).toBeTruthy());
});
