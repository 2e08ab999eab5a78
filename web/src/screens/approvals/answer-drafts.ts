import { mayBePending } from '../../data/approvals.ts';
import { onUserChange } from '../../data/query-client.ts';
import type { RatingDrafts } from './marks-form.tsx';

// They outlive the screen: before answering, a user may look at the candidate, and come back.

/** Unsent text, by request. */
export const drafts = new Map<string, string>();
/** Unsent ratings, by request. */
export const ratingDrafts: RatingDrafts = new Map();

export function forgetDrafts(): void {
  drafts.clear();
  ratingDrafts.clear();
}

const isAnyUnsent = (): boolean =>
  [...drafts].some(([id, text]) => text.trim() !== '' && mayBePending(id)) ||
  [...ratingDrafts.keys()].some(mayBePending);

onUserChange(forgetDrafts);
window.addEventListener('beforeunload', (event) => {
  if (isAnyUnsent()) event.preventDefault();
});
