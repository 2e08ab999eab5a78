import { interviewEffect } from './ai-interviews/invite-to-interview.ts';
import { keepAnalysis } from './analyses/keep-analysis.ts';
import type { StepEffects } from './engine/wake-run.ts';
import { offerInterview } from './interviews/offer-interview.ts';
import { beginOffer } from './offers/begin-offer.ts';
import { assignTask } from './tasks/assign-task.ts';

/** One line per kind of step that writes something elsewhere: which noun does it. */
export const stepEffects: StepEffects = {
  resume_analysis: keepAnalysis,
  task_assignment: assignTask,
  interview_scheduling: offerInterview,
  ai_interview: interviewEffect,
  offer_letter: beginOffer,
};
