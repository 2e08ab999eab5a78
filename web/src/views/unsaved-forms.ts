import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** What is counted of forms: those with unsaved changes, and those being saved. */
type Counted = 'isDirty' | 'isBusy';

/** Counts a form until what it returns is called. */
type CountForm = (what: Counted) => () => void;

/** Around forms whose unsaved changes are asked about together, like those of a dialog. */
export const UnsavedForms = createContext<CountForm | null>(null);

/** For what holds the forms: whether any of them has unsaved changes or is being saved. */
export function useUnsavedForms(): Record<Counted, boolean> & { countForm: CountForm } {
  const [counts, setCounts] = useState({ isDirty: 0, isBusy: 0 });
  const countForm = useCallback((what: Counted) => {
    const add = (one: 1 | -1) => setCounts((before) => ({ ...before, [what]: before[what] + one }));
    add(1);
    return () => add(-1);
  }, []);
  return { isDirty: counts.isDirty > 0, isBusy: counts.isBusy > 0, countForm };
}

/** For a form: says how it stands to what holds it, if anything does. */
export function useCountedForm({ isDirty, isBusy }: Record<Counted, boolean>): void {
  const countForm = useContext(UnsavedForms);
  useEffect(() => (isDirty ? countForm?.('isDirty') : undefined), [isDirty, countForm]);
  useEffect(() => (isBusy ? countForm?.('isBusy') : undefined), [isBusy, countForm]);
}
