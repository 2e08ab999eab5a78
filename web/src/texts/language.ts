import { STAFF_LANGUAGES as LANGUAGES, type StaffLanguage as Language } from '@hirewire/contract/staff-languages';

/** Letters with accents in place of plain ones: what is still readable on screen is not in a catalogue. Tests use it. */
const PSEUDO = 'en-XA';

/** Gives the texts of a catalogue, by its file's name, in another language. */
export type Translate = <Texts>(name: string, english: Texts) => Texts;

const KEY = 'language';

const english: Translate = (_, texts) => texts;

const LOADED: Record<string, () => Promise<Translate>> = {
  en: () => Promise.resolve(english),
  de: () => import('./de/all.ts').then(({ german }) => german),
  [PSEUDO]: () => import('./pseudo.ts').then(({ pseudo }) => pseudo),
} satisfies Record<Language | typeof PSEUDO, unknown>;

let language: Language = 'en';
let translate = english;

/** The language of this page. It stays the same until the page is loaded again. */
export const pageLanguage = (): Language => language;

/** How dates and numbers are written: as in the reader's own region, if the region speaks the page's language. */
export const pageLocale = (languages: readonly string[] = navigator.languages): string => {
  const own = languages.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own ?? { en: 'en-GB', de: 'de-DE' }[language];
};

/**
 * A catalogue: the English texts, and what stands for them in the language of the page. Catalogues are made when their
 * module is first imported, so `loadLanguage` has to be done by then.
 */
export const texts: Translate = (name, english) => translate(name, english);

/** What was chosen on this device, else the first of the browser's languages that there is. */
export function chosenLanguage(browser: readonly string[] = navigator.languages): string {
  const stored = localStorage.getItem(KEY);
  if (stored !== null && stored in LOADED) return stored;
  const wanted = browser.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.find((tag) => LANGUAGES.some((known) => known === tag)) ?? 'en';
}

/** What was chosen on this device; null: as the browser says. */
export const keptLanguage = (): Language | null =>
  LANGUAGES.find((known) => known === localStorage.getItem(KEY)) ?? null;

/** Remembers a language on this device. The page has to be loaded again to show it. */
export function keepLanguage(chosen: Language | null): void {
  if (chosen === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, chosen);
}

/**
 * Keeps the language of the signed-in user on this device and loads the page again if it is in another. What counts is
 * what the page was asked to show: a page whose texts could not be fetched is not loaded again and again.
 * A server that says nothing of languages changes nothing.
 */
export function followLanguage(own: Language | null | undefined, reload = () => window.location.reload()): void {
  const before = chosenLanguage();
  if (before === PSEUDO || own === undefined) return;
  keepLanguage(own);
  if (chosenLanguage() !== before) reload();
}

/** Before anything else is imported. If the texts cannot be fetched, the page is in English. */
export async function loadLanguage(chosen: string = chosenLanguage()): Promise<void> {
  const loaded = await LOADED[chosen]?.().catch(() => undefined);
  translate = loaded ?? english;
  language = (loaded && LANGUAGES.find((known) => known === chosen)) ?? 'en';
  document.documentElement.lang = language;
}
