import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    // One core is left alone unless told: of two that would be half.
    maxWorkers: '100%',
  },
});
