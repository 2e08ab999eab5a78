import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFocusReturn } from '../lib/focus-return.ts';
import { shared } from '../texts/shared.ts';

interface DialogFrameProps {
  /** The control that opens it; without one, `open` does. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** How wide: for a form, a page, two columns, a page beside another, or the whole screen. */
  wide?: true | 'page' | 'columns' | 'beside' | 'screen';
  /** A click outside does not close it, because its content would be lost. */
  guarded?: true;
  /** Has a form, which may still be loading: its first field gets the focus once it is there. */
  isForm?: true;
  /** Where the focus goes on closing if the element that had it is gone. */
  returnFocusTo?: () => HTMLElement | null | undefined;
  /** Where the focus goes on closing, whatever had it before; null: the element that had it. */
  endFocusAt?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

interface DialogProps extends DialogFrameProps {
  title: string;
  description: string;
}

export function Dialog({ title, description, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogTitle className="pr-8 text-lg font-semibold">{title}</DialogTitle>
      <DialogDescription className="mt-1 text-muted">{description}</DialogDescription>
      {children}
      <DialogClose className="absolute top-4 right-4" />
    </DialogFrame>
  );
}

/** A dialog whose content has its own title, description and close button. */
export function DialogFrame(props: DialogFrameProps) {
  const { trigger, wide, guarded, isForm, returnFocusTo, endFocusAt, ...frame } = props;
  const { children, ...state } = frame;
  const focusReturn = useFocusReturn(returnFocusTo, endFocusAt);
  const content = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  // Until it has a field, the focus is on the close button. There it stays once a user has pressed a key or clicked.
  useLayoutEffect(() => {
    if (isForm && !isTouched.current && document.activeElement?.matches(`[${CLOSE_MARK}]`))
      content.current?.querySelector<HTMLElement>(FIELD)?.focus();
  });
  const touch = () => {
    isTouched.current = true;
  };
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay
          className={clsx(
            'appear fixed inset-0 z-40 grid grid-cols-1 justify-items-center overflow-y-auto bg-veil',
            wide === 'screen' ? 'sm:p-4' : 'p-4',
            // Aligned to the top, so that it does not move when its height changes.
            wide === 'page' || wide === 'beside' || wide === 'screen' ? 'items-start' : 'items-center',
            (wide === 'page' || wide === 'beside') && 'sm:pt-12',
          )}
        >
          <Radix.Content
            ref={content}
            onKeyDownCapture={touch}
            onPointerDownCapture={touch}
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus();
              const dialog = event.currentTarget as HTMLElement;
              // On a whole screen the first control opens another profile, so the focus does not start there.
              const first = wide === 'screen' ? dialog : isForm && dialog.querySelector<HTMLElement>(FIELD);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onInteractOutside={(event) => (guarded || isOnToast(event.target)) && event.preventDefault()}
            className={clsx(
              'relative w-full border-line bg-raised p-5 wrap-anywhere shadow-lg outline-none sm:rounded-lg sm:border sm:p-6',
              wide !== 'screen' && 'rounded-lg border',
              WIDTHS[wide === undefined ? 'narrow' : wide === true ? 'form' : wide],
            )}
          >
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

const CLOSE_MARK = 'data-close';
const FIELD = ':is(input, select, textarea, [role=switch]):not([disabled])';

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;

export const DialogClose = ({ className }: { className?: string }) => (
  <Radix.Close
    {...{ [CLOSE_MARK]: '' }}
    aria-label={shared.close}
    className={clsx(
      'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text',
      className,
    )}
  >
    <X aria-hidden="true" className="size-4" />
  </Radix.Close>
);

/** A click on a toast, for example on Undo, must not close the dialog. */
const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

const WIDTHS = {
  narrow: 'max-w-lg',
  form: 'max-w-2xl',
  page: 'max-w-3xl',
  columns: 'max-w-5xl',
  beside: 'max-w-7xl',
  /** If two columns fit, each scrolls separately below a fixed header. */
  screen: 'max-w-7xl max-sm:min-h-dvh xl:flex xl:h-[calc(100dvh-2rem)] xl:flex-col',
};
