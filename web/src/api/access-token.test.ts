import { expect, test } from 'vitest';
import { expiresSoon } from './access-token.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const expiringIn = (minutes: number) => `e30.${btoa(JSON.stringify({ exp: NOW / 1000 + minutes * 60 }))}.x`;

test.each([
  ['fifteen minutes left', expiringIn(15), false],
  ['just over five minutes left', expiringIn(5.1), false],
  ['five minutes left', expiringIn(5), true],
  ['already over', expiringIn(-1), true],
  ['url-safe letters and other alphabets in it', 'e30.eyJuIjoiw7_Dv8O_w78-Pj8_PyIsImV4cCI6MX0.x', true],
  ['no expiry in it', `e30.${btoa('{}')}.x`, false],
  ['not a JWT', 'opaque', false],
])('a token with %s', (_, token, soon) => {
  expect(expiresSoon(token, NOW)).toBe(soon);
});
