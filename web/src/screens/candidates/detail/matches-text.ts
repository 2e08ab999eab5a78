import type { Duplicate } from '@hirewire/contract/duplicates';
import { t } from '../../../texts/duplicates.ts';
import { list } from '../../../texts/format.ts';

/** What two profiles have in common: `same name (Ada Lovelace) and same file (cv.pdf)`. */
export const matchesText = (matches: Duplicate['matches']): string =>
  list(matches.map(({ sign, value }) => t[sign](value)));
