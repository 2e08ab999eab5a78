import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { clsx } from 'clsx';
import { progressText } from './describe-request.ts';

/** More marks than this cannot be counted at a glance. */
const MOST_MARKS = 10;

/** How many of the approvers have approved, in words and in marks. */
export function Progress({ request }: { request: ApprovalRequest }) {
  const { approvals_given: given, approvals_needed: needed } = request;
  return (
    <p className="flex shrink-0 items-center gap-2 font-medium tabular-nums">
      {needed <= MOST_MARKS && (
        <span aria-hidden="true" className="flex gap-1">
          {Array.from({ length: needed }, (_, index) => (
            <span key={index} className={clsx('h-1.5 w-4 rounded-full', index < given ? 'bg-success' : 'bg-line')} />
          ))}
        </span>
      )}
      {progressText(request)}
    </p>
  );
}
