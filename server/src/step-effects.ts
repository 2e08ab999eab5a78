import type { StepEffects } from './engine/wake-run.ts';
import { offerInterview } from './interviews/offer-interview.ts';

/** One line per kind of step that writes something elsewhere: which noun does it. */
export const stepEffects: StepEffects = {
  interview_scheduling: offerInterview,
};
