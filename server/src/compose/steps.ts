import type { Steps } from '../engine/step.ts';
import { interviewScheduling } from '../interviews/interview-step.ts';
import { offerLetter } from '../offers/offer-step.ts';
import { resumeAnalysis } from '../scoring/resume-analysis-step.ts';
import { taskAssignment } from '../tasks/task-assignment-step.ts';
import { taskReview } from '../tasks/task-review-step.ts';
import { aiInterview } from '../written-interviews/interview-step.ts';

/** How every type of step is carried out. Leaving one out does not compile. */
export const steps: Steps = {
  resume_analysis: resumeAnalysis,
  task_assignment: taskAssignment,
  task_review: taskReview,
  interview_scheduling: interviewScheduling,
  ai_interview: aiInterview,
  offer_letter: offerLetter,
  // Nothing to do but ask the approvers, which the engine does for any step.
  human_approval: { work: async () => ({ type: 'done' }) },
  custom: { work: async () => ({ type: 'done' }) },
};
