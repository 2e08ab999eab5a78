import { APPLIES, BOARD_APPLICATION } from './hiring-words.ts';
import { AGENCY, INVOICE, MARKETING, OFFICIAL, SPAM } from './other-words.ts';
import { says, type Signal } from './signal.ts';

export const COUNTER_SIGNALS: Signal[] = [
  {
    name: 'bulk mail',
    side: 'not_application',
    weight: 3.5,
    test: ({ is_bulk }) => is_bulk,
    reason: 'It was sent to many, or by a machine.',
    other_kind: 'newsletter',
  },
  {
    name: 'invoice in the subject',
    side: 'not_application',
    weight: 4,
    test: ({ subject }) => INVOICE.test(subject),
    reason: 'The subject is about an order or a payment.',
    other_kind: 'invoice',
  },
  {
    name: 'invoice',
    side: 'not_application',
    weight: 2,
    test: ({ body, is_pasted_resume }) => !is_pasted_resume && INVOICE.test(body.slice(0, 600)),
    reason: 'The letter is about an order or a payment.',
    other_kind: 'invoice',
  },
  {
    name: 'agency',
    side: 'not_application',
    weight: 5,
    test: says(AGENCY),
    reason: 'An agency offers its candidates.',
    other_kind: 'agency',
  },
  {
    name: 'spam',
    side: 'not_application',
    weight: 3.5,
    test: says(SPAM),
    reason: 'It reads like spam.',
    other_kind: 'spam',
  },
  {
    name: 'marketing',
    side: 'not_application',
    weight: 2.5,
    test: ({ subject, body, is_pasted_resume }) =>
      MARKETING.test(subject) || (!is_pasted_resume && MARKETING.test(body.slice(0, 1500))),
    reason: 'It reads like advertising, an event or a survey.',
    other_kind: 'newsletter',
  },
  {
    name: 'machine',
    side: 'not_application',
    weight: 3,
    test: (evidence) => evidence.is_machine && !says(BOARD_APPLICATION)(evidence),
    reason: 'It comes from a machine that nobody can answer.',
  },
  {
    name: 'dangerous file',
    side: 'not_application',
    weight: 4,
    test: ({ files }) => files.some((file) => file.is_dangerous),
    reason: ({ files }) =>
      `It carries a file that could do harm (${files.find((file) => file.is_dangerous)?.file_name}).`,
    other_kind: 'spam',
  },
  {
    name: 'official',
    side: 'not_application',
    weight: 3,
    test: says(OFFICIAL),
    reason: 'It asks about an employee or is about administration.',
  },
  {
    name: 'colleague',
    side: 'not_application',
    weight: 3,
    test: ({ is_colleague, resume, is_pasted_resume, body }) =>
      is_colleague && !resume && !is_pasted_resume && !APPLIES.test(body),
    reason: 'A colleague writes, and there is no resume in it.',
  },
  {
    name: 'calendar invitation',
    side: 'not_application',
    weight: 3,
    test: ({ message }) => message.calendar_method === 'REQUEST' || message.calendar_method === 'CANCEL',
    reason: 'It is an invitation from a calendar.',
  },
];
