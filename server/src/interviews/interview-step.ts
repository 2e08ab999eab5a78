import type { Step } from '../engine/step.ts';
import { findHeld } from './find-held.ts';
import { proposeTimes } from './propose-times.ts';

export const interviewScheduling: Step<true> = {
  load: findHeld,
  // The candidate chooses a time and the interview has to take place; completing the interview completes the step.
  work: async ({ material: isHeld }) => (isHeld ? { type: 'done' } : { type: 'waits', on: 'candidate' }),
  effect: proposeTimes,
};
