import * as z from 'zod';
import { answerDays } from './approval-settings.ts';
import { changeBody, instant, line, paragraph } from './fields.ts';
import { MAX_DELAY_HOURS, STEP_TYPES } from './steps.ts';
import { rule } from './validation-rules.ts';

export const WORKFLOW_MESSAGES = {
  changedMeanwhile: 'Another user has changed this workflow in the meantime. Reload it and try again.',
} as const;

/** Category of templates saved in the builder. */
export const SAVED_CATEGORY = 'custom';
export const defaultDescription = (name: string) => `Custom workflow template: ${name}`;

/** Most users offered as approvers. */
export const APPROVER_CHOICE_LIMIT = 100;

export const workflowStep = z.object({
  id: z.uuid(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  step_type: z.enum(STEP_TYPES),
});
export type WorkflowStep = z.output<typeof workflowStep>;

export const stepDetail = z.object({
  id: z.uuid(),
  workflow_template_id: z.uuid(),
  workflow_step: workflowStep,
  /** The template's own name for the step. */
  display_name: z.string(),
  order_number: z.int(),
  delay_in_seconds: z.int(),
  auto_start: z.boolean(),
  required_human_approval: z.boolean(),
  number_of_approvals_needed: z.int(),
  approvers: z.array(z.uuid()),
  /** Deadline for approvers; null: the company's default. */
  answer_within_days: z.int().nullable(),
});
export type StepDetail = z.output<typeof stepDetail>;

export const workflowTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  is_default: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /**
   * Increases with every change, including changes to a step. A save that names the version it was based on cannot
   * overwrite another user's change.
   */
  version: z.int(),
  step_details: z.array(stepDetail),
});
export type WorkflowTemplate = z.output<typeof workflowTemplate>;

const DETAIL_SERVER_OWNED = ['id', 'workflow_template_id', 'workflow_step'];

const detailFields = {
  workflow_step_id: z.uuid(rule('custom_steps')),
  display_name: line(100, rule('step_name')).nullable(),
  /** Counted from 1; 0 is first too. */
  order_number: z.int(rule('whole_number')).min(0, rule('at_least', 0)),
  delay_in_seconds: z
    .int(rule('enter_whole_hours'))
    .min(0, rule('hours_between', 0, MAX_DELAY_HOURS))
    .max(MAX_DELAY_HOURS * 3600, rule('hours_between', 0, MAX_DELAY_HOURS))
    .multipleOf(3600, rule('enter_whole_hours')),
  auto_start: z.boolean(),
  required_human_approval: z.boolean(),
  /** Always the number of approvers, whatever is sent. */
  number_of_approvals_needed: z.int(),
  approvers: z.array(z.uuid()).max(APPROVER_CHOICE_LIMIT),
  answer_within_days: answerDays,
};

const newStepFields = {
  workflow_step_id: detailFields.workflow_step_id,
  display_name: detailFields.display_name.default(null),
  order_number: detailFields.order_number.optional(),
  delay_in_seconds: detailFields.delay_in_seconds.default(0),
  auto_start: detailFields.auto_start.default(true),
  required_human_approval: detailFields.required_human_approval.default(false),
  number_of_approvals_needed: detailFields.number_of_approvals_needed.optional(),
  approvers: detailFields.approvers.default([]),
  answer_within_days: detailFields.answer_within_days.optional(),
};

/** A step as the builder saves it. Without an order, its index in the list is its order. */
export const newStepDetail = changeBody(
  // Without a predefined step it is a custom one, and refused as such.
  { ...newStepFields, workflow_step_id: newStepFields.workflow_step_id.prefault('') },
  DETAIL_SERVER_OWNED,
);
export type NewStepDetail = z.output<typeof newStepDetail>;

/** A step added to an existing template. */
export const addedStepDetail = changeBody({ ...newStepFields, workflow_template_id: z.uuid(rule('choose_template')) }, [
  'id',
  'workflow_step',
]);
export type AddedStepDetail = z.output<typeof addedStepDetail>;

export const stepDetailChange = changeBody(z.object(detailFields).partial().shape, DETAIL_SERVER_OWNED);
export type StepDetailChange = z.output<typeof stepDetailChange>;

const MAX_STEPS = 50;
const TEMPLATE_SERVER_OWNED = ['id', 'is_default', 'created_at', 'updated_at', 'step_details'];

const templateFields = {
  name: z.string(rule('name_and_step')).trim().min(1, rule('name_and_step')).max(200, rule('max_characters', 200)),
  /** Null counts as empty, and an empty one is replaced by the default. */
  description: paragraph(2_000)
    .nullable()
    .transform((given) => given ?? ''),
  category: line(50),
  steps: z.array(newStepDetail).max(MAX_STEPS, rule('max_steps', MAX_STEPS)),
};

/** At least one, as the builder saves them. */
const builtSteps = z
  .array(newStepDetail, rule('name_and_step'))
  .min(1, rule('name_and_step'))
  .max(MAX_STEPS, rule('max_steps', MAX_STEPS));

/** A template without steps; they may follow one by one. */
export const newTemplate = changeBody(
  {
    // A missing name counts as an empty one, so that both get the same message.
    name: templateFields.name.prefault(''),
    description: templateFields.description.default(''),
    category: templateFields.category.default(SAVED_CATEGORY),
    steps: templateFields.steps.default([]),
  },
  [...TEMPLATE_SERVER_OWNED, 'version'],
);
export type NewTemplate = z.output<typeof newTemplate>;

/** A complete template as the builder saves it. */
export const newTemplateWithSteps = changeBody(
  {
    name: templateFields.name.prefault(''),
    description: templateFields.description.default(''),
    category: templateFields.category.default(SAVED_CATEGORY),
    steps: builtSteps.prefault([]),
  },
  [...TEMPLATE_SERVER_OWNED, 'version'],
);

export const templateChange = changeBody(
  {
    ...z.object(templateFields).partial().shape,
    steps: builtSteps.optional(),
    version: z.int().optional(),
  },
  TEMPLATE_SERVER_OWNED,
);
export type TemplateChange = z.output<typeof templateChange>;
