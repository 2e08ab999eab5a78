import type { MessageKind } from '@hirewire/contract/message-kinds';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { filled, type MailText, type WordsParams } from './in-words.ts';
import { ACKNOWLEDGEMENT } from './texts/acknowledgement-mail.ts';
import { adminMessage, digestMessage, approvalMessage } from './texts/approval-messages.ts';
import {
  changeMessage,
  changeNotice,
  leftNotice,
  noTimesNotice,
  portalMessageNotice,
  proposalReminder,
  reminder,
  scorecardReminder,
  scorecardRequest,
} from './texts/interview-messages.ts';
import { INTERVIEW_MAILS } from './texts/interview-texts.ts';
import { OFFER_MAILS } from './texts/offer-mails.ts';
import { LINK_MAILS } from './texts/link-mail.ts';
import type { StaffMails } from './texts/staff/en.ts';
import { STAFF_MAILS } from './texts/staff/staff-mails.ts';
import { TASK_MAILS } from './texts/task-mails.ts';
import { WRITTEN_INTERVIEW_MAILS } from './texts/written-interview-mails.ts';

type Nothing = Record<string, never>;
type AboutOffer = Parameters<StaffMails['offer']['signed']>[0];
type Asking = Parameters<StaffMails['asked']['human']>[0];

/** A mail to a colleague that is the catalogue's own text. */
const toStaff =
  <Params>(write: (mails: StaffMails, params: Params) => MailText) =>
  (params: Params, language: StaffLanguage): MailText =>
    write(STAFF_MAILS[language], params);

/** Mails to candidates that are words with variables. */
export const MAILS_IN_WORDS = {
  ...LINK_MAILS,
  ...TASK_MAILS,
  ...INTERVIEW_MAILS,
  ...WRITTEN_INTERVIEW_MAILS,
  ...OFFER_MAILS,
};

/** The text of each kind of message. A kind without an entry does not compile. */
const RENDERERS = {
  ...MAILS_IN_WORDS,
  // A company's own text stays as it is; the default text is in the applicant's language.
  acknowledgement: ({ own, language, values }: WordsParams & { own: MailText | null }) =>
    filled(own ?? ACKNOWLEDGEMENT[language], values),
  personal: (text: MailText) => text,
  interview_proposal_reminder: proposalReminder,
  interview_change: changeMessage,
  interview_reminder: reminder,

  address_confirmation: toStaff<Nothing>(({ confirmation }) => confirmation),
  approval_request: approvalMessage('asked'),
  approval_due: approvalMessage('due'),
  approval_overdue: approvalMessage('overdue'),
  approval_new_link: approvalMessage('asked'),
  approval_for_admin: adminMessage,
  approval_digest: digestMessage,
  interview_change_notice: changeNotice,
  interview_without_times: noTimesNotice,
  interviewer_left: leftNotice,
  scorecard_request: scorecardRequest,
  scorecard_reminder: scorecardReminder,
  offer_approval_request: toStaff(({ offer }, about: AboutOffer) => offer.approval(about)),
  offer_returned_notice: toStaff(({ offer }, about: AboutOffer) => offer.returned(about)),
  offer_signed_notice: toStaff(({ offer }, about: AboutOffer) => offer.signed(about)),
  offer_declined_notice: toStaff(({ offer }, about: AboutOffer) => offer.declined(about)),
  offer_expired_notice: toStaff(({ offer }, about: AboutOffer) => offer.expired(about)),
  human_asked_notice: toStaff(({ asked }, about: Asking) => asked.human(about)),
  erasure_asked_notice: toStaff(({ asked }, about: Asking) => asked.erasure(about)),
  portal_message_notice: portalMessageNotice,
} satisfies { [Kind in MessageKind]: (params: never, language: StaffLanguage) => MailText };

/** The parameters of a message of this kind. */
export type MessageParams<Kind extends MessageKind> = Parameters<(typeof RENDERERS)[Kind]>[0];

/** `language` is that of a colleague; a candidate's is among the parameters. */
export const render = <Kind extends MessageKind>(
  kind: Kind,
  params: MessageParams<Kind>,
  language: StaffLanguage,
): MailText =>
  (RENDERERS[kind] as (params: MessageParams<Kind>, language: StaffLanguage) => MailText)(params, language);
