import { expect, test } from 'vitest';
import { takeToken } from './token.ts';

test('the secret of a link is removed from the address, and kept for the next load', () => {
  window.history.replaceState(null, '', '/portal/#secret');
  expect(takeToken()).toBe('secret');
  expect(window.location.href).not.toContain('secret');
  expect(takeToken()).toBe('secret');
  sessionStorage.clear();
  expect(takeToken()).toBeNull();
});
