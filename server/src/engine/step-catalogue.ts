import type { PortalStage } from '@hirewire/contract/portal-terms';
import { STEP_TYPES, type StepType } from '@hirewire/contract/steps';
import type { WorkflowStep } from '@hirewire/contract/workflow-forms';

interface StepFacts {
  /** How templates refer to the step, in every installation. */
  id: string;
  display_name: string;
  description: string;
  /** Offered in the workflow builder. */
  is_predefined: boolean;
  /** Needs an approval, whatever the template says. */
  is_always_approved: boolean;
  /** Completing it hires the candidate, whatever steps follow. Without such a step, completing the workflow does. */
  hires: boolean;
  /** The stage a candidate sees. Internal decisions are all part of the review. */
  portal_stage: PortalStage;
}

/** Name and id of every step type. */
export const STEP_CATALOGUE: Record<StepType, StepFacts> = {
  resume_analysis: {
    id: '1f2491d0-8fdd-5864-bfe5-38b4909a1665',
    display_name: 'Resume Analysis',
    description: 'Reads the resume and scores it against the job, with evidence.',
    is_predefined: true,
    is_always_approved: false,
    hires: false,
    portal_stage: 'review',
  },
  human_approval: {
    id: 'afa238d2-5957-5a26-bb14-d2f0bf78a56c',
    display_name: 'Human Approval',
    description: 'People decide: every chosen approver must agree.',
    is_predefined: true,
    is_always_approved: true,
    hires: false,
    portal_stage: 'review',
  },
  task_assignment: {
    id: 'a941c6ae-ddeb-5863-9316-619abb8d2b4e',
    display_name: 'Task Assignment',
    description: 'Sends the candidate a task with a deadline.',
    is_predefined: true,
    is_always_approved: false,
    hires: false,
    portal_stage: 'task',
  },
  task_review: {
    id: '20ace3e9-1553-5956-972f-ad652dc24ed1',
    display_name: 'Task Review',
    description: 'Marks what the candidate has handed in.',
    is_predefined: true,
    is_always_approved: false,
    hires: false,
    portal_stage: 'task_review',
  },
  interview_scheduling: {
    id: 'bba98a08-8c7b-5696-b3cb-3dc3032bb661',
    display_name: 'Interview Scheduling',
    description: 'Offers the candidate free slots and books one.',
    is_predefined: true,
    is_always_approved: false,
    hires: false,
    portal_stage: 'interview',
  },
  ai_interview: {
    id: '7fda31b3-e958-5a60-a33c-46a08fa2dee9',
    display_name: 'AI Interview',
    description: 'Asks questions made from the job and the resume.',
    is_predefined: true,
    is_always_approved: false,
    hires: false,
    portal_stage: 'questions',
  },
  offer_letter: {
    id: '16bd69d1-2034-51b6-93bd-b55a7bc511bc',
    display_name: 'Offer Letter',
    description: 'Fills in the offer, sends it and waits for the answer.',
    is_predefined: true,
    is_always_approved: false,
    hires: true,
    portal_stage: 'offer',
  },
  custom: {
    id: '2d7e5622-d589-5704-85cc-27712ab3f91d',
    display_name: 'Custom',
    description: 'A step of your own.',
    is_predefined: false,
    is_always_approved: false,
    hires: false,
    portal_stage: 'other',
  },
};

/** Steps offered in the workflow builder, as the API shows them. */
export const PREDEFINED_STEPS: WorkflowStep[] = STEP_TYPES.filter((type) => STEP_CATALOGUE[type].is_predefined).map(
  (type) => {
    const { id, display_name, description } = STEP_CATALOGUE[type];
    return { id, name: type, display_name, description, step_type: type };
  },
);
