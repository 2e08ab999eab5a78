import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useApprovalStats } from '../data/approvals.ts';

/** What waits for whoever is signed in, and the way to it: also for roles whose menu does not have it. */
export function ApprovalsBell() {
  const waiting = useApprovalStats().data?.waiting_for_me;
  return (
    <Link
      to="/approvals"
      aria-label={nameFor(waiting)}
      title={nameFor(waiting)}
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

function nameFor(waiting: number | undefined): string {
  switch (waiting) {
    case undefined:
      return 'See your approvals';
    case 0:
      return 'No approvals wait for you';
    case 1:
      return '1 approval waits for you';
    default:
      return `${waiting.toLocaleString()} approvals wait for you`;
  }
}
