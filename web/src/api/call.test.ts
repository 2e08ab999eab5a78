import { locks } from 'node:worker_threads';
import { auth, AUTH_MESSAGES } from '@hirewire/contract/auth';
import { route } from '@hirewire/contract/route';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aToken, aUser } from '../testing/people.ts';
import { call } from './call.ts';
import { renewPeriodically } from './renewal.ts';
import { currentSession, endSession, followOtherTabs, startSession } from './session.ts';

const STALE = aToken(15, 'stale');
const FRESH = aToken(15, 'fresh');

afterEach(() => {
  vi.useRealTimers();
  endSession();
});

const signInWith = (access_token: string) => startSession({ ...aSignedIn(), access_token });
const stored = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')];

/** A server that knows only the fresh token and one refresh token. */
function serverAfterExpiry() {
  const answer = fakeApi();
  return {
    answer,
    me: answer(auth.me, ({ token }) => (token === FRESH ? aUser() : new Refusal(401, { detail: 'Expired' }))),
    refresh: answer(auth.refresh, () => ({ access_token: FRESH, refresh_token: 'refresh-2' })),
  };
}

test('parameters, query, body and token go where the route says', async () => {
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
  expect(new Headers(init.headers).get('Authorization')).toBe(`Bearer ${FRESH}`);
});

test.each([
  ['detail', 422, { detail: 'The title is missing.' }, 'The title is missing.'],
  ['message', 500, { message: 'Out of order.' }, 'Out of order.'],
  ['neither', 500, {}, 'An error occurred'],
  ['a detail that is no sentence', 422, { detail: [{ loc: [] }] }, 'An error occurred'],
  [
    'a field before the sentence',
    409,
    { detail: 'admin_user.email: It is taken.', field: 'admin_user.email' },
    'It is taken.',
  ],
])('the error is read from %s', async (_, status, body, message) => {
  signInWith(FRESH);
  fakeApi()(auth.me, () => new Refusal(status, body));
  await expect(call(auth.me, {})).rejects.toMatchObject({ name: 'ApiError', status, message });
});

test.each([
  ['admin_user.email', 'It is taken.'],
  ['steps.0.name', 'steps.0.name: It is taken.'],
])('the code and the field are read as they are: %s', async (field, message) => {
  signInWith(FRESH);
  const body = { detail: `${field}: It is taken.`, code: 'email_taken', field };
  fakeApi()(auth.me, () => new Refusal(409, body));
  await expect(call(auth.me, {})).rejects.toMatchObject({ message, code: 'email_taken', field });
});

test('a sentence with a colon is about no field unless the server names one', async () => {
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

test('a 401 is answered by one refresh and one retry', async () => {
  signInWith(STALE);
  const { me, refresh } = serverAfterExpiry();
  await expect(call(auth.me, {})).resolves.toEqual(aUser());
  expect(me.map(({ token }) => token)).toEqual([STALE, FRESH]);
  expect(refresh).toMatchObject([{ token: null, body: { refresh_token: 'refresh-1' } }]);
  expect(stored()).toEqual([FRESH, 'refresh-2']);
});

test('requests that fail together share one refresh', async () => {
  signInWith(STALE);
  const { refresh } = serverAfterExpiry();
  await Promise.all(Array.from({ length: 5 }, () => call(auth.me, {})));
  expect(refresh).toHaveLength(1);
});

test.each([
  [6, 0],
  [5, 1],
  [-1, 1],
])('with %i minutes left there are %i refreshes before the request', async (minutes, refreshes) => {
  signInWith(aToken(minutes));
  const { answer, refresh } = serverAfterExpiry();
  const me = answer(auth.me, () => aUser());
  await call(auth.me, {});
  expect(refresh).toHaveLength(refreshes);
  expect(me).toHaveLength(1);
});

test('every 30 minutes the token is looked at', async () => {
  vi.useFakeTimers();
  signInWith(aToken(15));
  const { refresh } = serverAfterExpiry();
  renewPeriodically();
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(refresh).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveLength(1);
});

test('a retry that is refused too ends the session', async () => {
  signInWith(STALE);
  const { answer, refresh } = serverAfterExpiry();
  const me = answer(auth.me, () => new Refusal(401));
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'Authentication failed' });
  expect([me.length, refresh.length]).toEqual([2, 1]);
  expect(localStorage).toHaveLength(0);
  expect(currentSession()).toEqual({ status: 'signed_out', because: 'Authentication failed' });
});

test.each([
  ['refused', () => new Refusal(401, { detail: 'Your session has ended.' })],
  ['without the two tokens', () => ({ access_token: FRESH }) as never],
])('a refresh that is %s fails at once and clears everything', async (_, answerRefresh) => {
  signInWith(STALE);
  const { answer } = serverAfterExpiry();
  const refresh = answer(auth.refresh, answerRefresh);
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'Authentication failed' });
  expect(refresh).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('without a refresh token there is nothing to try', async () => {
  signInWith(STALE);
  localStorage.removeItem('refresh_token');
  const { refresh } = serverAfterExpiry();
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'Authentication failed' });
  expect(refresh).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

test('a server restart does not end the session', async () => {
  vi.useFakeTimers();
  signInWith(STALE);
  const { answer } = serverAfterExpiry();
  let tries = 0;
  answer(auth.refresh, () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return tries < 4 ? new Refusal(503) : { access_token: FRESH, refresh_token: 'refresh-2' };
  });
  const me = call(auth.me, {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(me).resolves.toEqual(aUser());
});

test('a server that stays away does, after three more tries', async () => {
  vi.useFakeTimers();
  signInWith(STALE);
  const { answer } = serverAfterExpiry();
  const refresh = answer(auth.refresh, () => new Refusal(503));
  const failure = call(auth.me, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toMatchObject({ message: 'Authentication failed' });
  expect(refresh).toHaveLength(4);
  expect(localStorage).toHaveLength(0);
});

test('tokens that another tab has just stored are used instead of asking again', async () => {
  vi.stubGlobal('navigator', { locks });
  signInWith(STALE);
  const { me, refresh } = serverAfterExpiry();
  const otherTab = Promise.withResolvers<void>();
  const held = locks.request('hirewire-token-refresh', () => otherTab.promise);

  const reply = call(auth.me, {});
  await vi.waitFor(() => expect(me).toHaveLength(1));
  localStorage.setItem('access_token', FRESH);
  localStorage.setItem('refresh_token', 'refresh-of-the-other-tab');
  otherTab.resolve();
  await held;

  await expect(reply).resolves.toEqual(aUser());
  expect(refresh).toHaveLength(0);
});

test('a lock that another tab never releases fails the request, not the session', async () => {
  vi.stubGlobal('navigator', { locks });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
  signInWith(STALE);
  serverAfterExpiry();
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'Token refresh already in progress' });
  expect(stored()).toEqual([STALE, 'refresh-1']);
});

test('signing out while a refresh is under way is final', async () => {
  signInWith(STALE);
  const { answer } = serverAfterExpiry();
  answer(auth.refresh, () => {
    endSession();
    return { access_token: FRESH, refresh_token: 'refresh-2' };
  });
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'Authentication failed' });
  expect(localStorage).toHaveLength(0);
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

test('what another tab does to the session is noticed', () => {
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
