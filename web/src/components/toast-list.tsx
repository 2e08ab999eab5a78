import { type MouseEvent, useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { t } from '../texts/components.ts';
import { startToasts } from './toast.ts';

/** The messages that are on screen. */
export function ToastList() {
  useEffect(() => startToasts(toast), []);
  return (
    // A click on Undo leaves the focus where it is: moving it when the message disappears would close whatever was
    // opened meanwhile.
    <div role="presentation" onMouseDown={keepFocus}>
      <Sonner
        position="bottom-right"
        containerAriaLabel={t.notifications}
        toastOptions={{
          unstyled: true,
          // An open dialog blocks the pointer on the rest of the page, but Undo must stay clickable.
          style: { pointerEvents: 'auto' },
          className:
            'flex w-full items-center gap-2 rounded-lg border border-line bg-raised px-4 py-3 font-sans text-sm font-medium shadow-lg',
          classNames: {
            error: '*:data-icon:text-danger',
            success: '*:data-icon:text-success',
            description: 'font-normal text-muted',
            actionButton:
              'ml-auto shrink-0 rounded-sm px-2 py-1 font-semibold text-accent-text hover:bg-hover focus-visible:outline-offset-0',
          },
        }}
      />
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
