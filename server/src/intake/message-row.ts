import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailMessages } from '../db/schema/intake.ts';

/** A message of a mailbox and its outcome. */
export type MessageRow = typeof mailMessages.$inferSelect;

/** True while no other worker has started to read the message, and nothing has settled it. */
export const isUnsettled = ({ company_id, id, attempt }: MessageRow) =>
  and(
    eq(mailMessages.company_id, company_id),
    eq(mailMessages.id, id),
    eq(mailMessages.outcome, 'waiting'),
    eq(mailMessages.attempt, attempt),
  );

/** True of a message that needs a decision which no user has made. */
export const isUndecided = and(
  eq(mailMessages.outcome, 'needs_review'),
  isNull(mailMessages.overruled_from),
  isNull(mailMessages.erased_at),
);

/** The state of a message that is read again from the start; what an earlier reader still finds is ignored. */
export const readFromStart = (now: Date) => ({
  outcome: 'waiting' as const,
  reasons: [],
  attempt: sql`${mailMessages.attempt} + 1`,
  tries: 0,
  next_try_at: now.toISOString(),
});
