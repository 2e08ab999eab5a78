import { STEP_TERMS, STEP_TYPES } from '@hirewire/contract/steps';
import type { WorkflowStep } from '@hirewire/contract/workflow-forms';

/** The steps a workflow can have, as the API shows them. */
export const PREDEFINED_STEPS: WorkflowStep[] = STEP_TYPES.filter((type) => !STEP_TERMS[type].is_custom).map((type) => {
  const { id, display_name, description } = STEP_TERMS[type];
  return { id, name: type, display_name, description, step_type: type };
});

/** The step that templates refer to with this id. */
export const findStep = (stepId: string): WorkflowStep | undefined => PREDEFINED_STEPS.find(({ id }) => id === stepId);
