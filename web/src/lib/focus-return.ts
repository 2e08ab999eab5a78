import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's trigger. A dialog that is opened by state has none, and the focus would be
 * lost: this gives it back to whatever had it before.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus: () => {
      if (before.current?.isConnected) before.current.focus();
    },
  };
}
