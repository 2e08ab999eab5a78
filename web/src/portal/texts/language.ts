import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';

/** The first of the browser's languages that the page has, otherwise English. */
export function chooseLanguage(wanted: readonly string[]): PortalLanguage {
  for (const tag of wanted) {
    const found = PORTAL_LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** A table of texts, English first: a text missing in another language does not compile. */
export const translated = <Texts>(table: {
  en: Texts;
  de: NoInfer<Texts>;
  fr: NoInfer<Texts>;
}): Record<PortalLanguage, Texts> => table;
