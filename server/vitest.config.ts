import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.ts'],
    setupFiles: ['src/testing/end-of-file.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
