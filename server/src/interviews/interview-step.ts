import type { Step } from '../engine/step.ts';
import { findCompleted } from './find-completed.ts';
import { proposeTimes } from './propose-times.ts';

export const interviewScheduling: Step<true> = {
  load: findCompleted,
  // The candidate chooses a time and the interview has to take place; completing the interview completes the step.
  work: async ({ material: isCompleted }) => (isCompleted ? { type: 'done' } : { type: 'waits', on: 'candidate' }),
  effect: proposeTimes,
};
