import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-postgres',
    include: ['src/*.test.ts'],
    // Guards against hangs only: on a busy machine a test may take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // As the other projects, so that vitest runs them together.
    maxWorkers: availableParallelism() + 1,
  },
});
