import type { Step } from '../engine/step.ts';
import { assignTask } from './assign-task.ts';

export const taskAssignment: Step = {
  // The assignment is written in the transaction of the transition: see the step's effect.
  work: async () => ({ type: 'waits', on: 'candidate' }),
  effect: assignTask,
};
