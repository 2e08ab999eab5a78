import { type ReactNode, useState } from 'react';
import { t } from '../texts/forms.ts';
import { HeldForm, UnsavedForms, useCountedForm, useUnsavedForms } from './unsaved-forms.ts';

interface Formed<Item> {
  /** What the form is about; without it, there is none. */
  about: string | null;
  item: Item;
}

/**
 * Keeps a form with unsaved text on screen when a change by another user would remove it: read-only, with the reason,
 * until it is closed. `shown` is what the form is about now; null without a form.
 */
export function useHeldForm<Item>(about: string | null, item: Item, reason: string) {
  const forms = useUnsavedForms();
  useCountedForm(forms);
  const [last, setLast] = useState<Formed<Item>>({ about, item });
  const isHeld = forms.isDirty && last.about !== null && last.about !== about;
  const now = isHeld ? last : { about, item };
  if (now.about !== last.about || now.item !== last.item) setLast(now);
  /** Closes the form and discards its text. */
  const release = () => setLast({ about: null, item });
  // A form that is being saved may have made the change itself.
  const held = isHeld && !forms.isBusy ? { sentence: `${reason} ${t.held}`, close: release } : null;
  return {
    shown: now.about === null ? null : now.item,
    release,
    hold: (form: ReactNode) => (
      <UnsavedForms value={forms.countForm}>
        <HeldForm value={held}>{form}</HeldForm>
      </UnsavedForms>
    ),
  };
}
