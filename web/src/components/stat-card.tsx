import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  icon: LucideIcon;
  /** How the figure is shown when it is more than text, such as a link. */
  children?: (figure: string) => ReactNode;
}

/** One figure with its name. Put several into a <dl>. */
export function StatCard({ label, value, icon: Icon, children = (figure) => figure }: StatCardProps) {
  return (
    <div className="relative flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="flex min-w-0 flex-col-reverse">
        <dt className="truncate text-sm text-muted">{label}</dt>
        <dd className="text-xl font-semibold tabular-nums">
          {value === undefined ? <span aria-label="Loading">–</span> : children(value.toLocaleString())}
        </dd>
      </div>
    </div>
  );
}
