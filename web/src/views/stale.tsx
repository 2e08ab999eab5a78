import { useState } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { failureText, isStale } from '../data/failure.ts';
import { t } from '../texts/forms.ts';

interface Reload {
  /** Brings what is saved now. */
  reload: () => Promise<unknown>;
  /** What to say when that fails. */
  failed: string;
  /** What a reload does with the form, after the server's sentence. */
  effect?: string;
}

/** Another person has changed what is shown: says so, and reloads when asked to. */
export function useStale({ reload, failed, effect }: Reload) {
  const [sentence, setSentence] = useState<string | null>(null);
  const bring = async () => {
    try {
      await reload();
      setSentence(null);
    } catch (error) {
      setSentence(failureText(error, failed));
    }
  };
  return {
    clear: () => setSentence(null),
    /** Whether that is what went wrong. */
    onFailed: (error: unknown): boolean => {
      if (!isStale(error)) return false;
      setSentence([failureText(error, failed), effect].filter(Boolean).join(' '));
      return true;
    },
    notice: (
      <Banner
        action={
          <Button size="small" onClick={() => void bring()}>
            {t.reload}
          </Button>
        }
      >
        {sentence}
      </Banner>
    ),
  };
}
