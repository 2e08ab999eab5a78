import type { MessageKind } from '@hirewire/contract/message-kinds';
import { fillTemplate, type MailVariable } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { MailWords } from './candidate-language.ts';
import { ACKNOWLEDGEMENT } from './texts/acknowledgement-mail.ts';
import { digestMessage, approvalMessage } from './texts/approval-messages.ts';
import { CONFIRMATION } from './texts/confirmation-mail.ts';
import {
  changeMessage,
  changeNotice,
  leftNotice,
  noTimesNotice,
  offerReminder,
  reminder,
  SCORECARD_REMINDER,
  scorecardRequest,
} from './texts/interview-messages.ts';
import { OFFER_OF_TIMES } from './texts/interview-texts.ts';
import { OFFER_MAILS } from './texts/offer-mails.ts';
import { APPROVAL_NOTICE, declinedNotice, expiredNotice, signedNotice } from './texts/offer-notices.ts';
import { LINK_WORDS } from './texts/link-mail.ts';
import { ASSIGNED, EXTENDED, REMINDER } from './texts/task-mails.ts';
import * as writtenInterview from './texts/written-interview-mails.ts';

export interface MailText {
  subject: string;
  body: string;
}

/** Variables of a text: those of every mail to a candidate, and its own. */
export interface WordsParams<Name extends string = never> {
  language: PortalLanguage;
  values: Record<MailVariable | Name, string>;
}

const filled = ({ subject, body }: MailText, values: Record<MailVariable, string>): MailText => ({
  subject: fillTemplate(subject, values),
  body: fillTemplate(body, values),
});

const inWords =
  <Name extends string = never>(words: MailWords) =>
  ({ language, values }: WordsParams<Name>): MailText =>
    filled(words[language], values);

/** A text without variables. */
const fixed =
  (text: MailText): ((params: Record<string, never>) => MailText) =>
  () =>
    text;

/** The text of each kind of message. A kind without an entry does not compile. */
const RENDERERS = {
  // A company's own text stays as it is; the default text is in the applicant's language.
  acknowledgement: ({ own, language, values }: WordsParams & { own: MailText | null }) =>
    filled(own ?? ACKNOWLEDGEMENT[language], values),
  personal: (text: MailText) => text,
  portal_link: inWords(LINK_WORDS),
  task_assigned: inWords<'task' | 'deadline' | 'extension'>(ASSIGNED),
  task_extended: inWords<'task' | 'deadline'>(EXTENDED),
  task_reminder: inWords<'task' | 'deadline'>(REMINDER),
  written_interview_invitation: inWords<'due_at' | 'asked_in'>(writtenInterview.INVITATION),
  written_interview_reminder: inWords<'due_at' | 'asked_in'>(writtenInterview.REMINDER),
  interview_offer: inWords<'topic'>(OFFER_OF_TIMES),
  interview_offer_reminder: offerReminder,
  interview_change: changeMessage,
  interview_reminder: reminder,
  offer_sent: inWords<'expires_on' | 'zone'>(OFFER_MAILS.sent),
  offer_renewed: inWords<'expires_on' | 'zone'>(OFFER_MAILS.sentAgain),
  offer_reminder: inWords<'expires_on' | 'zone'>(OFFER_MAILS.reminder),
  offer_revoked: inWords(OFFER_MAILS.revoked),
  offer_signed: inWords(OFFER_MAILS.signed),
  signing_code: inWords(OFFER_MAILS.code),

  address_confirmation: fixed(CONFIRMATION),
  approval_request: approvalMessage('asked'),
  approval_due: approvalMessage('due'),
  approval_overdue: approvalMessage('overdue'),
  approval_new_link: approvalMessage('asked'),
  approval_digest: digestMessage,
  interview_change_notice: changeNotice,
  interview_without_times: noTimesNotice,
  interviewer_left: leftNotice,
  scorecard_request: scorecardRequest,
  scorecard_reminder: fixed(SCORECARD_REMINDER),
  offer_approval_request: fixed(APPROVAL_NOTICE),
  offer_signed_notice: signedNotice,
  offer_declined_notice: declinedNotice,
  offer_expired_notice: expiredNotice,
} satisfies { [Kind in MessageKind]: (params: never) => MailText };

/** The parameters of a message of this kind. */
export type MessageParams<Kind extends MessageKind> = Parameters<(typeof RENDERERS)[Kind]>[0];

export const render = <Kind extends MessageKind>(kind: Kind, params: MessageParams<Kind>): MailText =>
  (RENDERERS[kind] as (params: MessageParams<Kind>) => MailText)(params);
