import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/session-schema.ts',
    './src/db/workflow-schema.ts',
    './src/db/approval-schema.ts',
    './src/db/mail-schema.ts',
    './src/db/outbox-schema.ts',
    './src/db/candidate-schema.ts',
    './src/db/model-schema.ts',
    './src/db/portal-schema.ts',
    './src/db/score-schema.ts',
    './src/db/offer-schema.ts',
    './src/db/task-schema.ts',
    './src/db/interview-schema.ts',
    './src/db/ai-interview-schema.ts',
    './src/db/retention-schema.ts',
  ],
  out: './migrations',
});
