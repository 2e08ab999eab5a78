import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { t } from '../texts/forms.ts';
import { DiscardDialog, useDiscardGuard } from './discard-guard.tsx';
import { UnsavedForms, useCountedForm, useUnsavedForms } from './unsaved-forms.ts';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'isForm' | 'onOpenChange' | 'children'> & {
  /** The form of the component that shows the dialog. Forms of components inside it are found without this. */
  form?: { isDirty: boolean; isBusy: boolean };
  /** The unsaved data, as named in the question. */
  unsaved?: string;
  /** The address opens it, with an entry of its own in the browser's history: going back closes it. */
  isClosedByBack?: boolean | undefined;
  onClose: () => void;
  /** A function receives `close`, which its buttons call to close the dialog as Escape does. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A dialog with a form. However it is closed, it asks before typed text is lost, and stays open while it is being
 * saved.
 */
export function FormDialog({
  form,
  unsaved = t.discard.description,
  isClosedByBack,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const within = useUnsavedForms();
  // The container of this dialog, such as a profile, asks about leaving the page.
  useCountedForm(within);
  const { close, question } = useDiscardGuard({
    isDirty: within.isDirty || form?.isDirty === true,
    isBusy: within.isBusy || form?.isBusy === true,
    onClose,
    isClosedByBack,
  });
  return (
    <Dialog {...dialog} open isForm onOpenChange={close}>
      <UnsavedForms value={within.countForm}>
        {typeof children === 'function' ? children(close) : children}
      </UnsavedForms>
      <DiscardDialog question={question} description={unsaved} />
    </Dialog>
  );
}
