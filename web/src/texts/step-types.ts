import type { CandidateStep } from '@hirewire/contract/steps';
import { texts } from './language.ts';

/** The types of workflow step, and the arrival of an application before them. */
export const stepTypes = texts<Record<CandidateStep, string>>('step-types', {
  email_reception: 'Email reception',
  resume_analysis: 'Resume analysis',
  human_approval: 'Human approval',
  task_assignment: 'Task assignment',
  task_review: 'Task review',
  interview_scheduling: 'Interview scheduling',
  ai_interview: 'AI interview',
  offer_letter: 'Offer letter',
  custom: 'Custom step',
});
