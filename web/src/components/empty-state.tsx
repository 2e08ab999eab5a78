import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Says what will be shown here, and what to do first. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-14 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-pretty text-muted">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </section>
  );
}
