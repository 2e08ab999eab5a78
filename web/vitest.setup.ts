import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// happy-dom has no such property, and react-hook-form needs it to tell a new select from one somebody has touched.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 });

// The first test of a file also waits for the code of its screen, and a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  expect(vi.mocked(console.error).mock.calls, 'nothing is printed as an error').toEqual([]);
});
