import { STAFF_LANGUAGES as LANGUAGES, type StaffLanguage as Language } from '@hirewire/contract/staff-languages';

/** A pseudo-language for tests, with an accent on every letter: text that is plain on screen is not in a catalogue. */
export const PSEUDO = 'en-XA';

const KEY = 'language';
const LOADABLE = new Set<string>([...LANGUAGES, PSEUDO]);

/** What was chosen on this device, else the first of the browser's languages that there is. */
export function chosenLanguage(browser: readonly string[] = navigator.languages): string {
  const stored = localStorage.getItem(KEY);
  if (stored !== null && LOADABLE.has(stored)) return stored;
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
 * If the server does not report a language, nothing changes.
 */
export function followLanguage(own: Language | null | undefined, reload = () => window.location.reload()): void {
  const before = chosenLanguage();
  if (before === PSEUDO || own === undefined) return;
  keepLanguage(own);
  if (chosenLanguage() !== before) reload();
}
