import type { IntakeReason, IntakeReasonCode } from '@hirewire/contract/intake-reasons';
import type { Evidence } from './evidence.ts';

export type OtherKind = 'newsletter' | 'bounce' | 'auto_reply' | 'own_mail' | 'invoice' | 'agency' | 'spam' | 'other';

export type Signal = {
  name: string;
  side: 'application' | 'reply' | 'not_application';
  weight: number;
  /** It counts because of who sent the mail, or how: job boards and forms share that with other machines. */
  is_about_sender?: true;
  test: (evidence: Evidence) => boolean;
  /** Shown with the judgement. */
  reason: IntakeReasonCode | ((evidence: Evidence) => IntakeReason);
  /** The kind of a mail that is not an application, if this signal is the strongest. */
  other_kind?: OtherKind;
};

export const says = (words: RegExp) => (evidence: Evidence) =>
  words.test(evidence.subject) || words.test(evidence.body);
export const letterSays = (words: RegExp) => (evidence: Evidence) => words.test(evidence.body);
