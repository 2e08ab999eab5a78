import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Counts a form that has unsaved changes, until what it returns is called. */
type CountForm = () => () => void;

/** Around forms of which several can have unsaved changes at once, like the tabs of a dialog. */
export const UnsavedForms = createContext<CountForm | null>(null);

/** For what holds the forms: whether any of them has unsaved changes. */
export function useUnsavedForms(): { isDirty: boolean; countForm: CountForm } {
  const [count, setCount] = useState(0);
  const countForm = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isDirty: count > 0, countForm };
}

/** For a form: says whether it has unsaved changes to what holds it, if anything does. */
export function useCountedForm(isDirty: boolean): void {
  const countForm = useContext(UnsavedForms);
  useEffect(() => (isDirty ? countForm?.() : undefined), [isDirty, countForm]);
}
