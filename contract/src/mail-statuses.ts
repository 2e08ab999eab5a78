/** Names only, so that the first page does not load every schema of a message. */

/** Outcome of a message. `waiting`: not read yet. */
export const INTAKE_OUTCOMES = [
  'waiting',
  'application',
  'reply',
  'not_application',
  'needs_review',
  'failed',
] as const;
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number];

/** `waiting`: for its time, a mail account or the next try; `failed`: permanently. */
export const OUTBOX_STATUSES = ['waiting', 'sent', 'stopped', 'failed'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];
