import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button. */
  action: string;
  /** A field for an optional text that is sent with it. */
  children?: ReactNode;
  /** `primary`: for an action that loses nothing. */
  look?: 'primary' | 'danger';
  /** Label of the other button, where "cancel" would be ambiguous. */
  keep?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. The browser's own dialog traps the focus and restores it. */
export function ConfirmDialog({
  title,
  text,
  action,
  look = 'danger',
  keep,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // The close event comes after the focus has returned: it would undo a press in between.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Some browsers close a dialog without asking on a second Escape.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-raised p-5 text-text wrap-anywhere shadow-lg backdrop:bg-veil sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-lg text-muted">
        {text}
      </p>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{keep ?? t.cancel}</Button>
        <Button
          look={look}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
