import type { StepStatus, StepType } from '@hirewire/contract/steps';

interface StepWithOutput {
  step_type: StepType;
  status: StepStatus;
  output: Record<string, unknown> | null;
}

/**
 * The output of a step, as any user may read it. While a submission awaits its reviewers, the automatic marks are left
 * out: reviewers mark without knowing them, and read them with the task once all have marked.
 */
export const shownOutput = ({ step_type, status, output }: StepWithOutput): Record<string, unknown> | null => {
  if (step_type !== 'task_review' || status !== 'waiting_approval' || !output) return output;
  return Object.fromEntries(Object.entries(output).filter(([name]) => NO_MARKS.has(name)));
};

const NO_MARKS = new Set(['status', 'assignment_id', 'note']);
