import type { Step } from '../engine/step.ts';
import { proposeTimes } from './propose-times.ts';

export const interviewScheduling: Step = {
  // The candidate chooses a time and the interview has to take place; completing the interview completes the step.
  work: async () => ({ type: 'waits', on: 'candidate' }),
  effect: proposeTimes,
};
