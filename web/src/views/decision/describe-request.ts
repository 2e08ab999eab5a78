import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { t } from '../../texts/decision.ts';
import { list } from '../../texts/format.ts';
import { stepLabel } from '../../texts/step-label.ts';

/** Why a request is opened. */
export type Opening = 'details' | 'approved' | 'rejected';

type Answer = ApprovalRequest['answers'][number];

const isAwaited = ({ decision, is_active }: Answer): boolean => decision === null && is_active;

/** "1 of 2 approved" */
export const progressText = ({ approvals_given, approvals_needed }: ApprovalRequest): string =>
  t.progress(approvals_given, approvals_needed);

/** An answer in words: "You approved", "Grace Hopper hasn't answered yet". */
export function describeAnswer(
  { user_id, name, decision, is_active, answered_by_name, by_mail_link }: Answer,
  ownId: string,
): [who: string, what: string] {
  const isOwn = user_id === ownId;
  const who = isOwn ? t.you : name;
  if (decision !== null)
    return [
      answered_by_name ? t.onBehalf(answered_by_name, name) : who,
      t.answer[by_mail_link ? BY_MAIL[decision] : decision],
    ];
  if (!is_active) return [who, t.answer.deactivated];
  return [who, isOwn ? t.answer.youNoneYet : t.answer.noneYet];
}

/** What happens after this approval. */
export function approvalEffect(request: ApprovalRequest, ownId: string): string {
  const { answers, candidate_name, next_step_display_name: next } = request;
  const seat = request.acting_for?.user_id ?? ownId;
  const others = answers.filter((answer) => isAwaited(answer) && answer.user_id !== seat);
  if (others.length === 0)
    return next === null ? t.effect.lastOfAll(candidate_name) : t.effect.last(candidate_name, stepLabel(next));
  return t.effect.others(candidate_name, list(others.map(({ name }) => name)), others.length);
}

export const rejectionEffect = ({ candidate_name }: ApprovalRequest): string => t.effect.rejection(candidate_name);

/** Why the user can see a request but not answer it. */
export const viewOnlyText = ({ answers }: ApprovalRequest, ownId: string): string =>
  answers.some(({ user_id, decision }) => user_id === ownId && decision !== null)
    ? t.viewOnly.answered
    : t.viewOnly.notAsked;

const BY_MAIL = { approved: 'approvedByMail', rejected: 'rejectedByMail' } as const;

/** "due in 2 days", "overdue by 1 day"; null without a deadline. */
export function dueText({ due_at, status }: ApprovalRequest, now: number): { text: string; isOver: boolean } | null {
  if (!due_at || status !== 'pending') return null;
  const left = new Date(due_at).getTime() - now;
  const hours = Math.max(1, Math.round(Math.abs(left) / 3_600_000));
  const days = Math.round(hours / 24);
  const isOver = left < 0;
  if (hours < 36) return { text: isOver ? t.due.overHours(hours) : t.due.inHours(hours), isOver };
  return { text: isOver ? t.due.overDays(days) : t.due.inDays(days), isOver };
}
