import * as z from 'zod';
import { instant } from './fields.ts';
import { RUN_ENDINGS, RUN_STATUSES, STEP_STATUSES, STEP_TYPES } from './steps.ts';

/** A run: a candidate's journey through a copy of a template's steps. Its routes are in `workflows.ts`. */
const runStep = z.object({
  id: z.uuid(),
  order_number: z.int(),
  step_type: z.enum(STEP_TYPES),
  display_name: z.string(),
  status: z.enum(STEP_STATUSES),
  delay_in_seconds: z.int(),
  auto_start: z.boolean(),
  required_human_approval: z.boolean(),
  approvers: z.array(z.uuid()),
  /** Earliest start, set once the previous step has ended. */
  due_at: instant.nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  is_skipped: z.boolean(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  output: z.record(z.string(), z.unknown()).nullable(),
  /** The user who moved it last; null: moved automatically. */
  moved_by: z.uuid().nullable(),
});

export const run = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  job_id: z.uuid(),
  workflow_template_id: z.uuid().nullable(),
  template_name: z.string(),
  status: z.enum(RUN_STATUSES),
  current_step_id: z.uuid().nullable(),
  /** Why it ended before its last step; null: it did not. */
  ended_because: z.enum(RUN_ENDINGS).nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  steps: z.array(runStep),
});
export type Run = z.output<typeof run>;

export const RUN_ACTIONS = ['start', 'retry', 'skip', 'withdraw', 'undo_rejection'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

export const runQuery = z.strictObject({ candidate_id: z.uuid().optional(), job_id: z.uuid().optional() });
