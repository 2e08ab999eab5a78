/** The languages the candidate's page speaks. */
const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the browser's languages that is spoken here, else English. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

/** A table of texts, English first: what is missing in another language does not compile. */
export const translated = <Texts>(table: {
  en: Texts;
  de: NoInfer<Texts>;
  fr: NoInfer<Texts>;
}): Record<Language, Texts> => table;
