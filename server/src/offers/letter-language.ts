import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { guessLanguage } from '../documents/guess-language.ts';

/**
 * Detects the language of a letter: its dates, labels and certificate use the same one. English if there are no labels
 * in that language, or the letter is too short to tell.
 */
export const letterLanguage = (body: string): PortalLanguage => {
  // Merge field names are always English.
  const text = body.replaceAll(/\{\{.{0,200}?\}\}/g, ' ');
  const guessed = guessLanguage(text) ?? byLetterWords(text);
  return PORTAL_LANGUAGES.find((language) => language === guessed) ?? 'en';
};

/** A letter of two lines has too few common words to detect its language, but it has those of letters. */
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
