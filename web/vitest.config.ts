import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// What the screens show depends on it.
process.env['TZ'] = 'UTC';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    // Files share what they import: loading it again took each of them longer than its tests.
    isolate: false,
    // Guards against hangs only: on a busy machine a test may take ten times as long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Tests wait for other processes part of the time: one more than there are cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
  },
});
