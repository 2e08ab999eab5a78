import { ERROR_CODES } from '@hirewire/contract/errors';
import { auth } from '@hirewire/contract/auth';
import { expect, test, vi } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

const modulesIn = async (language: string) => {
  await pageIn(language);
  return { ...(await import('./send.ts')), ...(await import('../data/failure.ts')) };
};

const TAKEN = {
  detail: 'email: This address is taken.',
  code: 'email_taken',
  field: 'email',
  sentence: 'This address is taken.',
} as const;

test('in English the sentence of the server is shown, without the name of its field', async () => {
  const { ApiError, failureText } = await modulesIn('en');
  expect(failureText(new ApiError('', 409, TAKEN), 'Failed')).toBe('This address is taken.');
});

test('in German a refusal is worded by its code', async () => {
  const { ApiError, failureText } = await modulesIn('de');
  expect(failureText(new ApiError('', 409, TAKEN), 'Fehler')).toBe('Diese E-Mail-Adresse wird bereits verwendet.');
});

test.each([
  [undefined, 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.'],
  [30, 'Das waren zu viele Versuche. Bitte versuchen Sie es in 30 Sekunden erneut.'],
  [541, 'Das waren zu viele Versuche. Bitte versuchen Sie es in 10 Minuten erneut.'],
  [80_000, 'Das waren zu viele Versuche. Bitte versuchen Sie es in 23 Stunden erneut.'],
])('in German too many requests name the time to wait: %s', async (seconds, sentence) => {
  const { send } = await modulesIn('de');
  const body = JSON.stringify({ detail: 'Too many failed attempts.', code: 'too_many_requests' });
  const headers: HeadersInit = seconds ? { 'Retry-After': String(seconds) } : {};
  vi.stubGlobal('fetch', async () => new Response(body, { status: 429, headers }));
  const refusal = send(auth.login, { body: { email: 'ada@example.com', password: 'wrong' } });
  await expect(refusal).rejects.toThrow(sentence);
});

test('in German a code that says too little leaves the text to the screen', async () => {
  const { ApiError, failureText } = await modulesIn('de');
  const refusal = new ApiError('', 409, { detail: 'Not while it is running.', code: 'conflict' });
  expect(failureText(refusal, 'Die Stelle konnte nicht gelöscht werden.')).toBe(
    'Die Stelle konnte nicht gelöscht werden.',
  );
});

test('every code is translated or left to the screen on purpose', async () => {
  const { errors } = await import('../texts/de/errors.ts');
  expect(Object.keys(errors).toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});
