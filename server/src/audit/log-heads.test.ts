import { expect, it } from 'vitest';
import { readLoggedHeads } from './log-heads.ts';

const head = { company_id: '0e6b3f0e-55f5-4a2c-8a53-6b8a1a0f3a11', sequence: 6, hash: 'ab'.repeat(32) };
const aLine = (fields: object) => JSON.stringify({ level: 30, time: 1900000000000, ...fields });

it.each([
  ['by the name of its event, whatever the line says', aLine({ event: 'audit_head', ...head, msg: 'chain ends here' })],
  ['in a line of an earlier version, which has no event', aLine({ ...head, msg: 'audit head' })],
  ['behind what a log collector puts first', `web-1 | ${aLine({ event: 'audit_head', ...head })}`],
])('a logged head is found %s', (_, line) => {
  expect(readLoggedHeads(`starting up\n${line}\n{"cut o`)).toEqual([head]);
});

it.each([
  ['another event', aLine({ event: 'audit_checked', ...head })],
  ['a line that only speaks of a head', aLine({ company_id: head.company_id, msg: 'audit head missing' })],
])('%s is no head', (_, line) => {
  expect(readLoggedHeads(line)).toEqual([]);
});
