import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'bg-accent text-on-accent shadow-sm hover:bg-accent-hover',
  secondary: 'border border-control bg-raised hover:bg-hover',
  danger: 'border border-danger-line bg-raised text-danger hover:bg-danger-soft',
  /** Looks like plain text, for rare actions. */
  link: 'px-0! text-accent-text underline underline-offset-4',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  /** Busy: keeps the focus and ignores clicks. */
  isBusy?: boolean;
}

/** Large enough for a thumb. */
export function Button({ look = 'secondary', isBusy = false, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={clsx(
        'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-left text-lg font-medium',
        'aria-disabled:cursor-progress aria-disabled:opacity-75',
        LOOKS[look],
        className,
      )}
      {...props}
    />
  );
}
