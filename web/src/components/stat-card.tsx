import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../texts/format.ts';
import { shared } from '../texts/shared.ts';

interface StatCardProps {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  icon: LucideIcon;
  /** Renders the figure as more than text, such as a link. */
  children?: (figure: string) => ReactNode;
}

/** One figure with its name. Put several into a <dl>. */
export function StatCard({ label, value, icon: Icon, children }: StatCardProps) {
  const figure = value === undefined ? undefined : number(value);
  return (
    <div className="relative flex flex-col-reverse justify-center rounded-lg border border-line bg-surface px-4 py-3 sm:pl-16">
      <dt className="text-sm text-muted">
        {/* Inside the figure, because a <dl> may contain only names and figures. */}
        <span className="absolute top-1/2 left-4 hidden size-9 -translate-y-1/2 place-items-center rounded-md bg-accent-soft text-accent-text sm:grid">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        {label}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">
        {figure === undefined ? <span aria-label={shared.loading}>–</span> : (children?.(figure) ?? figure)}
      </dd>
    </div>
  );
}
