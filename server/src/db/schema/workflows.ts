import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { companies } from './companies.ts';

export const workflowTemplates = pgTable(
  'workflow_templates',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [unique('workflow_templates_company_key').on(table.company_id, table.id), tenantPolicy()],
);

export const workflowStepDetails = pgTable(
  'workflow_step_details',
  {
    id: id(),
    company_id: companyId(),
    workflow_template_id: uuid().notNull(),
    /** From the engine's registry. */
    workflow_step_id: uuid().notNull(),
    /** The template's own name for the step; null: its usual name. */
    display_name: text(),
    order_number: integer().notNull(),
    delay_in_seconds: integer().notNull(),
    auto_start: boolean().notNull(),
    required_human_approval: boolean().notNull(),
    approvers: uuid().array().notNull(),
    /** Deadline for approvers; null: the company's default. */
    answer_within_days: integer(),
  },
  (table) => [
    foreignKey({
      columns: [table.company_id, table.workflow_template_id],
      foreignColumns: [workflowTemplates.company_id, workflowTemplates.id],
    }),
    index('workflow_step_details_order').on(table.company_id, table.workflow_template_id, table.order_number),
    tenantPolicy(),
  ],
);
