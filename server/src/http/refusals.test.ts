import { expect, test } from 'vitest';
import { isDatabaseAway } from './refusals.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[Error, boolean]>([
  [withCode('ECONNREFUSED'), true],
  [withCode('57P01'), true],
  [withCode('57P03'), true],
  [withCode('53300'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [new Error('Client was closed and is not queryable'), true],
  [new Error('Failed query: select 1', { cause: withCode('ECONNRESET') }), true],
  [new Error('Failed query: select 1', { cause: new Error('failed', { cause: withCode('EPIPE') }) }), true],
  [withCode('23505'), false],
  [new Error('Failed query: select 1', { cause: withCode('42P01') }), false],
  [new Error('The mailbox is not queryable now'), false],
])('%s means that the database is unavailable: %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});
