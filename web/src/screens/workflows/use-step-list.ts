import { useState } from 'react';
import {
  type DraftStep,
  editorValues,
  EMPTY_STEP,
  findStepErrors,
  stepFrom,
  type StepErrors,
  type StepValues,
} from './template-form.ts';
import { newId } from '../../lib/new-id.ts';
import { t } from '../../texts/workflows.ts';

/** The step in the editor: a new one, or one of the list. */
export interface OpenStep {
  /** Null for a new one. */
  key: string | null;
  /** The user opened it. The first step of an empty list is open from the start. */
  wasAsked: boolean;
  /** The values when it was opened. */
  before: StepValues;
  values: StepValues;
  errors: StepErrors;
  /** How often it was refused: each time, the first wrong field gets the focus. */
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

/** The steps of a template while they are edited, and what screen readers announce about the last change. */
export function useStepList(initial: DraftStep[]) {
  /** The saved steps, to tell whether there are changes. */
  const [base, setBase] = useState(initial);
  const [steps, setSteps] = useState(initial);
  // An empty list starts with the editor open.
  const [open, setOpen] = useState<OpenStep | null>(
    initial.length === 0 ? { ...opened(null, EMPTY_STEP), wasAsked: false } : null,
  );
  const [said, say] = useState('');

  const isTouched = open !== null && !isSame(open.values, open.before);

  /** Puts the open step into the list. Null if it has errors, which are then shown. */
  const put = (): { steps: DraftStep[]; key: string } | null => {
    if (!open) return null;
    const key = open.key ?? newId();
    const errors = findStepErrors(open.values);
    if (errors) {
      setOpen({ ...open, errors, refusals: open.refusals + 1 });
      return null;
    }
    const next = withOpen(steps, { ...open, key });
    setSteps(next);
    setOpen(null);
    const name = open.values.display_name.trim();
    say(open.key ? t.steps.updated(name) : t.steps.added(name, next.length));
    return { steps: next, key };
  };

  /** The list including an edited step that is still open. Null if that has errors. */
  const settled = (): DraftStep[] | null => (isTouched ? (put()?.steps ?? null) : steps);

  const edit = (step: DraftStep | null) => {
    if (settled() !== null) setOpen(step ? opened(step.key, editorValues(step)) : opened(null, EMPTY_STEP));
  };

  const move = (from: number, to: number) => {
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length || to === from) return;
    setSteps(steps.toSpliced(from, 1).toSpliced(to, 0, step));
    say(t.steps.moved(step.display_name, to + 1, steps.length));
  };

  const remove = (step: DraftStep) => {
    setSteps(steps.filter((other) => other !== step));
    say(t.steps.removed(step.display_name));
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
    /** The list including the step in the editor. */
    preview: open && open.values.workflow_step_id !== '' ? withOpen(steps, open) : steps,
    discard: () => setOpen(null),
    /** Replaces the list, and the saved steps it is compared with. */
    replace: (next: DraftStep[], saved: DraftStep[]) => {
      setBase(saved);
      setSteps(next);
      setOpen(null);
    },
  };
}

export type StepList = ReturnType<typeof useStepList>;

/** The list with the open step in its place. */
function withOpen(steps: DraftStep[], { key, values }: Pick<OpenStep, 'key' | 'values'>): DraftStep[] {
  const before = steps.find((step) => step.key === key);
  const step = stepFrom(values, key ?? '');
  return before ? steps.map((other) => (other === before ? step : other)) : [...steps, step];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
