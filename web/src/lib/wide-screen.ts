import { useSyncExternalStore } from 'react';

/** The breakpoint `xl` of the style sheet: room for two columns side by side. */
const WIDE = '(min-width: 80rem)';

/** Whether two columns fit, for content whose structure changes then, not only its layout. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, isWide);

const isWide = (): boolean => window.matchMedia?.(WIDE).matches ?? false;

function follow(onChange: () => void): () => void {
  const media = window.matchMedia?.(WIDE);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}
