import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useApprovalStats } from '../data/approvals.ts';
import { t } from '../texts/shell.ts';

/** Counts the user's pending approvals and leads to them, also for roles without the menu entry. */
export function ApprovalsBell() {
  const waiting = useApprovalStats().data?.waiting_for_me;
  const label = waiting === undefined ? t.bell.unknown : waiting === 0 ? t.bell.none : t.bell.waiting(waiting);
  return (
    <Link
      to="/approvals"
      aria-label={label}
      title={label}
      className="relative grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text aria-[current]:text-accent-text"
    >
      <Bell aria-hidden="true" className="size-5" />
      {Boolean(waiting) && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums"
        >
          {waiting! > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  );
}
