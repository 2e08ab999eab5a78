import { INTAKE_OUTCOME_NAMES, type IntakeMessage, type IntakeOutcome } from '@hirewire/contract/intake';
import type { IntakeSummary } from '../../../data/intake.ts';

/** Whom a message is from, as somebody would say it. */
export const senderOf = ({ from_name, from_address }: IntakeMessage): string =>
  from_name || from_address || 'Unknown sender';

export const subjectOf = ({ subject }: IntakeMessage): string => subject || 'No subject';

/** Who or what has decided. */
export function judgeWords({ judged_by, overruled_from, overruled_by_name }: IntakeMessage): string {
  if (overruled_from !== null)
    return `Decided by ${overruled_by_name ?? 'a colleague'}. The machine had said: ${INTAKE_OUTCOME_NAMES[overruled_from]}.`;
  switch (judged_by) {
    case 'rules':
      return 'Decided by the built-in rules.';
    case 'model':
      return 'Decided by the language model.';
    case 'person':
      return 'Decided by a person.';
    case null:
      return 'Not decided yet.';
  }
}

interface SummaryWords {
  /** Whether every message in the mailboxes has an outcome. */
  isSettled: boolean;
  sentence: string;
  /** What explains a difference between the two counts; null where there is none. */
  difference: string | null;
}

/** `what`: "The mailboxes hold", or "This mailbox holds" where it is about one. */
export function summaryWords(summary: IntakeSummary, what: string): SummaryWords {
  const { mailbox_count: held, ledger_count: listed, left_mailbox: left, outcomes } = summary;
  const reading = outcomes.waiting;
  const missing = held - (listed - left);
  const known = Math.max(0, listed - left - reading);
  return {
    isSettled: missing === 0 && reading === 0,
    sentence: `${what} ${messages(held)}; ${settledWords(held, known, reading)}.`,
    difference: held === listed ? null : differenceWords(missing, left),
  };
}

function settledWords(held: number, known: number, reading: number): string {
  const still = `${figure(reading)} ${reading === 1 ? 'is' : 'are'} still being read`;
  if (reading > 0) return known === 0 ? still : `${figure(known)} ${have(known)} an outcome, ${still}`;
  if (known >= held) return held === 1 ? 'it has an outcome' : `all ${figure(held)} have an outcome`;
  return `${figure(known)} ${have(known)} an outcome`;
}

function differenceWords(missing: number, left: number): string {
  const gone =
    left > 0 &&
    `${messages(left)} ${left === 1 ? 'has' : 'have'} left the mailbox since and ${left === 1 ? 'stays' : 'stay'} listed here.`;
  const late =
    missing > 0 &&
    `${messages(missing)} ${missing === 1 ? 'is' : 'are'} not listed yet: the next poll fetches ${missing === 1 ? 'it' : 'them'}.`;
  const early = missing < 0 && 'The mailbox is counted anew at the next poll.';
  return [gone, late, early].filter(Boolean).join(' ');
}

const figure = (count: number): string => count.toLocaleString();
const messages = (count: number): string => `${figure(count)} ${count === 1 ? 'message' : 'messages'}`;
const have = (count: number): string => (count === 1 ? 'has' : 'have');

/** What can be done about a message. */
export type IntakeAction = 'application' | 'not_application' | 'undo' | 'retry';

export const ACTION_WORDS: Record<IntakeAction, string> = {
  application: 'This is an application',
  not_application: 'Not an application',
  undo: 'Undo',
  retry: 'Retry',
};

export const actionsFor = ({ outcome, overruled_from }: IntakeMessage): IntakeAction[] =>
  overruled_from === null ? ACTIONS[outcome] : ['undo'];

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
