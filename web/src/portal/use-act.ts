import { useState } from 'react';
import type { Said } from './components/status-line.tsx';
import { failureWords } from './failure.ts';
import { useTexts } from './texts/use-texts.tsx';

/** Runs one action at a time and reports its result. Reloads the data in either case. */
export function useAct(onChanged: () => Promise<void> = nothingElse) {
  const { t } = useTexts();
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (
    /** The message on success; null: none. */
    words: string | null,
    work: () => Promise<unknown>,
    /** A more specific message than the type of failure gives. */
    explain?: (error: unknown) => Promise<string | null>,
  ): Promise<boolean> => {
    setBusy(true);
    setSaid(null);
    try {
      await work();
      await onChanged();
      if (words !== null) setSaid({ tone: 'good', text: words });
      return true;
    } catch (error) {
      const known = await explain?.(error).catch(() => null);
      setSaid({ tone: 'bad', text: known ?? failureWords(error, t) });
      await onChanged().catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { said, isBusy, act, say: setSaid };
}

const nothingElse = async () => undefined;
