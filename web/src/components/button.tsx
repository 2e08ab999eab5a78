import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Look = keyof typeof LOOKS;

export function Button({ look = 'secondary', className, ...props }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={clsx(buttonLook(look), className)} {...props} />;
}

/** For links that look like buttons. */
export const buttonLook = (look: Look): string =>
  clsx(
    'inline-flex h-9 items-center justify-center gap-2 rounded-md px-3.5 font-medium whitespace-nowrap transition-[background-color]',
    'aria-disabled:cursor-progress aria-disabled:opacity-75',
    LOOKS[look],
  );

const LOOKS = {
  primary: 'bg-accent text-on-accent shadow-sm hover:bg-accent-hover',
  secondary: 'border border-line bg-raised shadow-sm hover:bg-hover',
  danger: 'border border-danger-line bg-raised text-danger shadow-sm hover:bg-danger-soft',
};
