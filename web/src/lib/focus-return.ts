import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's trigger. A dialog that is opened by state has none, and the focus would be
 * lost: this gives it back to whatever had it before, or to what stands `instead` of it now.
 */
export function useFocusReturn(instead?: () => HTMLElement | null | undefined) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus: () => {
      const isThere = before.current?.isConnected && before.current !== document.body;
      // What had it can be gone, as after a dialog that followed another: then as after a change of page, unless a
      // dialog is open below, which keeps the focus within.
      const next = isThere
        ? before.current
        : (instead?.() ?? dialogBelow() ?? document.querySelector<HTMLElement>('h1'));
      next?.focus({ preventScroll: next.tagName === 'H1' });
    },
  };
}

const dialogBelow = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1);
