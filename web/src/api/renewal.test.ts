import { locks } from 'node:worker_threads';
import { auth } from '@hirewire/contract/auth';
import { REFRESH_GRACE_SECONDS } from '@hirewire/contract/token-times';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aToken, aUser } from '../testing/people.ts';
import { signInWith } from '../testing/sign-in-with.ts';
import { call } from './call.ts';
import { renewPeriodically } from './renewal.ts';
import { currentSession, endSession } from './session.ts';

const STALE = aToken(15, 'stale');
const FRESH = aToken(15, 'fresh');

afterEach(() => {
  vi.useRealTimers();
  endSession();
});

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

test('the token is checked every 30 minutes', async () => {
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

test('without a refresh token no renewal is tried', async () => {
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

test('the session ends if the server stays unavailable for three more tries', async () => {
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

test('a server that does not answer fails the request, not the session, and every try is within its grace period', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const waiting = new AbortController();
    setTimeout(() => waiting.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return waiting.signal;
  });
  signInWith(STALE);
  const begun = Date.now();
  const sentAt: number[] = [];
  vi.stubGlobal('fetch', (address: URL, { signal }: RequestInit) => {
    if (address.pathname === auth.me.path) return Promise.resolve(new Response('{}', { status: 401 }));
    sentAt.push(Date.now() - begun);
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
  });
  const failure = call(auth.me, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toMatchObject({ message: 'Timed out', status: 0 });
  expect(stored()).toEqual([STALE, 'refresh-1']);
  expect(currentSession().status).toBe('signed_in');
  expect(sentAt).toHaveLength(4);
  // Leaves enough time for the request to arrive.
  expect(sentAt.at(-1)).toBeLessThan((REFRESH_GRACE_SECONDS - 5) * 1000);
});

test('tokens that another tab has just stored are used instead of asking again', async () => {
  vi.stubGlobal('navigator', { locks });
  signInWith(STALE);
  const { me, refresh } = serverAfterExpiry();
  const otherTab = Promise.withResolvers<void>();
  const held = locks.request('hirewire-token-refresh', () => otherTab.promise);

  const reply = call(auth.me, {});
  await vi.waitFor(() => expect(me).toHaveLength(1), { timeout: 30_000 });
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

test('signing out during a refresh is final', async () => {
  signInWith(STALE);
  const { answer } = serverAfterExpiry();
  answer(auth.refresh, () => {
    endSession();
    return { access_token: FRESH, refresh_token: 'refresh-2' };
  });
  await expect(call(auth.me, {})).rejects.toMatchObject({ message: 'Authentication failed' });
  expect(localStorage).toHaveLength(0);
});
