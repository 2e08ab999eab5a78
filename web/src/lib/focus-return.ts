import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's trigger. A dialog that is opened by state has none, and the focus would be
 * lost: this gives it back to whatever had it before, or to what stands `instead` of it now. What `rather` finds comes first:
 * a dialog may end at something else than it began with.
 */
export function useFocusReturn(instead?: Target, rather?: Target) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus: () => {
      const isThere = before.current?.isConnected && before.current !== document.body;
      // What had it can be gone, as after a dialog that followed another: then as after a change of page, unless a
      // dialog is open below, which keeps the focus within.
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
