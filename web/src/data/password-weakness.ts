import { useEffect, useState } from 'react';

type FindWeakness = (password: string, personalWords: readonly string[]) => string | null;

/** Why a typed password is easy to guess. The word list is loaded once something is typed. */
export function usePasswordWeakness(password: string, personalWords: readonly string[]): string | null {
  const [find, setFind] = useState<{ weakness: FindWeakness }>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    void import('@hirewire/contract/password-strength').then(({ findPasswordWeakness }) =>
      setFind({ weakness: findPasswordWeakness }),
    );
  }, [isTyped]);
  return find?.weakness(password, personalWords) ?? null;
}
