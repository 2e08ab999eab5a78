import { auth, AUTH_MESSAGES } from '@hirewire/contract/auth';
import { route } from '@hirewire/contract/route';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aToken } from '../testing/people.ts';
import { signInWith } from '../testing/sign-in-with.ts';
import { loadLanguage } from '../texts/load-language.ts';
import { call } from './call.ts';
import { currentSession, endSession, followOtherTabs } from './session.ts';

const FRESH = aToken(15, 'fresh');

afterEach(() => endSession());

test('parameters, query, body, token and language are sent as the route defines', async () => {
  await loadLanguage('de');
  onTestFinished(() => loadLanguage('en'));
  signInWith(FRESH);
  const fetched = vi.fn(async (_address: URL, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  const change = route({
    method: 'PUT',
    path: '/api/jobs/{id}',
    summary: '',
    access: 'signed_in',
    query: z.object({ search: z.string().optional(), limit: z.number() }),
    body: z.object({ title: z.string() }),
    response: z.object({}),
  });

  await call(change, { params: { id: 'a/b' }, query: { search: undefined, limit: 5 }, body: { title: 'Cook' } });

  const [address, init] = fetched.mock.calls[0]!;
  expect(`${init.method} ${address.pathname}${address.search}`).toBe('PUT /api/jobs/a%2Fb?limit=5');
  expect(init.body).toBe('{"title":"Cook"}');
  const headers = new Headers(init.headers);
  expect(headers.get('Authorization')).toBe(`Bearer ${FRESH}`);
  // A new company's first texts are written in the language of the page.
  expect(headers.get('Accept-Language')).toBe('de');
});

test.each([
  ['detail', 422, { detail: 'The title is missing.' }, 'The title is missing.'],
  ['message', 500, { message: 'Out of order.' }, 'Out of order.'],
  ['neither', 500, {}, 'An error occurred'],
  ['a detail that is no sentence', 422, { detail: [{ loc: [] }] }, 'An error occurred'],
  ['the sentence for a form', 409, { detail: 'email: It is taken.', sentence: 'It is taken.' }, 'It is taken.'],
])('the error is read from %s', async (_, status, body, message) => {
  signInWith(FRESH);
  fakeApi()(auth.me, () => new Refusal(status, body));
  await expect(call(auth.me, {})).rejects.toMatchObject({ name: 'ApiError', status, message });
});

test.each([
  ['admin_user.email', 'It is taken.'],
  ['steps.0.name', 'steps.0.name: It is taken.'],
])('the code, the field and the sentence are read as they are: %s', async (field, sentence) => {
  signInWith(FRESH);
  const body = { detail: `${field}: It is taken.`, code: 'email_taken', field, sentence };
  fakeApi()(auth.me, () => new Refusal(409, body));
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: sentence, code: 'email_taken', field });
});

test('a sentence with a colon concerns a field only if the server names one', async () => {
  signInWith(FRESH);
  fakeApi()(auth.me, () => new Refusal(409, { detail: 'note: this is a sentence.', code: 'conflict' }));
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'note: this is a sentence.', field: null });
});

test.each([
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  [new TypeError(''), 'Network error occurred'],
])('without an answer the error says so', async (failure, message) => {
  signInWith(FRESH);
  vi.stubGlobal('fetch', () => Promise.reject(failure));
  await expect(call(auth.me, {})).rejects.toMatchObject({ status: 0, message });
});

test('a wrong password is a plain error, not a reason to renew', async () => {
  const answer = fakeApi();
  answer(auth.login, () => new Refusal(401, { detail: AUTH_MESSAGES.invalidLogin }));
  const body = { email: 'ada@example.com', password: 'wrong' };
  await expect(call(auth.login, { body })).rejects.toMatchObject({ status: 401, message: AUTH_MESSAGES.invalidLogin });
});

test('a 403 for the temporary password is remembered', async () => {
  signInWith(FRESH);
  fakeApi()(
    auth.roles,
    () => new Refusal(403, { detail: AUTH_MESSAGES.mustChangePassword, code: 'must_change_password' }),
  );
  await expect(call(auth.roles, {})).rejects.toMatchObject({ status: 403 });
  expect(currentSession()).toMatchObject({ status: 'signed_in', auth: { mustChangePassword: true } });
});

test('signing in or out in another tab takes effect in this one', () => {
  followOtherTabs();
  signInWith(FRESH);
  const record = localStorage.getItem('auth')!;

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(currentSession()).toEqual({ status: 'signed_out', because: null });

  localStorage.setItem('access_token', FRESH);
  localStorage.setItem('auth', record);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
  expect(currentSession()).toMatchObject({ status: 'signed_in', auth: { user: { email: 'ada@example.com' } } });
});
