import type { StaffLanguage as Language } from '@hirewire/contract/staff-languages';

/** Translates a catalogue, identified by its file's name. */
export type Translate = <Texts>(name: string, english: Texts) => Texts;

export const english: Translate = (_, texts) => texts;

let language: Language = 'en';
let translate = english;

/** Called once, by `loadLanguage`, before any catalogue is made. */
export function setLanguage(chosen: Language, translation: Translate): void {
  language = chosen;
  translate = translation;
}

/** The language of this page. It stays the same until the page is loaded again. */
export const pageLanguage = (): Language => language;

/** How dates and numbers are written: as in the reader's own region, if the region speaks the page's language. */
export const pageLocale = (languages: readonly string[] = navigator.languages): string => {
  const own = languages.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own ?? { en: 'en-GB', de: 'de-DE' }[language];
};

/**
 * A catalogue: the English texts, or their translation in the language of the page. Catalogues are made when their
 * module is first imported, so `loadLanguage` has to be done by then.
 */
export const texts: Translate = (name, english) => translate(name, english);
