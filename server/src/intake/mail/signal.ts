import type { Evidence } from './evidence.ts';

export type OtherKind = 'newsletter' | 'bounce' | 'auto_reply' | 'own_mail' | 'invoice' | 'agency' | 'spam' | 'other';

export type Signal = {
  name: string;
  side: 'application' | 'reply' | 'not_application';
  weight: number;
  test: (evidence: Evidence) => boolean;
  /** A sentence that people read beside the judgement. */
  reason: string | ((evidence: Evidence) => string);
  /** What a mail that is no application is, when this speaks loudest. */
  other_kind?: OtherKind;
};

export const says = (words: RegExp) => (evidence: Evidence) =>
  words.test(evidence.subject) || words.test(evidence.body);
export const letterSays = (words: RegExp) => (evidence: Evidence) => words.test(evidence.body);
