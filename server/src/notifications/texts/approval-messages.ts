import type { ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { mustHavesText, TIER_NAMES } from '@hirewire/contract/approval-texts';
import { DECISION_LINK_MARK } from '@hirewire/contract/outbox';
import { withoutControls } from '../../outbox/compose-mail.ts';

interface Asked {
  step_name: string;
  candidate_name: string;
  job_title: string;
  recipient_first_name: string;
  /** The approver they stand in for; null if it is their own request. */
  in_place_of: string | null;
  due_at: Date | null;
  /** A review of a submission: marked blind before anything else is shown. */
  is_review: boolean;
  summary: ApprovalSummary | null;
}

/** The approver is asked, or the deadline is near or has passed. */
type Urgency = 'asked' | 'due' | 'overdue';

const SUBJECTS: Record<Urgency, string> = {
  asked: 'Your approval is needed',
  due: 'Your approval is due soon',
  overdue: 'Your approval is overdue',
};

/** A review mail has no names and no link, because submissions are marked blind first. */
export const approvalMessage = (urgency: Urgency) => (asked: Asked) => ({
  subject: withoutControls(`${SUBJECTS[urgency]}: ${asked.step_name}`),
  body: [
    `Hello ${plain(asked.recipient_first_name)},`,
    asked.is_review
      ? 'A submission needs your marks and then your decision. Names are hidden until everybody has marked it.'
      : `${plain(asked.candidate_name)}, who applied for ${plain(asked.job_title)}, has reached “${plain(asked.step_name)}” and needs your decision.`,
    ...(asked.in_place_of === null ? [] : [`You are asked in place of ${plain(asked.in_place_of)}, who is away.`]),
    ...(asked.is_review ? [] : [scoreLine(asked.summary)]),
    ...(asked.due_at ? [dueLine(asked.due_at, urgency)] : []),
    asked.is_review
      ? 'Sign in to Hirewire and open Approvals to mark it.'
      : `See the evidence and decide, without signing in:\n${DECISION_LINK_MARK}`,
    ...(asked.is_review
      ? []
      : ['The link is for you alone and is good for one decision. You can also answer under Approvals in Hirewire.']),
  ].join('\n\n'),
});

/** One message a day, however many requests are open. */
export const digestMessage = ({ count, url }: { count: number; url: string }) => ({
  subject: count === 1 ? 'A candidate needs your decision' : `${count} candidates need your decision`,
  body: `Some requests have been open for more than a day. See the evidence and decide:\n${url}`,
});

const scoreLine = (summary: ApprovalSummary | null): string => {
  if (!summary?.score) return 'Score: none yet. The link says why.';
  const { total, tier, is_set_by_person, must_haves } = summary.score;
  const tierText = is_set_by_person ? 'set by a person' : TIER_NAMES[tier].toLowerCase();
  const { missing } = must_haves;
  const found = mustHavesText(must_haves);
  const named = missing.length > 0 ? `; missing: ${missing.map(plain).join(', ')}` : '';
  return `${found ? `${found}${named}. ` : ''}Score: ${Math.round(total * 10) / 10} of 100 (${tierText}).`;
};

const dueLine = (due: Date, urgency: Urgency): string =>
  urgency === 'overdue'
    ? `An answer was due by ${MOMENT.format(due)} UTC. Nothing is decided without you.`
    : `Please answer by ${MOMENT.format(due)} UTC.`;

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Names come from strangers' mail: flatten each to one line without marks that are filled in later. */
const plain = (text: string): string => text.replaceAll(/[\s\p{Cc}{}]+/gu, ' ').trim();
