import { Button } from '../components/button.tsx';
import { translated } from '../texts/language.ts';
import { useTexts } from '../texts/use-texts.tsx';

interface OtherVersionProps {
  of: 'draft' | 'answer';
  text: string;
  onKeep: () => void;
  onUse: () => void;
}

/** The text that another device has saved in the meantime, to choose it or one's own. */
export function OtherVersion({ of, text, onKeep, onUse }: OtherVersionProps) {
  const t = OTHER_VERSION_TEXTS[useTexts().language];
  return (
    <div role="alert" className="rounded-md bg-warning-soft px-4 py-3 text-warning">
      <p>{t[of]}</p>
      <p className="mt-2 border-l-2 border-current pl-3 wrap-anywhere whitespace-pre-line">{text || t.empty}</p>
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
    empty: 'Left empty',
    takeOther: 'Use other version',
    keepThis: 'Keep this version',
  },
  de: {
    draft: 'Ihr Entwurf wurde auf einem anderen Gerät geändert. Die andere Fassung:',
    answer: 'Diese Antwort wurde auf einem anderen Gerät geändert. Die andere Fassung:',
    empty: 'Leer gelassen',
    takeOther: 'Andere Fassung übernehmen',
    keepThis: 'Diese Fassung behalten',
  },
  fr: {
    draft: 'Votre brouillon a été modifié sur un autre appareil. L’autre version :',
    answer: 'Cette réponse a été modifiée sur un autre appareil. L’autre version :',
    empty: 'Laissé vide',
    takeOther: 'Prendre l’autre version',
    keepThis: 'Garder cette version',
  },
});
