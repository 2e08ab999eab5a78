import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
