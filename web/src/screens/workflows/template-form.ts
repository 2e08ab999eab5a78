import { MAX_DELAY_HOURS, STEP_TYPE_NAMES } from '@hirewire/contract/steps';
import {
  defaultDescription,
  newStepDetail,
  type NewTemplate,
  SAVED_CATEGORY,
  WORKFLOW_MESSAGES,
  type WorkflowStep,
  type WorkflowTemplate,
} from '@hirewire/contract/workflow-forms';
import type { Approvers } from '../../data/workflows.ts';
import { MAX_ANSWER_DAYS } from '@hirewire/contract/approval-words';
import { hoursOf, type WordedStep } from '../../lib/workflow-words.ts';

/** A step of the list. */
export interface DraftStep {
  /** Its own, since a template may hold the same step twice. */
  key: string;
  workflow_step_id: string;
  display_name: string;
  delay_in_seconds: number;
  auto_start: boolean;
  required_human_approval: boolean;
  approvers: string[];
  /** Null: as long as the company says. */
  answer_within_days: number | null;
}

/** A step as it stands in the editor: numbers are what was typed. */
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

/** Stands for a step of the company's own. The editor offers it as the specification lists it; it cannot be saved. */
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

export const stepsOf = (template: WorkflowTemplate): DraftStep[] =>
  template.step_details.map((step) => ({
    key: step.id,
    workflow_step_id: step.workflow_step.id,
    display_name: step.display_name,
    delay_in_seconds: step.delay_in_seconds,
    auto_start: step.auto_start,
    required_human_approval: step.required_human_approval,
    approvers: step.approvers,
    answer_within_days: step.answer_within_days,
  }));

export const editorValues = (step: DraftStep): StepValues => ({
  workflow_step_id: step.workflow_step_id,
  display_name: step.display_name,
  delay_in_hours: String(hoursOf(step.delay_in_seconds)),
  auto_start: step.auto_start,
  required_human_approval: step.required_human_approval,
  approvers: step.approvers,
  answer_days: String(step.answer_within_days ?? ''),
});

/** A step that is nothing but the approval always has one. */
export const isAlwaysApproved = (definition: WorkflowStep | undefined): boolean =>
  definition?.step_type === 'human_approval';

/** Another kind of step brings its own name, unless somebody has given one, and its own need of approval. */
export function chooseStep(values: StepValues, chosenId: string, definitions: WorkflowStep[]): StepValues {
  const before = definitions.find(({ id }) => id === values.workflow_step_id);
  const chosen = definitions.find(({ id }) => id === chosenId);
  const isOwnName =
    values.display_name.trim() !== '' && values.display_name !== nameOf(values.workflow_step_id, definitions);
  return {
    ...values,
    workflow_step_id: chosenId,
    display_name: isOwnName ? values.display_name : nameOf(chosenId, definitions),
    required_human_approval: isAlwaysApproved(chosen) || (values.required_human_approval && !isAlwaysApproved(before)),
  };
}

const nameOf = (stepId: string, definitions: WorkflowStep[]): string =>
  stepId === CUSTOM_STEP ? STEP_TYPE_NAMES.custom : (definitions.find(({ id }) => id === stepId)?.display_name ?? '');

/** The step that was typed. `before` is the one it was made from. */
export function stepFrom(values: StepValues, key: string, before?: DraftStep): DraftStep {
  const { delay_in_hours, answer_days, ...fields } = values;
  const hours = hoursTyped(delay_in_hours) ?? 0;
  // A delay that does not come to whole hours is only shown so: untouched, it stays as it is.
  const isSameDelay = before && hours === hoursOf(before.delay_in_seconds);
  const delay_in_seconds = isSameDelay ? before.delay_in_seconds : hours * HOUR_SECONDS;
  return {
    ...fields,
    key,
    display_name: values.display_name.trim(),
    delay_in_seconds,
    answer_within_days: daysTyped(answer_days) || null,
  };
}

/** What is wrong with it; null when nothing is. */
export function errorsOf(values: StepValues): StepErrors | null {
  const { key: _, ...step } = stepFrom(values, '');
  const { error } = newStepDetail.safeParse(step);
  const errors: StepErrors = {
    workflow_step_id: values.workflow_step_id === '' ? 'Choose a step.' : undefined,
    display_name:
      step.display_name === ''
        ? WORKFLOW_MESSAGES.displayName
        : error?.issues.find(({ path }) => path[0] === 'display_name')?.message,
    delay_in_hours:
      hoursTyped(values.delay_in_hours) === null ? `Enter whole hours from 0 to ${MAX_DELAY_HOURS}.` : undefined,
    answer_days:
      daysTyped(values.answer_days) === null ? `Enter whole days from 1 to ${MAX_ANSWER_DAYS}, or nothing.` : undefined,
  };
  return Object.values(errors).some(Boolean) ? errors : null;
}

function hoursTyped(text: string): number | null {
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Infinity;
  return hours <= MAX_DELAY_HOURS ? hours : null;
}

/** Nothing typed is 0, and null what is no number of days. */
function daysTyped(text: string): number | null {
  if (text.trim() === '') return 0;
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MAX_ANSWER_DAYS ? days : null;
}

/** Why it cannot be saved, in the specification's words. Steps are only judged once the predefined ones are known. */
export function refusalOf(name: string, steps: DraftStep[], definitions: WorkflowStep[] | undefined): string | null {
  if (name.trim() === '' || steps.length === 0) return WORKFLOW_MESSAGES.nameAndStep;
  if (definitions && steps.some((step) => isCustom(step, definitions))) return WORKFLOW_MESSAGES.customSteps;
  return null;
}

export const isCustom = ({ workflow_step_id }: Pick<DraftStep, 'workflow_step_id'>, definitions: WorkflowStep[]) =>
  !definitions.some(({ id, step_type }) => id === workflow_step_id && step_type !== 'custom');

/** Approvers who can still be asked: whoever was deactivated meanwhile, or became an administrator, no longer counts. */
export const askable = (approvers: string[], known: Approvers | undefined): string[] =>
  known?.isComplete ? approvers.filter((approver) => known.people.some(({ id }) => id === approver)) : approvers;

/** What is sent, exactly. */
export function bodyOf(values: TemplateValues, steps: DraftStep[], known: Approvers | undefined): NewTemplate {
  const name = values.name.trim();
  return {
    name,
    description: values.description.trim() || defaultDescription(name),
    category: SAVED_CATEGORY,
    steps: steps.map((step, index) => {
      const approvers = step.required_human_approval ? askable(step.approvers, known) : [];
      return {
        workflow_step_id: step.workflow_step_id,
        display_name: step.display_name,
        delay_in_seconds: step.delay_in_seconds,
        auto_start: step.auto_start,
        required_human_approval: step.required_human_approval,
        number_of_approvals_needed: approvers.length,
        approvers,
        order_number: index + 1,
        // Left out where there is none: the payload is then as the specification has it.
        ...(step.required_human_approval && step.answer_within_days && { answer_within_days: step.answer_within_days }),
      };
    }),
  };
}

/** A template as somebody has it before them. */
export type Draft = TemplateValues & { steps: DraftStep[] };
export type DraftField = keyof Draft;
export const draftOf = (template: WorkflowTemplate): Draft => ({
  name: template.name,
  description: template.description,
  steps: stepsOf(template),
});

/**
 * Two people have changed one template: what was typed stays where the other left it alone; where both changed the same,
 * the saved one is shown and the other is kept aside.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { merged: Draft; clashes: DraftField[] } {
  const isMine = (field: DraftField) => !isAlike(mine, base, field) && !isAlike(mine, theirs, field);
  const clashes = DRAFT_FIELDS.filter((field) => isMine(field) && !isAlike(theirs, base, field));
  const pick = <Field extends DraftField>(field: Field): Draft[Field] =>
    isMine(field) && !clashes.includes(field) ? mine[field] : theirs[field];
  return { merged: { name: pick('name'), description: pick('description'), steps: pick('steps') }, clashes };
}

const DRAFT_FIELDS: DraftField[] = ['name', 'description', 'steps'];

/** Saving gives steps new keys: they are none of what people see. */
const isAlike = (one: Draft, other: Draft, field: DraftField): boolean => {
  const seen = ({ steps, ...draft }: Draft) => ({ ...draft, steps: steps.map((step) => ({ ...step, key: null })) });
  return JSON.stringify(seen(one)[field]) === JSON.stringify(seen(other)[field]);
};

/** The steps as the preview speaks of them. */
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
