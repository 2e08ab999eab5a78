import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A state in a word. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-block h-5 rounded-full px-2 text-xs/5 font-medium whitespace-nowrap first-letter:uppercase',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
