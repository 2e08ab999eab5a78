import type { ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { joinNames } from '@hirewire/contract/join-names';
import { DECISION_LINK_MARK } from '@hirewire/contract/outbox';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { withoutControls } from '../../outbox/compose-mail.ts';
import { LOCALES } from '../candidate-language.ts';
import { formatMoment } from '../format-moment.ts';
import type { StaffMails } from './staff/en.ts';
import { STAFF_MAILS } from './staff/staff-mails.ts';

interface Asked {
  step_name: string;
  candidate_name: string;
  job_title: string;
  recipient_first_name: string;
  /** The approver they stand in for; null if it is their own request. */
  in_place_of: string | null;
  /** Asked as an admin because no approver is left: there is no seat, hence no link to decide with. */
  is_stand_in?: boolean;
  due_at: Date | null;
  /** The company's; null if it is not known. */
  time_zone: string | null;
  /** A review of a submission: marked blind before anything else is shown. */
  is_review: boolean;
  summary: ApprovalSummary | null;
}

type Urgency = 'asked' | 'due' | 'overdue';

/** A review mail has no names and no link, because submissions are marked blind first. */
export const approvalMessage = (urgency: Urgency) => (asked: Asked, language: StaffLanguage) => {
  const { approval: words } = STAFF_MAILS[language];
  const { is_review, is_stand_in, due_at, in_place_of, step_name, summary } = asked;
  return {
    subject: withoutControls(`${words.subjects[urgency]}: ${step_name}`),
    body: [
      words.hello(plain(asked.recipient_first_name)),
      is_review ? words.toMark : words.toDecide(plain(asked.candidate_name), plain(asked.job_title), plain(step_name)),
      ...(in_place_of === null ? [] : [words.inPlaceOf(plain(in_place_of))]),
      ...(is_stand_in ? [words.noApproverLeft] : []),
      ...(is_review || (is_stand_in && !summary?.score) ? [] : [scoreLine(summary, language)]),
      ...(due_at
        ? [
            words[urgency === 'overdue' ? 'wasDue' : 'answerBy'](
              formatMoment(due_at.toISOString(), asked.time_zone, language),
            ),
          ]
        : []),
      ...howToAnswer(asked, words),
    ].join('\n\n'),
  };
};

const howToAnswer = ({ is_review, is_stand_in }: Asked, words: StaffMails['approval']): string[] => {
  if (is_review) return [words.signIn];
  if (is_stand_in) return [words.signInToDecide];
  return [words.decideHere(DECISION_LINK_MARK), words.oneDecision];
};

export const adminMessage = ({ urgency, ...asked }: Asked & { urgency: Urgency }, language: StaffLanguage) =>
  approvalMessage(urgency)({ ...asked, is_stand_in: true }, language);

/** One message a day, however many requests are open. */
export const digestMessage = ({ count, url }: { count: number; url: string }, language: StaffLanguage) =>
  STAFF_MAILS[language].approval.digest(count, url);

const scoreLine = (summary: ApprovalSummary | null, language: StaffLanguage): string => {
  const { approval: words } = STAFF_MAILS[language];
  if (!summary?.score) return words.noScore;
  const { total, tier, is_set_by_person, must_haves } = summary.score;
  const { missing } = must_haves;
  const found = words.mustHaves(must_haves);
  const named = missing.length > 0 ? words.missing(joinNames(missing.map(plain))) : '';
  const rounded = total.toLocaleString(LOCALES[language], { maximumFractionDigits: 1 });
  return `${found ? `${found}${named}. ` : ''}${words.score(rounded, is_set_by_person ? null : tier)}`;
};

/** Names come from strangers' mail: flatten each to one line without marks that are filled in later. */
const plain = (text: string): string => text.replaceAll(/[\s\p{Cc}{}]+/gu, ' ').trim();
