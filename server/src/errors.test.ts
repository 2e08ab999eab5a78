import { expect, it } from 'vitest';
import { AppError, conflict, forbidden, invalid, tooMany, unauthorized } from './errors.ts';

it('every refusal names its code: without one it does not compile', () => {
  const refusals = [
    // @ts-expect-error
    () => new AppError(400, 'The form cannot be read.'),
    // @ts-expect-error
    () => new AppError(413, 'The file is too large.', { field: 'file' }),
    // @ts-expect-error
    () => unauthorized('Authentication failed'),
    // @ts-expect-error
    () => tooMany('That was very often.', 60),
    // @ts-expect-error
    () => forbidden('This is not for you.'),
    // @ts-expect-error
    () => conflict('This name is in use.', { field: 'name' }),
    // @ts-expect-error
    () => invalid('Enter a date.', { field: 'date' }),
  ];
  expect(refusals).toHaveLength(7);
});

it('a refusal is answered with the code it names, whatever its status', () => {
  expect(tooMany('Too much is under way.', 60, { code: 'busy' })).toMatchObject({
    status: 429,
    body: { detail: 'Too much is under way.', code: 'busy' },
    headers: { 'retry-after': '60' },
  });
});
