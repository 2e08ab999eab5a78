import { auth } from '@hirewire/contract/auth';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
let reload: MockInstance;
beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
});

const openMenu = async (language: StaffLanguage | null) => {
  startSession(aSignedIn({ language }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ language }));
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  return answer;
};

const choice = (name: string) => screen.findByRole('menuitemradio', { name });

test('a user chooses German, each language written in its own name', async () => {
  const answer = await openMenu(null);
  const saved = answer(auth.setLanguage, () => aUser({ language: 'de' }));
  expect((await choice('System default')).getAttribute('aria-checked')).toBe('true');
  expect((await choice('English')).lang).toBe('en');
  expect((await choice('Deutsch')).lang).toBe('de');
  await user.click(await choice('Deutsch'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(saved.map(({ body }) => body)).toEqual([{ language: 'de' }]);
  expect(localStorage.getItem('language')).toBe('de');
});

test('a user returns to the language of the browser', async () => {
  const answer = await openMenu('en');
  const saved = answer(auth.setLanguage, () => aUser());
  expect((await choice('English')).getAttribute('aria-checked')).toBe('true');
  await user.click(await choice('System default'));
  await waitFor(() => expect(localStorage.getItem('language')).toBeNull());
  expect(saved.map(({ body }) => body)).toEqual([{ language: null }]);
  // The tests' browser is in English, like the page.
  expect(reload).not.toHaveBeenCalled();
  await waitFor(async () => expect((await choice('System default')).getAttribute('aria-checked')).toBe('true'));
});

test('a choice that cannot be saved changes nothing and says so', async () => {
  const answer = await openMenu(null);
  answer(auth.setLanguage, () => new Refusal(503));
  await user.click(await choice('Deutsch'));
  await screen.findByText("Couldn't change the language. Please try again.");
  expect(localStorage.getItem('language')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('signing in loads the page in the language of the user', async () => {
  fakeApi()(auth.login, () => aSignedIn({ language: 'de' }));
  await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('language')).toBe('de');
});
