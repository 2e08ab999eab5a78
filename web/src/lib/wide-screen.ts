import { useSyncExternalStore } from 'react';

/** The breakpoint `xl` of the style sheet: room for two columns side by side. */
const WIDE = watch('(min-width: 80rem)');
/** Below its breakpoint `lg`. */
const NARROW = watch('(max-width: 63.99rem)');

/** Whether two columns fit, for content whose structure changes then, not only its layout. */
export const useIsWide = (): boolean => useSyncExternalStore(...WIDE);

/** True if a panel covers the content instead of being beside it. */
export const useIsNarrow = (): boolean => useSyncExternalStore(...NARROW);

function watch(query: string): [follow: (onChange: () => void) => () => void, matches: () => boolean] {
  const follow = (onChange: () => void) => {
    const media = window.matchMedia?.(query);
    media?.addEventListener('change', onChange);
    return () => media?.removeEventListener('change', onChange);
  };
  return [follow, () => window.matchMedia?.(query).matches ?? false];
}
