import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Look = keyof typeof LOOKS;
type Size = keyof typeof SIZES;

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: Size;
}

export function Button({ look = 'secondary', size = 'regular', className, ...props }: ButtonProps) {
  return <button type="button" className={clsx(buttonLook(look, size), className)} {...props} />;
}

/** For links that look like buttons. */
export const buttonLook = (look: Look, size: Size = 'regular'): string =>
  clsx(
    'inline-flex items-center justify-center rounded-md font-medium whitespace-nowrap transition-[background-color]',
    'aria-disabled:cursor-progress aria-disabled:opacity-75 disabled:pointer-events-none disabled:opacity-50',
    SIZES[size],
    LOOKS[look],
  );

const LOOKS = {
  primary: 'bg-accent text-on-accent shadow-sm hover:bg-accent-hover',
  secondary: 'border border-line bg-raised shadow-sm hover:bg-hover',
  danger: 'border border-danger-line bg-raised text-danger shadow-sm hover:bg-danger-soft',
  /** For less important actions. */
  quiet: 'text-muted hover:bg-hover hover:text-text',
};

const SIZES = {
  regular: 'h-9 gap-2 px-3.5',
  /** For buttons that repeat down a page. */
  small: 'h-8 gap-1.5 px-2.5 text-sm',
};
