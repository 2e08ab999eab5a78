import { useState } from 'react';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { failureText, isStale } from '../data/failure.ts';
import { t } from '../texts/forms.ts';

interface Reload {
  /** Loads the saved state. */
  reload: () => Promise<unknown>;
  /** The message if that fails. */
  failed: string;
  /** What a reload does to the form, shown after the server's sentence. */
  effect?: string;
}

/** Handles edits by another user: says so, and reloads on request. */
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
    /** True if the error was a stale edit. */
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
