import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { guessLanguage } from '../documents/guess-language.ts';

/**
 * What a letter is written in: its dates, its labels and its certificate follow it, so that one document speaks one
 * language. One in a language that nobody here has written labels for, or too short to tell, has English ones.
 */
export const letterLanguage = (body: string): PortalLanguage => {
  // The names of merge fields are English everywhere.
  const text = body.replaceAll(/\{\{.{0,200}?\}\}/g, ' ');
  const guessed = guessLanguage(text) ?? byLetterWords(text);
  return PORTAL_LANGUAGES.find((language) => language === guessed) ?? 'en';
};

/** A letter of two lines has too few of the words that all texts have, but it has those of letters. */
const LETTER_WORDS: Record<PortalLanguage, Set<string>> = {
  en: new Set('dear we you your our us offer position salary year start until regards sincerely'.split(' ')),
  de: new Set(
    'sehr geehrte geehrter liebe lieber hallo wir uns sie ihnen ihr ihre stelle angebot gehalt jahr beginn bis zum freuen freundliche freundlichen grüße grüßen gruß'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'bonjour cher chère madame monsieur nous vous votre vos notre offre poste salaire début jusqu plaisir cordialement salutations'.split(
      ' ',
    ),
  ),
};

const byLetterWords = (text: string): PortalLanguage | null => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, second] = PORTAL_LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => LETTER_WORDS[language].has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  return best!.count > second!.count ? best!.language : null;
};
