import { useRef } from 'react';

/**
 * Restores the focus when a dialog closes. Radix returns it to the dialog's trigger, but a dialog opened by state has
 * none. The focus moves to what `rather` finds, else to the element that had it before, else to `instead`.
 */
export function useFocusReturn(instead?: Target, rather?: Target) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus: () => {
      const isThere = before.current?.isConnected && before.current !== document.body;
      // The element that had the focus may be gone, for example after one dialog followed another. Then the focus moves
      // as after a page change, unless a dialog is still open below, which keeps it inside.
      const next =
        rather?.() ??
        (isThere ? before.current : (instead?.() ?? dialogBelow() ?? document.querySelector<HTMLElement>('h1')));
      next?.focus({ preventScroll: next.tagName === 'H1' });
    },
  };
}

type Target = () => HTMLElement | null | undefined;

const dialogBelow = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1);
