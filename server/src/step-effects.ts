import type { StepEffects } from './engine/wake-run.ts';
import { assignTask } from './tasks/assign-task.ts';

/** One line per kind of step that writes something elsewhere: which noun does it. */
export const stepEffects: StepEffects = {
  task_assignment: assignTask,
};
