import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': path.join(import.meta.dirname, 'src/testing/cheap-argon2.ts') } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.ts'],
    setupFiles: ['src/testing/unordered-rows.setup.ts', 'src/testing/deprecations.setup.ts'],
    // Files share what they import and the databases they have emptied: both cost more than most tests.
    isolate: false,
    // Tests wait for other processes part of the time: one more than there are cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // Guards against hangs only: on a busy machine a test may take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
