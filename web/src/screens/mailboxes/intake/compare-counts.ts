import type { IntakeSummary } from '../../../data/intake.ts';
import { t } from '../../../texts/intake.ts';

interface Comparison {
  /** Every message in the mailboxes has an outcome. */
  isSettled: boolean;
  sentence: string;
  /** Explains a difference between the two counts; null if there is none. */
  difference: string | null;
}

/** Compares how many messages the mailboxes hold with how many are listed and have an outcome. */
export function compareCounts(summary: IntakeSummary): Comparison {
  const { mailbox_count: held, ledger_count: listed, left_mailbox: left, outcomes } = summary;
  const reading = outcomes.waiting;
  const missing = held - (listed - left);
  const known = Math.max(0, listed - left - reading);
  return {
    isSettled: missing === 0 && reading === 0,
    sentence: describeProgress(held, known, reading),
    difference: held === listed ? null : describeDifference(missing, left),
  };
}

function describeProgress(held: number, known: number, reading: number): string {
  if (reading > 0) return known === 0 ? t.summary.reading(held, reading) : t.summary.someReading(held, known, reading);
  return known >= held ? t.summary.done(held) : t.summary.some(held, known);
}

function describeDifference(missing: number, left: number): string {
  const sentences = [
    ...(left > 0 ? [t.difference.left(left)] : []),
    ...(missing > 0 ? [t.difference.missing(missing)] : []),
    ...(missing < 0 ? [t.difference.recount] : []),
  ];
  return sentences.join(' ');
}
