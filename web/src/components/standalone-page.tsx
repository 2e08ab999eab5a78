import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

interface StandalonePageProps {
  title: string;
  description: string;
  wide?: true;
  children: ReactNode;
  footer?: ReactNode;
}

/** A page without the shell: one card with one task. */
export function StandalonePage({ title, description, wide, children, footer }: StandalonePageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-12">
      <div className="mb-6">
        <Logo />
      </div>
      <div
        className={clsx(
          'w-full rounded-lg border border-line bg-surface p-6 shadow-sm sm:p-8',
          wide ? 'max-w-xl' : 'max-w-sm',
        )}
      >
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
          {title}
        </h1>
        <p className="mt-1 mb-6 text-muted">{description}</p>
        {children}
      </div>
      {footer && <p className="mt-5 text-muted">{footer}</p>}
    </main>
  );
}
