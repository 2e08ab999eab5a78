import { texts } from './language.ts';

/** The texts around a profile on its own page. */
export const t = texts('profile-page', {
  allCandidates: 'All candidates',
  back: 'Back to the list',
});
