import { useEffect, useEffectEvent } from 'react';

interface Letters {
  /** These go on while they are held. */
  steps: Record<string, () => unknown>;
  others: Record<string, () => unknown>;
}

/** Letter shortcuts while a dialog is open, except while the user types or selects something in it. */
export function useDialogKeys(hasLetters: boolean, { steps, others }: Letters) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isStep = Object.hasOwn(steps, key);
    const act = isStep ? steps[key] : Object.hasOwn(others, key) ? others[key] : undefined;
    if (!hasLetters || !act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
    // One dialog may be open above another.
    if (document.querySelectorAll('[role=dialog][data-state=open]').length > 1) return;
    event.preventDefault();
    // A held key moves through the list, but decides only once.
    if (isStep || !event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=alertdialog], [role=menu]';
