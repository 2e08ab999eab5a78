import type { Candidate } from '@hirewire/contract/candidates';
import { isOpen } from './candidate-status.ts';

export type StepDetail = Candidate['workflowProgress'][number];

/** Where the run stands; null when there is none, or it has ended. */
export function findCurrentStep(candidate: Candidate): StepDetail | null {
  if (candidate.runId === null || !isOpen(candidate)) return null;
  return candidate.workflowProgress.find(({ status }) => status !== 'completed') ?? null;
}

/** What comes after it. */
export function findNextStep(candidate: Candidate): StepDetail | null {
  const current = findCurrentStep(candidate);
  const steps = candidate.workflowProgress;
  return current ? (steps[steps.indexOf(current) + 1] ?? null) : null;
}

/** When a step that waits may start, while that is still to come. */
export const notBefore = ({ status, dueAt }: StepDetail, now: number): string | null =>
  status === 'pending' && dueAt !== null && new Date(dueAt).getTime() > now ? dueAt : null;
