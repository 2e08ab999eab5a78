import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { list } from '../../texts/format.ts';

/** What a request is opened for. */
export type Opening = 'details' | 'approved' | 'rejected';

type Answer = ApprovalRequest['answers'][number];

const isWaitedFor = ({ decision, is_active }: Answer): boolean => decision === null && is_active;

/** "1 of 2 approved" */
export const progressText = ({ approvals_given, approvals_needed }: ApprovalRequest): string =>
  `${approvals_given} of ${approvals_needed} approved`;

/** Who has answered what: "You approved", "Grace Hopper has not answered yet". */
export function answerWords(
  { user_id, name, decision, is_active, answered_by_name, by_mail_link }: Answer,
  ownId: string,
): [who: string, what: string] {
  const isOwn = user_id === ownId;
  const who = isOwn ? 'You' : name;
  if (decision !== null)
    return [
      answered_by_name ? `${answered_by_name} for ${name}` : who,
      by_mail_link ? `${decision} by mail` : decision,
    ];
  if (!is_active) return [who, 'is deactivated and no longer asked'];
  return [who, isOwn ? 'have not answered yet' : 'has not answered yet'];
}

/** What an approval brings about, for whoever is about to give it. */
export function approvalEffect({ answers, candidate_name, acting_for }: ApprovalRequest, ownId: string): string {
  const seat = acting_for?.user_id ?? ownId;
  const others = answers.filter((answer) => isWaitedFor(answer) && answer.user_id !== seat);
  if (others.length === 0) return `Yours is the last answer: ${candidate_name} goes on to the next step.`;
  return `${candidate_name} goes on once ${listOf(others)} ${others.length === 1 ? 'has' : 'have'} approved as well.`;
}

export const rejectionEffect = ({ candidate_name }: ApprovalRequest): string =>
  `One rejection settles it: the workflow of ${candidate_name} ends here.`;

/** Why somebody can look at a request and not answer it. */
export const viewOnlyText = ({ answers }: ApprovalRequest, ownId: string): string =>
  answers.some(({ user_id, decision }) => user_id === ownId && decision !== null)
    ? 'View only: you have approved'
    : 'View only: you are not asked';

const listOf = (answers: Answer[]): string => list(answers.map(({ name }) => name));

/** "due in 2 days", "overdue by 1 day"; null without a deadline. */
export function dueText({ due_at, status }: ApprovalRequest, now: number): { text: string; isOver: boolean } | null {
  if (!due_at || status !== 'pending') return null;
  const left = new Date(due_at).getTime() - now;
  const hours = Math.max(1, Math.round(Math.abs(left) / 3_600_000));
  const days = Math.round(hours / 24);
  const span = hours < 36 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${days} ${days === 1 ? 'day' : 'days'}`;
  return left >= 0 ? { text: `due in ${span}`, isOver: false } : { text: `overdue by ${span}`, isOver: true };
}
