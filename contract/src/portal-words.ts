/**
 * What the candidate's page and the server have in common besides shapes. It imports nothing, so that the page, which is
 * small, need not carry the checks of the contract.
 */

/** What a candidate can be asked to do. Each has its provider on the server and its component on the page. */
export const TODO_TYPES = ['task', 'booking', 'interview', 'offer'] as const;
export type TodoType = (typeof TODO_TYPES)[number];

/** The steps of a workflow as a candidate sees them; what happens inside the company is all one to them. */
export const PORTAL_STAGES = [
  'received',
  'review',
  'task',
  'task_review',
  'interview',
  'questions',
  'offer',
  'other',
] as const;
export type PortalStage = (typeof PORTAL_STAGES)[number];

/** Where an application stands, in what a candidate may know: never why, never who, never a score. */
export const STANDINGS = ['with_us', 'your_turn', 'completed', 'closed', 'declined', 'withdrawn'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What the page speaks, and what candidates are written to in. */
export const PORTAL_LANGUAGES = ['en', 'de', 'fr'] as const;
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number];

export const PORTAL_LINK_DAYS = 30;

/** What the server says to a candidate. The page goes by the code beside it, and speaks their language. */
export const PORTAL_MESSAGES = {
  expired: 'This link has expired.',
  revoked: 'This link no longer works.',
  linkSent: 'If this link was once good, a new one is on its way to the address it was sent to.',
  notYourTurn: 'There is nothing to do here any more.',
  tooOften: 'That was a little too often. Please try again later.',
} as const;
