import { texts } from './language.ts';

export const t = texts('language-choice', {
  title: 'Language',
  system: 'System default',
  failed: "Couldn't change the language. Please try again.",
});
