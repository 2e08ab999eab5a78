import { CALL_OUTCOMES, MODEL_PROVIDERS } from '@hirewire/contract/ai';
import { boolean, foreignKey, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id } from '../columns.ts';
import { candidates } from './candidates.ts';
import { companies } from './companies.ts';
import { runs } from './engine.ts';
import { mailMessages } from './intake.ts';

const money = () => numeric({ precision: 14, scale: 6, mode: 'number' });

/** A company's settings for language models. Its row is also the lock for simultaneous calls against one budget. */
export const aiSettings = pgTable(
  'ai_settings',
  {
    company_id: uuid()
      .primaryKey()
      .references(() => companies.id),
    is_model_used: boolean().notNull().default(true),
    /** Null: the installation's default. */
    monthly_budget: money(),
  },
  () => [tenantPolicy()],
);

/** Every call to a language model, so that calls can be inspected, counted and replayed. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    candidate_id: uuid(),
    run_id: uuid(),
    mail_message_id: uuid(),
    question: text().notNull(),
    prompt_version: integer().notNull(),
    provider: text({ enum: MODEL_PROVIDERS }).notNull(),
    model: text().notNull(),
    /** Null, like the prompt and the output, once the person concerned has been erased. */
    input_hash: text(),
    prompt: jsonb().$type<{ instructions: string; prompt: string }>(),
    output: text(),
    input_tokens: integer(),
    output_tokens: integer(),
    /** During the call, the maximum cost. */
    cost: money().notNull(),
    latency_ms: integer(),
    outcome: text({ enum: CALL_OUTCOMES }).notNull().default('asked'),
    created_at: createdAt(),
  },
  (table) => [
    unique('model_calls_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.run_id], foreignColumns: [runs.company_id, runs.id] }),
    foreignKey({
      columns: [table.company_id, table.mail_message_id],
      foreignColumns: [mailMessages.company_id, mailMessages.id],
    }),
    index('model_calls_month').on(table.company_id, table.created_at, table.cost),
    index('model_calls_installation_month').on(table.created_at, table.cost),
    index('model_calls_input').on(table.company_id, table.input_hash),
    index('model_calls_candidate').on(table.company_id, table.candidate_id),
    index('model_calls_run').on(table.company_id, table.run_id),
    index('model_calls_mail_message').on(table.company_id, table.mail_message_id),
    tenantPolicy(),
  ],
);
