import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-words';
import { guessLanguage } from '../documents/guess-language.ts';

/**
 * What a letter is written in: its dates, its labels and its certificate follow it, so that one document speaks one
 * language. One in another language, or too short to tell, has English ones.
 */
export const letterLanguage = (body: string): PortalLanguage => {
  // The names of merge fields are English everywhere.
  const guessed = guessLanguage(body.replaceAll(/\{\{.*?\}\}/g, ' '));
  return PORTAL_LANGUAGES.find((language) => language === guessed) ?? 'en';
};
