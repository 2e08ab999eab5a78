import { STEP_TYPES, type StepType } from '@hirewire/contract/steps';
import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import { aiInterview } from './ai-interview.ts';
import { custom } from './custom.ts';
import { humanApproval } from './human-approval.ts';
import { interviewScheduling } from './interview-scheduling.ts';
import { offerLetter } from './offer-letter.ts';
import { resumeAnalysis } from './resume-analysis.ts';
import { taskAssignment } from './task-assignment.ts';
import { taskReview } from './task-review.ts';
import type { Step } from './step.ts';

/** Every kind of step. One that is missing does not compile. */
export const STEPS: Record<StepType, Step> = {
  resume_analysis: resumeAnalysis,
  human_approval: humanApproval,
  task_assignment: taskAssignment,
  task_review: taskReview,
  interview_scheduling: interviewScheduling,
  ai_interview: aiInterview,
  offer_letter: offerLetter,
  custom: custom,
};

/** The steps that the builder offers, as the API shows them. */
export const PREDEFINED_STEPS: WorkflowStep[] = STEP_TYPES.filter((type) => STEPS[type].is_predefined).map((type) => {
  const { id, display_name, description } = STEPS[type];
  return { id, name: type, display_name, description, step_type: type };
});
