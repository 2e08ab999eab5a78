import type { Step } from '../engine/step.ts';
import { assignTask } from './assign-task.ts';

export const taskAssignment: Step = {
  // What the candidate is given is written together with the move: see the step's effect.
  work: async () => ({ type: 'waits' }),
  effect: assignTask,
};
