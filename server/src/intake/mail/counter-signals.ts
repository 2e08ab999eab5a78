import { APPLIES, BOARD_APPLICATION, HANDS_ON, OTHER_APPLICATION, OWN_RESUME } from './hiring-phrases.ts';
import { AGENCY, INVOICE, MARKETING, OFFICIAL, SPAM, SUPPORT } from './other-mail-phrases.ts';
import type { Evidence } from './evidence.ts';
import { HIRING_TOPIC } from './reply-phrases.ts';
import { says, type Signal } from './signal.ts';

/** An applicant's description of their work does not classify the mail: only letters without a resume count. */
const isAbout =
  (words: RegExp) =>
  ({ body, has_good_resume, is_pasted_resume }: Evidence) =>
    !has_good_resume && !is_pasted_resume && words.test(body.slice(0, 1500));

const speaksForSelf = ({ body }: Evidence) => APPLIES.test(body) || OWN_RESUME.test(body);

export const COUNTER_SIGNALS: Signal[] = [
  {
    name: 'bulk mail',
    side: 'not_application',
    weight: 3.5,
    is_about_sender: true,
    test: ({ is_bulk }) => is_bulk,
    reason: 'sent_to_many',
    other_kind: 'newsletter',
  },
  {
    name: 'invoice in the subject',
    side: 'not_application',
    weight: 4,
    test: ({ subject }) => INVOICE.test(subject),
    reason: 'subject_payment',
    other_kind: 'invoice',
  },
  {
    name: 'invoice',
    side: 'not_application',
    weight: 2,
    test: (evidence) => isAbout(INVOICE)(evidence),
    reason: 'letter_payment',
    other_kind: 'invoice',
  },
  {
    name: 'agency',
    side: 'not_application',
    weight: 8,
    test: (evidence) => says(AGENCY)(evidence) && !speaksForSelf(evidence),
    reason: 'agency_offer',
    other_kind: 'agency',
  },
  {
    name: 'words of agencies',
    side: 'not_application',
    weight: 2,
    test: (evidence) => says(AGENCY)(evidence) && speaksForSelf(evidence),
    reason: 'agency_wording',
    other_kind: 'agency',
  },
  {
    name: 'spam',
    side: 'not_application',
    weight: 3.5,
    test: says(SPAM),
    reason: 'spam',
    other_kind: 'spam',
  },
  {
    name: 'marketing',
    side: 'not_application',
    weight: 2.5,
    test: (evidence) => MARKETING.test(evidence.subject) || isAbout(MARKETING)(evidence),
    reason: 'advertising',
    other_kind: 'newsletter',
  },
  {
    name: 'machine',
    side: 'not_application',
    weight: 3,
    is_about_sender: true,
    test: (evidence) => evidence.is_machine && !says(BOARD_APPLICATION)(evidence),
    reason: 'no_reply_sender',
  },
  {
    name: 'dangerous file',
    side: 'not_application',
    weight: 4,
    test: ({ files }) => files.some((file) => file.is_dangerous),
    reason: ({ files }) => ({
      code: 'dangerous_file',
      values: { file: files.find((file) => file.is_dangerous)?.file_name ?? '' },
    }),
    other_kind: 'spam',
  },
  {
    name: 'another kind of application',
    side: 'not_application',
    weight: 2.5,
    test: says(OTHER_APPLICATION),
    reason: 'other_application',
  },
  {
    name: 'official',
    side: 'not_application',
    weight: 3,
    test: (evidence) =>
      (OFFICIAL.test(evidence.subject) || isAbout(OFFICIAL)(evidence)) &&
      !(evidence.is_answer && HIRING_TOPIC.test(evidence.subject)),
    reason: 'administration',
  },
  {
    name: 'support',
    side: 'not_application',
    weight: 2.5,
    test: (evidence) => SUPPORT.test(evidence.subject) || isAbout(SUPPORT)(evidence),
    reason: 'support',
  },
  {
    name: 'colleague',
    side: 'not_application',
    weight: 5,
    is_about_sender: true,
    test: (evidence) =>
      evidence.is_colleague &&
      !evidence.resume &&
      !evidence.is_pasted_resume &&
      !APPLIES.test(evidence.body) &&
      !(evidence.may_hold_resume && HANDS_ON.test(evidence.body)),
    reason: 'colleague_without_resume',
  },
  {
    name: 'calendar invitation',
    side: 'not_application',
    weight: 3,
    test: ({ message }) => message.calendar_method === 'REQUEST' || message.calendar_method === 'CANCEL',
    reason: 'calendar_invitation',
  },
];
