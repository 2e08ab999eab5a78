import type { Candidate } from '@hirewire/contract/candidates';
import { isOpen } from './candidate-status.ts';

export type StepDetail = Candidate['workflowProgress'][number];

/** The current step; null if there is no run or it has ended. */
export function findCurrentStep(candidate: Candidate): StepDetail | null {
  if (candidate.runId === null || !isOpen(candidate)) return null;
  return candidate.workflowProgress.find(({ status }) => status !== 'completed') ?? null;
}

/** The step after it. */
export function findNextStep(candidate: Candidate): StepDetail | null {
  const current = findCurrentStep(candidate);
  const steps = candidate.workflowProgress;
  return current ? (steps[steps.indexOf(current) + 1] ?? null) : null;
}

/** When a pending step may start, if that is in the future. */
export const notBefore = ({ status, dueAt }: StepDetail, now: number): string | null =>
  status === 'pending' && dueAt !== null && new Date(dueAt).getTime() > now ? dueAt : null;
