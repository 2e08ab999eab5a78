import { auth } from '@hirewire/contract/auth';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { fillEarlyForm } from '../../../early-form.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { aSignedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { chosenLanguage } from '../../texts/chosen-language.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../../..', name), 'utf8');
const page = fillEarlyForm(read('index.html'));
let defined = 0;

/** Opens the page as a browser does before its code arrives. */
const openEarly = (address = '/auth') => {
  history.replaceState(null, '', address);
  // A name is defined once in a document.
  const name = `early-form-${(defined += 1)}`;
  const define = (_: string, made: CustomElementConstructor) => customElements.define(name, made);
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it
  new Function('customElements', read('public/theme.js'))({ define });
  document.body.innerHTML = /<body>(.*?)<noscript/s.exec(page)![1]!.replaceAll('early-form', name);
  return document.querySelector(name)!;
};

/** The early form has no link. */
const openApp = async (address = '/auth') => {
  await renderApp(address);
  await screen.findByRole('link', { name: 'Sign up' });
};

const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

afterEach(() => {
  document.body.innerHTML = '';
  document.querySelector('meta[name="demo"]')?.remove();
  history.replaceState(null, '', '/');
});

test('what was typed before the code arrived is signed in with', async () => {
  openEarly('/settings');
  await user.type(field('Email'), 'ada@example.com');
  await user.type(field('Password'), 'secret1{Enter}');
  const logins = fakeApi()(auth.login, () => aSignedIn());
  await openApp('/settings');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(logins).toMatchObject([{ body: { email: 'ada@example.com', password: 'secret1' } }]);
});

test.each(['Email', 'Password'])('the caret stays where it is: %s', async (label) => {
  openEarly();
  await user.type(field(label), 'abcdef');
  field(label).setSelectionRange(2, 4);
  const early = field(label);
  await openApp();
  expect(early.isConnected).toBe(false);
  expect(document.activeElement).toBe(field(label));
  expect(field('Email').type).toBe('email');
  field(label).type = 'text';
  const { selectionStart, selectionEnd } = field(label);
  expect([selectionStart, selectionEnd]).toEqual([2, 4]);
});

test('a page that is not typed into keeps the focus it has', async () => {
  openEarly();
  await openApp();
  expect(document.querySelector('#frame')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('until then it is no form that could be sent, and its button is disabled', () => {
  openEarly();
  expect(document.querySelector('form')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['/auth', true],
  ['/', true],
  ['/candidates?status=active', true],
  ['/change-password', true],
  ['/auth?mode=sign-up', false],
  ['/auth?mode=%22sign-up%22', false],
  ['/auth#confirm=a.b.c', false],
])('at %s it is shown: %s', (address, isShown) => {
  expect(openEarly(address).querySelector('input') !== null).toBe(isShown);
});

test('it is shown neither to a signed-in user nor in the demo', () => {
  localStorage.setItem('access_token', 'token');
  for (const address of ['/auth', '/change-password']) expect(openEarly(address).children).toHaveLength(0);
  localStorage.clear();
  document.head.insertAdjacentHTML('beforeend', '<meta name="demo" content="yes" />');
  expect(openEarly().children).toHaveLength(0);
});

test.each([
  [null, ['en-GB']],
  [null, ['de-AT', 'en']],
  [null, ['fr-FR', 'DE']],
  [null, ['fr']],
  ['de', ['en-US']],
  ['en', ['de']],
  ['en-XA', ['de']],
])('with %s chosen, in a browser for %s, it is in the language of the page', (chosen, languages) => {
  if (chosen) localStorage.setItem('language', chosen);
  vi.stubGlobal('navigator', { languages });
  openEarly();
  expect(screen.getByRole('heading').textContent).toBe(
    { en: 'Sign in to Hirewire', de: 'Bei Hirewire anmelden' }[chosenLanguage().slice(0, 2)],
  );
  expect(document.documentElement.lang).toBe(chosenLanguage().slice(0, 2));
  expect(document.querySelector('#frame')!.textContent).not.toMatch(/[{}]|undefined/);
});
