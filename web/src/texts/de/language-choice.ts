import type { t } from '../language-choice.ts';

export const languageChoice: typeof t = {
  title: 'Sprache',
  system: 'Systemstandard',
  failed: 'Die Sprache konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
};
