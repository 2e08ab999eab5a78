import { list } from './format.ts';
import { texts } from './language.ts';

/** The possible duplicates of the whole company. */
export const t = texts('duplicate-list', {
  title: 'Possible duplicates',
  description: 'Profiles that have something in common. Nothing is merged until you do it.',
  loading: 'Looking for profiles that have something in common…',
  empty: 'No duplicates found. No two profiles have anything in common.',
  more: 'More appear as you work through these.',
  /** After an email address. */
  since: '· since {date}',
  inCommon: (matches: string) => `In common: ${matches}.`,
  merge: 'Compare and merge',
  mergePair: (names: string[]) => `Compare and merge (${list(names)})`,
  dismiss: 'Different people',
  dismissPair: (names: string[]) => `Different people (${list(names)})`,
  dismissed: 'Marked as different people',
});
