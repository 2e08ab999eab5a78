import { expect, test } from 'vitest';
import { takeToken } from './link-token.ts';

test('the secret of a link is removed from the address, and kept for the next load', () => {
  window.history.replaceState(null, '', '/portal/#secret');
  expect(takeToken('link')).toBe('secret');
  expect(window.location.href).not.toContain('secret');
  expect(takeToken('link')).toBe('secret');
  expect(takeToken('another')).toBeNull();
  sessionStorage.clear();
  expect(takeToken('link')).toBeNull();
});
