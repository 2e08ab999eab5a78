import { clsx } from 'clsx';
import { Check, CircleDashed, Clock, LoaderCircle, type LucideIcon, SkipForward, Square, X } from 'lucide-react';
import type { StepDetail } from '../steps.ts';

/** How the run ended at this step; null: it did not. */
export type StepEnding = 'rejectedHere' | 'endedHere' | null;

interface StepMarkProps {
  step: StepDetail;
  isCurrent: boolean;
  ending: StepEnding;
}

/** An icon for the state of a step; the text is beside it. */
export function StepMark({ step, isCurrent, ending }: StepMarkProps) {
  const [Icon, look] = ending ? ENDINGS[ending] : chooseMark(step);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
        look,
        isCurrent && 'outline-2 outline-offset-2 outline-accent-text',
      )}
    >
      <Icon className="size-3.5" />
    </span>
  );
}

const ENDINGS: Record<NonNullable<StepEnding>, [LucideIcon, string]> = {
  rejectedHere: [X, 'bg-danger-soft text-danger'],
  endedHere: [Square, 'bg-hover text-muted'],
};

function chooseMark({ status, isSkipped }: StepDetail): [LucideIcon, string] {
  if (isSkipped) return [SkipForward, 'bg-hover text-muted'];
  switch (status) {
    case 'completed':
      return [Check, 'bg-success-soft text-success'];
    case 'in_progress':
      return [LoaderCircle, 'bg-accent-soft text-accent-text'];
    case 'waiting_approval':
      return [Clock, 'bg-warning-soft text-warning'];
    case 'failed':
      return [X, 'bg-danger-soft text-danger'];
    case 'pending':
      return [CircleDashed, 'bg-hover text-muted'];
  }
}
