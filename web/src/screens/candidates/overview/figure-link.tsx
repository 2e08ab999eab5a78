import { Link } from '@tanstack/react-router';
import type { Filters } from '../candidate-filters.ts';
import { t } from '../../../texts/hiring-overview.ts';
import { number } from '../../../texts/format.ts';

interface FigureLinkProps {
  filters: Filters;
  /** What the figure counts, for screen readers. */
  label: string;
  count: number;
  onOpened: () => void;
}

/** A number that opens the list with exactly its candidates. */
export function FigureLink({ filters, label, count, onOpened }: FigureLinkProps) {
  if (count === 0) return <span className="tabular-nums">0</span>;
  return (
    <Link
      to="/candidates"
      search={filters}
      resetScroll={false}
      onClick={onOpened}
      className="rounded-sm font-medium text-accent-text tabular-nums underline decoration-transparent underline-offset-2 hover:decoration-current"
    >
      {number(count)}
      <span className="sr-only"> {label}</span>
    </Link>
  );
}

/** Candidates that the list no longer shows. */
export function Unlisted({ count }: { count: number }) {
  return count > 0 && <span className="text-xs text-muted"> {t.unlisted(count)}</span>;
}
