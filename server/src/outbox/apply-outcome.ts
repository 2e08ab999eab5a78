import { secondsAfter } from '../db/lease.ts';
import type { outbox } from '../db/schema/outbox.ts';
import { SET_ASIDE, setAside } from './claims.ts';
import { type MessageNote, NO_NOTE } from './message-note.ts';
import { MAY_HAVE_BEEN_SENT, type Outcome } from './send-from.ts';

type Row = typeof outbox.$inferSelect;
type Later = Extract<Outcome, { type: 'later' }>;

const GIVE_UP_HOURS = 24;
const LOOK_AGAIN_SECONDS = 60;
const BACKOFF_SECONDS = 2;
const BACKOFF_MAX_SECONDS = 600;

/** For an unexpected error; a message that was handed over counts as handed over. */
export const UNEXPECTED: Outcome = {
  type: 'later',
  note: { note_code: 'hirewire_failed', note: 'Hirewire itself could not go on; it will try again.' },
  retryAfterSeconds: null,
  is_unsent: false,
};

/** Not attempted, because a message before it from the same mailbox failed. */
export const PUT_OFF = { type: 'put_off' } as const;
/** Claimed but not attempted before the time limit. */
export const NOT_BEGUN = { type: 'not_begun' } as const;
export type NotTried = typeof PUT_OFF | typeof NOT_BEGUN;

/** The state of a message after an attempt. */
export const applyOutcome = (row: Row, outcome: Outcome | NotTried, now: Date): Partial<Row> => {
  switch (outcome.type) {
    case 'sent':
      return {
        status: 'sent',
        sent_at: now.toISOString(),
        hold_reason: null,
        ...(outcome.note ?? NO_NOTE),
        provider_message_id: outcome.sent?.provider_message_id ?? null,
        provider_thread_id: outcome.sent?.provider_thread_id ?? null,
      };
    case 'failed':
      return { ...(outcome.is_unsent && BEFORE), status: 'failed', hold_reason: null, ...outcome.note };
    case 'later':
      return afterFailure(row, outcome, now);
    case 'held':
      if (isOver(row, now)) return { status: 'failed', hold_reason: null, ...MAY_HAVE_BEEN_SENT };
      return { hold_reason: null, ...HELD, next_try_at: secondsAfter(now, LOOK_AGAIN_SECONDS) };
    case 'set_aside':
      return { hold_reason: outcome.hold_reason, ...NO_NOTE, next_try_at: outcome.until.toISOString() };
    case 'no_account':
      return setAside(now);
    case 'put_off':
      return { tries: row.tries - 1, next_try_at: secondsAfter(now, BACKOFF_SECONDS * jitter()) };
    case 'not_begun':
      return { tries: row.tries - 1 };
    case 'not_mine':
      return {};
  }
};

/** As if it had not been handed over yet. */
const BEFORE = { is_handed_over: false, sent_to: null, draft_id: null };

const HELD: MessageNote = {
  note_code: 'mailbox_gone',
  note: 'The mailbox it was handed to is not connected, so it is unknown whether it was sent.',
};

const afterFailure = (row: Row, { note, retryAfterSeconds, is_unsent }: Later, now: Date): Partial<Row> => {
  const before = { hold_reason: null, ...(is_unsent && BEFORE) };
  if (isOver(row, now)) return { ...before, status: 'failed', ...(is_unsent ? note : MAY_HAVE_BEEN_SENT) };
  const backoff = Math.min(BACKOFF_MAX_SECONDS, BACKOFF_SECONDS ** Math.min(row.tries, 10)) * jitter();
  const next_try_at = secondsAfter(now, Math.max(retryAfterSeconds ?? 0, backoff));
  // The day of attempts starts with the first attempt, not with the scheduled time.
  return { ...before, ...(isFirst(row) && { send_after: now.toISOString() }), ...note, next_try_at };
};

const isFirst = ({ tries, hold_reason }: Row): boolean =>
  tries === 1 || (hold_reason !== null && SET_ASIDE.includes(hold_reason));

const isOver = (row: Row, now: Date): boolean =>
  !isFirst(row) && now.getTime() - Date.parse(row.send_after) > GIVE_UP_HOURS * 3_600_000;

const jitter = (): number => 0.75 + Math.random() / 2;
