import { defineConfig } from 'vitest/config';

// Vitest leaves one core alone unless told: of two that would be half.
export default defineConfig({ test: { projects: ['server', 'web'], maxWorkers: '100%' } });
