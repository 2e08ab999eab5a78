import type { StepDetail, WorkflowStep, WorkflowTemplate } from '@hirewire/contract/workflow-forms';

const id = (last: string) => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d${last}`;

const step = (last: string, step_type: WorkflowStep['step_type'], display_name: string): WorkflowStep => ({
  id: id(last),
  name: step_type,
  display_name,
  description: `${display_name} in a sentence.`,
  step_type,
});

export const RESUME_ANALYSIS = step('0101', 'resume_analysis', 'Resume Analysis');
export const HUMAN_APPROVAL = step('0102', 'human_approval', 'Human Approval');
const TASK_ASSIGNMENT = step('0103', 'task_assignment', 'Task Assignment');
export const OFFER_LETTER = step('0104', 'offer_letter', 'Offer Letter');
export const PREDEFINED = [RESUME_ANALYSIS, HUMAN_APPROVAL, TASK_ASSIGNMENT, OFFER_LETTER];

export const aStepDetail = (place: number, changes: Partial<StepDetail> = {}): StepDetail => {
  const workflow_step = changes.workflow_step ?? RESUME_ANALYSIS;
  return {
    id: id(`02${String(place).padStart(2, '0')}`),
    workflow_template_id: aTemplateId,
    workflow_step,
    display_name: workflow_step.display_name,
    order_number: place,
    delay_in_seconds: 0,
    auto_start: true,
    required_human_approval: false,
    number_of_approvals_needed: 0,
    approvers: [],
    answer_within_days: null,
    ...changes,
  };
};

const aTemplateId = id('0021');

export const aTemplate = (changes: Partial<WorkflowTemplate> = {}): WorkflowTemplate => ({
  id: aTemplateId,
  name: 'Engineering hiring',
  description: 'Two opinions first.',
  category: 'custom',
  is_default: false,
  created_at: '2026-01-15T12:00:00.000Z',
  updated_at: '2026-02-20T12:00:00.000Z',
  version: 1,
  step_details: [aStepDetail(1), aStepDetail(2, { workflow_step: OFFER_LETTER })],
  ...changes,
});
