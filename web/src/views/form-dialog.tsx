import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { t } from '../texts/forms.ts';
import { DiscardDialog, useDiscardGuard } from './discard-guard.tsx';
import { UnsavedForms, useCountedForm, useUnsavedForms } from './unsaved-forms.ts';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange' | 'children'> & {
  /** The form of the component that shows the dialog. Forms of components within it are found without it. */
  form?: { isDirty: boolean; isBusy: boolean };
  /** What the question says has not been saved. */
  unsaved?: string;
  onClose: () => void;
  /** A function receives what its buttons call to close it as Escape does. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog with a form: however it is closed, it asks before what was typed is lost, and waits while that is saved. */
export function FormDialog({ form, unsaved = t.discard.description, onClose, children, ...dialog }: FormDialogProps) {
  const within = useUnsavedForms();
  // What holds this dialog, like a profile, asks about leaving the page.
  useCountedForm(within);
  const { close, question } = useDiscardGuard({
    isDirty: within.isDirty || form?.isDirty === true,
    isBusy: within.isBusy || form?.isBusy === true,
    onClose,
  });
  return (
    <Dialog {...dialog} open onOpenChange={close}>
      <UnsavedForms value={within.countForm}>
        {typeof children === 'function' ? children(close) : children}
      </UnsavedForms>
      <DiscardDialog question={question} description={unsaved} />
    </Dialog>
  );
}
