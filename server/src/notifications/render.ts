import type { MessageKind } from '@hirewire/contract/message-kinds';
import { fillTemplate, type MailVariable } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { MailWords } from './candidate-language.ts';
import { ACKNOWLEDGEMENT } from './words/acknowledgement-words.ts';
import { digestMessage, approvalMessage } from './words/approval-messages.ts';
import { CONFIRMATION } from './words/confirmation-words.ts';
import {
  changeMessage,
  changeNotice,
  leftNotice,
  noTimesNotice,
  offerReminder,
  reminder,
  SCORECARD_REMINDER,
  scorecardRequest,
} from './words/interview-messages.ts';
import { OFFER_OF_TIMES } from './words/interview-words.ts';
import { OFFER_MAILS } from './words/offer-mails.ts';
import { APPROVAL_NOTICE, declinedNotice, expiredNotice, signedNotice } from './words/offer-notices.ts';
import { LINK_WORDS } from './words/link-words.ts';
import { ASSIGNED, EXTENDED, REMINDER } from './words/task-mails.ts';
import * as writtenInterview from './words/written-interview-mails.ts';

export interface MailText {
  subject: string;
  body: string;
}

/** For a text with variables: those of every mail to a candidate, and its own. */
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

/** The same for all. */
const fixed =
  (text: MailText): ((params: Record<string, never>) => MailText) =>
  () =>
    text;

/** What each kind of message says. One without an entry does not compile. */
const RENDERERS = {
  // A company's own words stay as they are; the product's are said in the applicant's language.
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

/** What has to be known to write a message of this kind. */
export type MessageParams<Kind extends MessageKind> = Parameters<(typeof RENDERERS)[Kind]>[0];

export const render = <Kind extends MessageKind>(kind: Kind, params: MessageParams<Kind>): MailText =>
  (RENDERERS[kind] as (params: MessageParams<Kind>) => MailText)(params);
