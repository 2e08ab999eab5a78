import { useBlocker } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { t } from '../texts/forms.ts';
import { UnsavedForms } from './unsaved-forms.ts';

interface Guarded {
  isDirty: boolean;
  /** Cannot be closed while it is being saved. */
  isBusy: boolean;
  onClose: () => void;
  /** It is shown over a page and has its own entry in the browser's history: going back closes it. */
  isClosedByBack?: boolean | undefined;
}

/**
 * Prevents the loss of typed text by accident: by closing the dialog, leaving the page or closing the browser's tab.
 */
export function useDiscardGuard({ isDirty, isBusy, onClose, isClosedByBack = false }: Guarded) {
  /** The action once the user agrees. */
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  // The container of this form asks about leaving the page, so that the user is asked once.
  const isHeld = useContext(UnsavedForms) !== null;
  const asks = isDirty && !isHeld;
  const blocked = useBlocker({
    // After a sign-out nothing can be saved any more, so leaving is not blocked.
    shouldBlockFn: ({ current, next, action }) => {
      const isBack = isClosedByBack && action !== 'PUSH' && action !== 'REPLACE';
      return asks && (isBack || next.pathname !== current.pathname) && next.pathname !== '/auth';
    },
    enableBeforeUnload: asks,
    withResolver: true,
  });
  /** Runs an action that discards typed text, after asking if there is any. */
  const leave = (goOn: () => void) => {
    if (isBusy) return;
    if (isDirty) setLeaving({ goOn });
    else goOn();
  };
  return {
    leave,
    close: () => leave(onClose),
    question: {
      open: leaving !== null || blocked.status === 'blocked',
      onOpenChange: () => {
        setLeaving(null);
        blocked.reset?.();
      },
      onConfirm: () => (blocked.status === 'blocked' ? blocked.proceed() : leaving?.goOn()),
    },
  };
}

type Question = ReturnType<typeof useDiscardGuard>['question'];

/** The question itself; `description` says what has not been saved. */
export function DiscardDialog({ question, description }: { question: Question; description: string }) {
  return <ConfirmDialog {...question} title={t.discard.title} description={description} action={t.discard.action} />;
}
