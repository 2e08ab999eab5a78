import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { Badge } from '../../components/badge.tsx';
import { useNow } from '../../lib/now.ts';
import { dueText } from './describe-request.ts';

/** The time left to answer, or how long it is overdue; nothing without a deadline. */
export function Due({ request }: { request: ApprovalRequest }) {
  const due = dueText(request, useNow());
  return due && <Badge tone={due.isOver ? 'danger' : 'neutral'}>{due.text}</Badge>;
}
