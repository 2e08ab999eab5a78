import { STAFF_LANGUAGES, type StaffLanguage } from '@hirewire/contract/staff-languages';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { setLanguage } from '../data/auth.ts';
import { keptLanguage } from '../texts/language.ts';
import { t } from '../texts/language-choice.ts';
import { useAction } from '../views/action.ts';

const SYSTEM = 'system';

/** Each language in its own name. */
const languageName = (language: StaffLanguage) => new Intl.DisplayNames([language], { type: 'language' }).of(language);

/** Part of the user menu. Another language loads the page again. */
export function LanguageChoice({ itemLook }: { itemLook: string }) {
  const { run, busy } = useAction(t.failed);
  const choose = (name: string) =>
    run(() => setLanguage(STAFF_LANGUAGES.find((language) => language === name) ?? null), { name });

  return (
    <>
      <DropdownMenu.Label className="px-2 pt-1 text-xs text-muted">{t.title}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        aria-label={t.title}
        value={busy ?? keptLanguage() ?? SYSTEM}
        onValueChange={(name) => void choose(name)}
      >
        {[SYSTEM, ...STAFF_LANGUAGES].map((name) => (
          <DropdownMenu.RadioItem
            key={name}
            value={name}
            {...(name !== SYSTEM && { lang: name })}
            onSelect={(event) => event.preventDefault()}
            className={itemLook}
          >
            <span className="size-4 text-accent-text">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </DropdownMenu.ItemIndicator>
            </span>
            {name === SYSTEM ? t.system : languageName(name as StaffLanguage)}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}
