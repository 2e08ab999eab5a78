import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** The two counts: forms with unsaved changes, and forms being saved. */
type Counted = 'isDirty' | 'isBusy';

/** Counts a form, and returns the function that stops counting it. */
type CountForm = (what: Counted) => () => void;

/** Groups forms whose unsaved changes are asked about together, such as those of a dialog. */
export const UnsavedForms = createContext<CountForm | null>(null);

/** A form that can no longer be saved, and why. It stays for its text to be copied. */
export const HeldForm = createContext<{ sentence: string; close: () => void } | null>(null);

/** For the container: is any form dirty or saving? */
export function useUnsavedForms(): Record<Counted, boolean> & { countForm: CountForm } {
  const [counts, setCounts] = useState({ isDirty: 0, isBusy: 0 });
  const countForm = useCallback((what: Counted) => {
    const add = (one: 1 | -1) => setCounts((before) => ({ ...before, [what]: before[what] + one }));
    add(1);
    return () => add(-1);
  }, []);
  return { isDirty: counts.isDirty > 0, isBusy: counts.isBusy > 0, countForm };
}

/** Reports a form's state to its container. */
export function useCountedForm({ isDirty, isBusy }: Record<Counted, boolean>): void {
  const countForm = useContext(UnsavedForms);
  useEffect(() => (isDirty ? countForm?.('isDirty') : undefined), [isDirty, countForm]);
  useEffect(() => (isBusy ? countForm?.('isBusy') : undefined), [isBusy, countForm]);
}
