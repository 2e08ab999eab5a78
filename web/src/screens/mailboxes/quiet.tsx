import type { ReactNode } from 'react';

/** An empty list, below others that say what to do first. */
export function Quiet({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-6 py-10 text-center">
      <p className="max-w-md text-pretty text-muted">{children}</p>
      {action}
    </div>
  );
}
