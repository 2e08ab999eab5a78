import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['embedded-postgres', 'server', 'web', 'eval'] } });
