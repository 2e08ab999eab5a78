import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../lib/focus-return.ts';

interface DialogProps {
  /** What opens it; a dialog without one is opened by `open`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: string;
  description: string;
  /** Room for a form, for a page of its own, for two columns side by side, or for a page beside another. */
  wide?: true | 'page' | 'columns' | 'beside';
  /** A click beside it does not close it: what is in it would be lost. */
  guarded?: true;
  /** Where the focus goes in the end when what had it before is gone. */
  returnFocusTo?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

export function Dialog({ trigger, title, description, wide, guarded, returnFocusTo, children, ...state }: DialogProps) {
  const focusReturn = useFocusReturn(returnFocusTo);
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay
          className={clsx(
            'appear fixed inset-0 z-40 grid grid-cols-1 justify-items-center overflow-y-auto bg-veil p-4',
            // What changes its height while one looks at it stays where it is.
            wide === 'page' || wide === 'beside' ? 'items-start sm:pt-12' : 'items-center',
          )}
        >
          <Radix.Content
            {...focusReturn}
            onInteractOutside={(event) => (guarded || isOnToast(event.target)) && event.preventDefault()}
            className={clsx(
              'relative w-full rounded-lg border border-line bg-raised p-5 wrap-anywhere shadow-lg outline-none sm:p-6',
              WIDTHS[wide === undefined ? 'narrow' : wide === true ? 'form' : wide],
            )}
          >
            <Radix.Title className="pr-8 text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
            {children}
            <Radix.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What was done can be undone there, without closing what is open. */
const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

const WIDTHS = { narrow: 'max-w-lg', form: 'max-w-2xl', page: 'max-w-3xl', columns: 'max-w-5xl', beside: 'max-w-7xl' };
