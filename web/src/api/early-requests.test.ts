import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRequests, takeEarly } from './early-requests.ts';

const tokenFor = (minutes: number) => `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + minutes * 60 }))}.x`;
const at = (path: string) => new URL(path, window.location.origin).href;
const CANDIDATES = { pathname: '/candidates', search: '' };

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(window.location.origin, ''));
    return new Response('{}');
  });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('requests the data of a page at once', () => {
  localStorage.setItem('access_token', tokenFor(15));
  beginRequests(CANDIDATES);
  expect(asked).toEqual([
    '/api/auth/me',
    '/api/setup',
    '/api/approvals/stats',
    '/api/candidates?page=1',
    '/api/candidates/summary',
  ]);
});

it.each([
  ['without a token', null, '', CANDIDATES, 0],
  ['with a token that has to be renewed first', tokenFor(4), '', CANDIDATES, 0],
  ['for a user who has to change the password', tokenFor(15), '{"mustChangePassword":true}', CANDIDATES, 1],
  ['for a filtered list', tokenFor(15), '', { pathname: '/candidates', search: '?status=active' }, 3],
  ['for another page', tokenFor(15), '', { pathname: '/jobs', search: '' }, 3],
])('asks only for what is sure: %s', (_, token, record, page, count) => {
  if (token) localStorage.setItem('access_token', token);
  localStorage.setItem('auth', record);
  beginRequests(page);
  expect(asked).toHaveLength(count);
});

it('hands over each answer once, only to the same user, and only while it is recent', async () => {
  vi.useFakeTimers();
  const token = tokenFor(15);
  localStorage.setItem('access_token', token);
  beginRequests(CANDIDATES);
  expect((await takeEarly(at('/api/auth/me'), token))?.status).toBe(200);
  expect(takeEarly(at('/api/auth/me'), token)).toBeUndefined();
  expect(takeEarly(at('/api/setup'), 'the token of another user')).toBeUndefined();
  expect(takeEarly(at('/api/candidates?page=2'), token)).toBeUndefined();
  vi.advanceTimersByTime(11_000);
  expect(takeEarly(at('/api/candidates/summary'), token)).toBeUndefined();
});
