import { isAlwaysApproved, MAX_DELAY_HOURS } from '@hirewire/contract/steps';
import {
  defaultDescription,
  newStepDetail,
  type NewTemplate,
  SAVED_CATEGORY,
  type WorkflowStep,
  type WorkflowTemplate,
} from '@hirewire/contract/workflow-forms';
import type { Approvers } from '../../data/workflows.ts';
import { MAX_ANSWER_DAYS } from '@hirewire/contract/approval-texts';
import { sayRule } from '@hirewire/contract/validation-rules';
import { toWholeHours, type WordedStep } from '../../lib/describe-workflow.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { t } from '../../texts/workflows.ts';
import { stepLabel, storedStepName } from '../../texts/step-label.ts';

/** A step of the list. */
export interface DraftStep {
  /** Unique in the list: a template may hold the same step twice. */
  key: string;
  workflow_step_id: string;
  display_name: string;
  delay_in_seconds: number;
  auto_start: boolean;
  required_human_approval: boolean;
  approvers: string[];
  /** Null: the company's default. */
  answer_within_days: number | null;
}

/** A step in the editor: numbers are kept as typed. */
export type StepValues = Omit<DraftStep, 'key' | 'delay_in_seconds' | 'answer_within_days'> & {
  delay_in_hours: string;
  answer_days: string;
};
export type StepErrors = Partial<
  Record<'workflow_step_id' | 'display_name' | 'delay_in_hours' | 'answer_days', string | undefined>
>;

export interface TemplateValues {
  name: string;
  description: string;
}

/** A step of the company's own. The editor offers it because the specification lists it; it cannot be saved. */
export const CUSTOM_STEP = 'custom';

const HOUR_SECONDS = 3600;

export const EMPTY_STEP: StepValues = {
  workflow_step_id: '',
  display_name: '',
  delay_in_hours: '0',
  auto_start: true,
  required_human_approval: false,
  approvers: [],
  answer_days: '',
};

export const toDraftSteps = (template: WorkflowTemplate): DraftStep[] =>
  template.step_details.map((step) => ({
    key: step.id,
    workflow_step_id: step.workflow_step.id,
    display_name: stepLabel(step.display_name),
    delay_in_seconds: step.delay_in_seconds,
    auto_start: step.auto_start,
    required_human_approval: step.required_human_approval,
    approvers: step.approvers,
    answer_within_days: step.answer_within_days,
  }));

export const editorValues = (step: DraftStep): StepValues => ({
  workflow_step_id: step.workflow_step_id,
  display_name: step.display_name,
  delay_in_hours: String(toWholeHours(step.delay_in_seconds)),
  auto_start: step.auto_start,
  required_human_approval: step.required_human_approval,
  approvers: step.approvers,
  answer_days: String(step.answer_within_days ?? ''),
});

/** Another type of step brings its default name, unless the step was renamed, and its own need of approval. */
export function chooseStep(values: StepValues, chosenId: string, definitions: WorkflowStep[]): StepValues {
  const before = definitions.find(({ id }) => id === values.workflow_step_id);
  const chosen = definitions.find(({ id }) => id === chosenId);
  const given = values.display_name.trim();
  // The default may be in the language of another user.
  const defaults = ['', before?.display_name, defaultName(values.workflow_step_id, definitions)];
  return {
    ...values,
    workflow_step_id: chosenId,
    display_name: defaults.includes(given) ? defaultName(chosenId, definitions) : values.display_name,
    required_human_approval:
      isAlwaysApproved(chosen?.step_type) || (values.required_human_approval && !isAlwaysApproved(before?.step_type)),
  };
}

function defaultName(stepId: string, definitions: WorkflowStep[]): string {
  if (stepId === CUSTOM_STEP) return stepTypes.custom;
  const definition = definitions.find(({ id }) => id === stepId);
  return definition ? stepLabel(definition.display_name) : '';
}

/** The step in the editor. */
export function stepFrom(values: StepValues, key: string): DraftStep {
  const { delay_in_hours, answer_days, ...fields } = values;
  return {
    ...fields,
    key,
    display_name: values.display_name.trim(),
    delay_in_seconds: (hoursTyped(delay_in_hours) ?? 0) * HOUR_SECONDS,
    answer_within_days: daysTyped(answer_days) || null,
  };
}

/** The errors by field; null when there are none. */
export function findStepErrors(values: StepValues): StepErrors | null {
  const { key: _, ...step } = stepFrom(values, '');
  const issues = newStepDetail.safeParse(step).error?.issues ?? [];
  const errors: StepErrors = {
    workflow_step_id: values.workflow_step_id === '' ? t.step.chooseError : undefined,
    display_name: issues.find(({ path }) => path[0] === 'display_name')?.message,
    delay_in_hours: hoursTyped(values.delay_in_hours) === null ? t.step.delayError(MAX_DELAY_HOURS) : undefined,
    answer_days: daysTyped(values.answer_days) === null ? t.step.answerDaysError(MAX_ANSWER_DAYS) : undefined,
  };
  return Object.values(errors).some(Boolean) ? errors : null;
}

function hoursTyped(text: string): number | null {
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Infinity;
  return hours <= MAX_DELAY_HOURS ? hours : null;
}

/** 0 for an empty field, null for anything that is not a valid number of days. */
function daysTyped(text: string): number | null {
  if (text.trim() === '') return 0;
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_ANSWER_DAYS ? days : null;
}

/** Why it cannot be saved, in the specification's words. Steps are only checked once the predefined ones are loaded. */
export function findRefusal(name: string, steps: DraftStep[], definitions: WorkflowStep[] | undefined): string | null {
  if (name.trim() === '' || steps.length === 0) return sayRule('name_and_step');
  if (definitions && steps.some((step) => isCustom(step, definitions))) return sayRule('custom_steps');
  return null;
}

export const isCustom = ({ workflow_step_id }: Pick<DraftStep, 'workflow_step_id'>, definitions: WorkflowStep[]) =>
  !definitions.some(({ id, step_type }) => id === workflow_step_id && step_type !== 'custom');

/** Approvers who can still be asked: not those deactivated since, nor those who became administrators. */
export const askable = (approvers: string[], known: Approvers | undefined): string[] =>
  known?.isComplete ? approvers.filter((approver) => known.people.some(({ id }) => id === approver)) : approvers;

/** The body of the request. */
export function buildTemplateBody(
  values: TemplateValues,
  steps: DraftStep[],
  known: Approvers | undefined,
): NewTemplate {
  const name = values.name.trim();
  return {
    name,
    description: values.description.trim() || defaultDescription(name),
    category: SAVED_CATEGORY,
    steps: steps.map((step, index) => {
      const approvers = step.required_human_approval ? askable(step.approvers, known) : [];
      return {
        workflow_step_id: step.workflow_step_id,
        display_name: storedStepName(step.display_name),
        delay_in_seconds: step.delay_in_seconds,
        auto_start: step.auto_start,
        required_human_approval: step.required_human_approval,
        number_of_approvals_needed: approvers.length,
        approvers,
        order_number: index + 1,
        // Left out when empty, so that the payload is as specified.
        ...(step.required_human_approval && step.answer_within_days && { answer_within_days: step.answer_within_days }),
      };
    }),
  };
}

/** A template as shown in the form. */
export type Draft = TemplateValues & { steps: DraftStep[] };
export type DraftField = keyof Draft;
export const toDraft = (template: WorkflowTemplate): Draft => ({
  name: template.name,
  description: template.description,
  steps: toDraftSteps(template),
});

/**
 * Merges two users' changes to one template: each field keeps the one change made to it. Where both changed the same
 * field, the saved value is shown and the other one is offered.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { merged: Draft; clashes: DraftField[] } {
  const isMine = (field: DraftField) => !isAlike(mine, base, field) && !isAlike(mine, theirs, field);
  const clashes = DRAFT_FIELDS.filter((field) => isMine(field) && !isAlike(theirs, base, field));
  const pick = <Field extends DraftField>(field: Field): Draft[Field] =>
    isMine(field) && !clashes.includes(field) ? mine[field] : theirs[field];
  return { merged: { name: pick('name'), description: pick('description'), steps: pick('steps') }, clashes };
}

const DRAFT_FIELDS: DraftField[] = ['name', 'description', 'steps'];

/** Ignores the keys of steps: saving gives new ones, and users never see them. */
const isAlike = (one: Draft, other: Draft, field: DraftField): boolean => {
  const seen = ({ steps, ...draft }: Draft) => ({ ...draft, steps: steps.map((step) => ({ ...step, key: null })) });
  return JSON.stringify(seen(one)[field]) === JSON.stringify(seen(other)[field]);
};

/** The steps as the preview describes them. */
export const wordedSteps = (
  steps: DraftStep[],
  definitions: WorkflowStep[],
  known: Approvers | undefined,
): WordedStep[] =>
  steps.map((step) => ({
    ...step,
    approvers: askable(step.approvers, known),
    step_type: definitions.find(({ id }) => id === step.workflow_step_id)?.step_type ?? 'custom',
  }));
