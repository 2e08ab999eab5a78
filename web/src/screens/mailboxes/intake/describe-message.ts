import type { IntakeOutcome } from '@hirewire/contract/mail-filters';
import type { IntakeMessage } from '@hirewire/contract/intake';
import { t } from '../../../texts/intake.ts';

/** What a message lacks is only known once it has been read. */
export const describeSender = ({ outcome, from_name, from_address }: IntakeMessage): string =>
  from_name || from_address || (outcome === 'waiting' ? t.notReadYet : t.unknownSender);

export const describeSubject = ({ outcome, subject }: IntakeMessage): string =>
  subject || (outcome === 'waiting' ? t.newMessage : t.noSubject);

/** Whether a person, the model or the rules decided. */
export function describeDecision({ judged_by, overruled_from, overruled_by_name }: IntakeMessage): string {
  if (overruled_from === null) return t.decidedBy[judged_by ?? 'none'];
  const automatic = t.outcomes[overruled_from];
  return overruled_by_name === null
    ? t.decidedBy.overruled(automatic)
    : t.decidedBy.overruledBy(overruled_by_name, automatic);
}

/** The actions for a message. */
export type IntakeAction = 'application' | 'reply' | 'not_application' | 'undo' | 'retry';

export const actionsFor = ({ outcome, overruled_from, reason_codes }: IntakeMessage): IntakeAction[] => {
  if (overruled_from !== null) return ['undo'];
  const isFromCandidate = reason_codes.some(({ code }) => code === 'known_thread' || code === 'known_sender');
  return outcome === 'needs_review' && isFromCandidate ? ['reply', ...ACTIONS[outcome]] : ACTIONS[outcome];
};

const ACTIONS: Record<IntakeOutcome, IntakeAction[]> = {
  waiting: [],
  application: ['not_application'],
  reply: ['application'],
  not_application: ['application'],
  needs_review: ['application', 'not_application'],
  failed: ['retry', 'application', 'not_application'],
};

export const OUTCOME_TONES: Record<IntakeOutcome, 'neutral' | 'accent' | 'success' | 'warning' | 'danger'> = {
  waiting: 'neutral',
  application: 'success',
  reply: 'accent',
  not_application: 'neutral',
  needs_review: 'warning',
  failed: 'danger',
};
