import { useBlocker } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { t } from '../texts/forms.ts';
import { UnsavedForms } from './unsaved-forms.ts';

interface Guarded {
  isDirty: boolean;
  /** While it is being saved, closing waits. */
  isBusy: boolean;
  onClose: () => void;
}

/** Keeps what was typed into a dialog from being lost by a slip: by closing it, leaving the page or the browser's tab. */
export function useDiscardGuard({ isDirty, isBusy, onClose }: Guarded) {
  const [isLeaving, setLeaving] = useState(false);
  // What holds this form asks about leaving the page, so that it is asked once.
  const isHeld = useContext(UnsavedForms) !== null;
  const asks = isDirty && !isHeld;
  const blocked = useBlocker({
    // After a sign-out nothing can be saved any more, so leaving is not blocked.
    shouldBlockFn: ({ current, next }) => asks && next.pathname !== current.pathname && next.pathname !== '/auth',
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return {
    close: () => {
      if (isBusy) return;
      if (isDirty) setLeaving(true);
      else onClose();
    },
    question: {
      open: isLeaving || blocked.status === 'blocked',
      onOpenChange: () => {
        setLeaving(false);
        blocked.reset?.();
      },
      onConfirm: () => (blocked.status === 'blocked' ? blocked.proceed() : onClose()),
    },
  };
}

type Question = ReturnType<typeof useDiscardGuard>['question'];

/** The question itself; `description` says what has not been saved. */
export function DiscardDialog({ question, description }: { question: Question; description: string }) {
  return <ConfirmDialog {...question} title={t.discard.title} description={description} action={t.discard.action} />;
}
