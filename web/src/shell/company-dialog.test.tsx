import { auth } from '@hirewire/contract/auth';
import { companies } from '@hirewire/contract/companies';
import type { User } from '@hirewire/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { bodies, fakeApi } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });

const openMenu = async (role_name: User['role_name'] = 'admin') => {
  startSession(aSignedIn({ role_name }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name }));
  answer(companies.get, () => aSignedIn().company);
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return answer;
};

test('is only for admins', async () => {
  await openMenu('hr_manager');
  expect(screen.queryByRole('menuitem', { name: 'Company' })).toBeNull();
});

test('corrects the name of the company, which the top bar shows at once', async () => {
  const answer = await openMenu();
  const { company } = aSignedIn();
  const changes = answer(companies.change, ({ body }) => ({ ...company, ...(body as object) }));
  await user.click(screen.getByRole('menuitem', { name: 'Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Company' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('Company name');
  expect(field.value).toBe(company.name);
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('This field is required.');
  await user.type(field, 'Acme Robotics');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Company name saved');
  expect(bodies(changes)).toEqual([{ name: 'Acme Robotics' }]);
  expect(screen.getByRole('button', { name: /User menu/ }).textContent).toContain('Acme Robotics');
});

test('the field has the focus once it is loaded', async () => {
  const answer = await openMenu();
  const loaded = Promise.withResolvers<ReturnType<typeof aSignedIn>['company']>();
  answer(companies.get, () => loaded.promise);
  await user.click(screen.getByRole('menuitem', { name: 'Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Company' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }));
  loaded.resolve(aSignedIn().company);
  const field = await dialog.findByLabelText('Company name');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a key pressed before the field is loaded leaves the focus where it is', async () => {
  const answer = await openMenu();
  const loaded = Promise.withResolvers<ReturnType<typeof aSignedIn>['company']>();
  answer(companies.get, () => loaded.promise);
  await user.click(screen.getByRole('menuitem', { name: 'Company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Company' }));
  await user.keyboard('{Shift}');
  loaded.resolve(aSignedIn().company);
  await dialog.findByLabelText('Company name');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }));
});
