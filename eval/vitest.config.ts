import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'eval',
    include: ['own/*.test.ts'],
    // Guards against hangs only: by meaning, one of these takes half a minute alone, and ten times as long on a busy machine.
    testTimeout: 300_000,
    // As the other projects: with a number of its own it runs alone after them on two cores, and on more cores vitest
    // refuses to run them together.
    maxWorkers: availableParallelism() + 1,
  },
});
