import { and, eq, sql } from 'drizzle-orm';
import { mailMessages } from '../db/schema/intake.ts';

/** A message of a mailbox and its outcome. */
export type LedgerRow = typeof mailMessages.$inferSelect;

/** True while no other worker has started to read the message, and nothing has settled it. */
export const isUnsettled = ({ company_id, id, attempt }: LedgerRow) =>
  and(
    eq(mailMessages.company_id, company_id),
    eq(mailMessages.id, id),
    eq(mailMessages.outcome, 'waiting'),
    eq(mailMessages.attempt, attempt),
  );

/** The state of a message that is read again from the start; what an earlier reader still finds is ignored. */
export const readFromStart = (now: Date) => ({
  outcome: 'waiting' as const,
  reasons: [],
  attempt: sql`${mailMessages.attempt} + 1`,
  tries: 0,
  next_try_at: now.toISOString(),
});
