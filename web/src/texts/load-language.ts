import { STAFF_LANGUAGES as LANGUAGES, type StaffLanguage as Language } from '@hirewire/contract/staff-languages';
import { chosenLanguage, PSEUDO } from './chosen-language.ts';
import { english, setLanguage, type Translate } from './language.ts';

const LOADED: Record<string, () => Promise<Translate>> = {
  en: () => Promise.resolve(english),
  de: () => import('./de/all.ts').then(({ german }) => german),
  [PSEUDO]: () => import('./pseudo.ts').then(({ pseudo }) => pseudo),
} satisfies Record<Language | typeof PSEUDO, unknown>;

/** Before anything else is imported. If the texts cannot be fetched, the page is in English. */
export async function loadLanguage(chosen: string = chosenLanguage()): Promise<void> {
  const loaded = await LOADED[chosen]?.().catch(() => undefined);
  const language = (loaded && LANGUAGES.find((known) => known === chosen)) ?? 'en';
  setLanguage(language, loaded ?? english);
  document.documentElement.lang = language;
}
