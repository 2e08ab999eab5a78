import { ERROR_CODES } from '@hirewire/contract/errors';
import { expect, test } from 'vitest';
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
