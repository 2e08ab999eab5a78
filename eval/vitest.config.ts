import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'eval',
    include: ['own/*.test.ts'],
    testTimeout: 60_000,
    // As the other projects: with a number of its own it runs alone after them on two cores, and on more cores vitest
    // refuses to run them together.
    maxWorkers: availableParallelism() + 1,
  },
});
