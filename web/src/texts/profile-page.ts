import { texts } from './language.ts';

/** What stands around a profile that is a page of its own. */
export const t = texts('profile-page', {
  allCandidates: 'All candidates',
  back: 'Back to the list',
});
