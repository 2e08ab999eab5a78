import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'eval', include: ['own/*.test.ts'], testTimeout: 60_000 },
});
