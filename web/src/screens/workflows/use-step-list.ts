import { useState } from 'react';
import {
  type DraftStep,
  editorValues,
  EMPTY_STEP,
  errorsOf,
  stepFrom,
  type StepErrors,
  type StepValues,
} from './template-form.ts';

/** The step that is being written: a new one, or one of the list. */
export interface OpenStep {
  /** Null for a new one. */
  key: string | null;
  /** Somebody has opened it; the first one of an empty list is open by itself. */
  wasAsked: boolean;
  /** As it was when it was opened. */
  before: StepValues;
  values: StepValues;
  errors: StepErrors;
  /** How often it was found wrong: each time the first wrong field is gone to. */
  refusals: number;
}

const opened = (key: string | null, values: StepValues): OpenStep => ({
  key,
  wasAsked: true,
  before: values,
  values,
  errors: {},
  refusals: 0,
});

/** The steps of a template while somebody works on them, and what has just been done to them, for those who listen. */
export function useStepList(initial: DraftStep[]) {
  /** As they are saved: what counts as changed is measured against them. */
  const [base, setBase] = useState(initial);
  const [steps, setSteps] = useState(initial);
  // An empty list begins with its first step.
  const [open, setOpen] = useState<OpenStep | null>(
    initial.length === 0 ? { ...opened(null, EMPTY_STEP), wasAsked: false } : null,
  );
  const [said, say] = useState('');

  const isTouched = open !== null && !isSame(open.values, open.before);

  /** The list with the open step in it, or null when that cannot be: its errors are then shown. */
  const put = (): { steps: DraftStep[]; key: string } | null => {
    if (!open) return null;
    const key = open.key ?? crypto.randomUUID();
    const errors = errorsOf(open.values);
    if (errors) {
      setOpen({ ...open, errors, refusals: open.refusals + 1 });
      return null;
    }
    const next = withOpen(steps, { ...open, key });
    setSteps(next);
    setOpen(null);
    const name = open.values.display_name.trim();
    say(open.key ? `${name} updated.` : `${name} added as step ${next.length}.`);
    return { steps: next, key };
  };

  /** What was typed into the open step counts, without another button to press first. Null when it is wrong. */
  const settled = (): DraftStep[] | null => (isTouched ? (put()?.steps ?? null) : steps);

  const edit = (step: DraftStep | null) => {
    if (settled() !== null) setOpen(step ? opened(step.key, editorValues(step)) : opened(null, EMPTY_STEP));
  };

  const move = (from: number, to: number) => {
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length || to === from) return;
    setSteps(steps.toSpliced(from, 1).toSpliced(to, 0, step));
    say(`${step.display_name} moved to place ${to + 1} of ${steps.length}.`);
  };

  const remove = (step: DraftStep) => {
    setSteps(steps.filter((other) => other !== step));
    say(`${step.display_name} removed.`);
  };

  return {
    steps,
    open,
    said,
    isDirty: isTouched || !isSame(steps, base),
    put,
    settled,
    edit,
    move,
    remove,
    type: (values: StepValues, errors: StepErrors) => setOpen(open && { ...open, values, errors }),
    /** The list as it would be with what stands in the editor. */
    preview: open && open.values.workflow_step_id !== '' ? withOpen(steps, open) : steps,
    discard: () => setOpen(null),
    /** Others than before, and what is saved of them. */
    replace: (next: DraftStep[], saved: DraftStep[]) => {
      setBase(saved);
      setSteps(next);
      setOpen(null);
    },
  };
}

export type StepList = ReturnType<typeof useStepList>;

/** The list with the open step at its place. */
function withOpen(steps: DraftStep[], { key, values }: Pick<OpenStep, 'key' | 'values'>): DraftStep[] {
  const before = steps.find((step) => step.key === key);
  const step = stepFrom(values, key ?? '', before);
  return before ? steps.map((other) => (other === before ? step : other)) : [...steps, step];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
