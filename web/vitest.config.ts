import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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
    // One core is left alone unless told: of two that would be half.
    maxWorkers: '100%',
  },
});
