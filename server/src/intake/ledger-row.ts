import type { mailMessages } from '../db/schema/intake.ts';

/** A message of a mailbox and its outcome. */
export type LedgerRow = typeof mailMessages.$inferSelect;
