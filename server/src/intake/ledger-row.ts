import type { mailMessages } from '../db/mail-schema.ts';

/** A message of a mailbox and what has become of it. */
export type LedgerRow = typeof mailMessages.$inferSelect;
