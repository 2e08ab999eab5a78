import { useEffect, useEffectEvent } from 'react';

/** Letters that act while a dialog is open, and not while its reader types or chooses something in it. */
export function useDialogKeys(hasLetters: boolean, letters: Record<string, () => unknown>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const act = Object.hasOwn(letters, key) ? letters[key] : undefined;
    if (!hasLetters || !act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
    // One dialog may be open above another.
    if (document.querySelectorAll('[role=dialog][data-state=open]').length > 1) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=alertdialog], [role=menu]';
