import type { mailMessages } from '../db/schema/intake.ts';

/** A message of a mailbox and what has become of it. */
export type LedgerRow = typeof mailMessages.$inferSelect;
