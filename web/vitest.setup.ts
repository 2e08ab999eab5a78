import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from './src/data/query-client.ts';

// happy-dom has no such property, and react-hook-form needs it to tell a new select from one the user has touched.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 });

// Guards against hangs only: on a busy machine a screen that is loaded for the first time takes many seconds.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // Files share it: what one test was answered is nothing for the next.
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  expect(vi.mocked(console.error).mock.calls, 'nothing is printed as an error').toEqual([]);
});
