import { STAFF_LANGUAGES, type StaffLanguage } from '@hirewire/contract/staff-languages';
import { MenuChoices } from '../components/menu-list.tsx';
import { setLanguage } from '../data/auth.ts';
import { keptLanguage } from '../texts/chosen-language.ts';
import { t } from '../texts/language-choice.ts';
import { useAction } from '../views/action.ts';

const SYSTEM = 'system';

/** Each language in its own name. */
const languageName = (language: StaffLanguage) => new Intl.DisplayNames([language], { type: 'language' }).of(language);

/** Part of the user menu. Another language loads the page again. */
export function LanguageChoice() {
  const { run, busy } = useAction(t.failed);
  const choose = (name: string) =>
    run(() => setLanguage(STAFF_LANGUAGES.find((language) => language === name) ?? null), { name });

  return (
    <MenuChoices
      title={t.title}
      value={busy ?? keptLanguage() ?? SYSTEM}
      onChoose={(name) => void choose(name)}
      choices={[
        { value: SYSTEM, name: t.system },
        ...STAFF_LANGUAGES.map((language) => ({ value: language, name: languageName(language), lang: language })),
      ]}
    />
  );
}
