/**
 * Constants shared by the portal and the server. Imports nothing, so that the portal stays small and carries no
 * schemas.
 */

/** Workflow steps as a candidate sees them; internal steps that follow each other are one stage. */
export const PORTAL_STAGES = [
  'received',
  'review',
  'task',
  'task_review',
  'interview',
  'questions',
  'decision',
  'offer',
  'other',
] as const;
export type PortalStage = (typeof PORTAL_STAGES)[number];

/** Status of an application as far as a candidate may know it: never why, never who, never a score. */
export const STANDINGS = ['with_us', 'your_turn', 'completed', 'closed', 'declined', 'withdrawn'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Languages of the portal and of mails to candidates. */
export const PORTAL_LANGUAGES = ['en', 'de', 'fr'] as const;
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number];

export const PORTAL_LINK_DAYS = 30;

/** Limit for a task, and for a submission. */
export const MAX_TASK_FILES = 10;

/** Messages of the server to a candidate. The portal translates by the code sent with them. */
export const PORTAL_MESSAGES = {
  expired: 'This link has expired.',
  revoked: 'This link no longer works.',
  linkSent: 'If this link was once good, a new one is on its way to the address it was sent to.',
  notYourTurn: 'There is nothing left to do here.',
  tooOften: 'That was a little too often. Please try again later.',
} as const;
