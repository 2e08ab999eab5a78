/**
 * Filters and labels of incoming and outgoing mail. Names only, so that the first page does not load every schema of a mail.
 */

/** Outcome of an incoming message. `waiting`: not read yet. */
export const INTAKE_OUTCOMES = [
  'waiting',
  'application',
  'reply',
  'not_application',
  'needs_review',
  'failed',
] as const;
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number];

/** State of an outgoing one. `waiting`: for its time, a mail account or the next try; `failed`: permanently. */
export const OUTBOX_STATUSES = ['waiting', 'sent', 'stopped', 'failed'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** Label for a message whose sender could not be verified. */
export const UNVERIFIED_SENDER = 'Sender not verified (DMARC failed)';
