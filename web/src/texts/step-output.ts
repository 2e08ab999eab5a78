import { texts } from './language.ts';

const NAMES: Record<string, string> = {
  status: 'Status',
  note: 'Note',
  score: 'Score',
  total: 'Total',
  fallback: 'Language model not used',
  questions: 'Questions',
  question: 'Question',
  flagged_sentences: 'Flagged sentences',
  flags: 'Flags',
  marks: 'Marks',
  structure: 'Structure',
  words: 'Words',
  paragraphs: 'Paragraphs',
  headings: 'Headings',
  lists: 'Lists',
  completeness: 'Completeness',
  asked: 'Asked',
  covered: 'Covered',
  open: 'Open',
  offer: 'Offer',
  version: 'Version',
  missing: 'Missing',
  missing_fields: 'Missing',
  expires_on: 'Expires on',
  file_name: 'File',
};

const VALUES: Record<string, string> = {
  left_to_people: 'Left to people',
  invited: 'Invited',
  behavioural: 'Past behavior',
  knowledge: 'Knowledge',
  scenario: 'Scenario',
  marked: 'Marked',
  no_submission: 'Nothing submitted',
  no_resume: 'No resume',
  unreadable: 'Unreadable',
  scored: 'Scored',
  draft: 'Terms missing',
  needs_approval: 'Awaiting approval',
  sent: 'Awaiting the candidate’s answer',
  signed: 'Signed by the candidate',
  declined: 'Declined by the candidate',
  expired: 'Expired',
  revoked: 'Revoked',
  voided: 'Replaced by a newer version',
};

/** What a step has produced: the names and values the product gives it. Other names are shown in their own words. */
export const t = texts('step-output', {
  names: NAMES,
  values: VALUES,
  /** The server's note. Other languages say it by its code or, for most steps, by the status. */
  note: (_status: unknown, note: string, _said: string | null): string => note,
});
