import { Button } from '../components/button.tsx';
import { translated } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.tsx';

interface OtherVersionProps {
  of: 'draft' | 'answer';
  text: string;
  /** Something else was pressed, which has to wait for the choice. */
  isAwaited: boolean;
  onKeep: () => void;
  onUse: () => void;
}

/** The text that another device has saved in the meantime, to choose it or one's own. */
export function OtherVersion({ of, text, isAwaited, onKeep, onUse }: OtherVersionProps) {
  const t = OTHER_VERSION_TEXTS[useTexts().language];
  return (
    <div className="rounded-md bg-warning-soft px-4 py-3 text-warning">
      <div role="alert">
        <p>{t[of]}</p>
        {isAwaited && <p className="mt-1 font-medium">{t.chooseFirst}</p>}
      </div>
      <div
        // A long text must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="document"
        aria-label={t.other}
        className="mt-2 max-h-60 overflow-y-auto border-l-2 border-current pl-3 wrap-anywhere whitespace-pre-line"
      >
        {text || t.empty}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 text-text">
        <Button onClick={onKeep}>{t.keepThis}</Button>
        <Button onClick={onUse}>{t.takeOther}</Button>
      </div>
    </div>
  );
}

export const OTHER_VERSION_TEXTS = translated({
  en: {
    draft: 'Your draft was changed on another device. The other version:',
    answer: 'This answer was changed on another device. The other version:',
    other: 'The other version',
    chooseFirst: 'Please choose one of the two versions first.',
    empty: 'Left empty',
    takeOther: 'Use other version',
    keepThis: 'Keep this version',
  },
  de: {
    draft: 'Ihr Entwurf wurde auf einem anderen Gerät geändert. Die andere Fassung:',
    answer: 'Diese Antwort wurde auf einem anderen Gerät geändert. Die andere Fassung:',
    other: 'Die andere Fassung',
    chooseFirst: 'Bitte wählen Sie zuerst eine der beiden Fassungen.',
    empty: 'Leer gelassen',
    takeOther: 'Andere Fassung übernehmen',
    keepThis: 'Diese Fassung behalten',
  },
  fr: {
    draft: 'Votre brouillon a été modifié sur un autre appareil. L’autre version :',
    answer: 'Cette réponse a été modifiée sur un autre appareil. L’autre version :',
    other: 'L’autre version',
    chooseFirst: 'Veuillez d’abord choisir l’une des deux versions.',
    empty: 'Laissé vide',
    takeOther: 'Prendre l’autre version',
    keepThis: 'Garder cette version',
  },
});
