import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Way } from './use-walk.ts';

interface ProfileKeys {
  profile: RefObject<HTMLElement | null>;
  /** Whether letter shortcuts are on; the arrow keys always work. */
  hasLetters: boolean;
  onWalk: (way: Way) => void;
  onStay: () => void;
}

/** Keyboard navigation to the next and previous candidate, unless a dialog is open on top or the user is typing. */
export function useProfileKeys({ profile, hasLetters, onWalk, onStay }: ProfileKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const way = ARROWS[event.key] ?? (hasLetters ? LETTERS[event.key] : undefined);
    const { target } = event;
    if (!way || !(target instanceof Element) || target.closest(ELSEWHERE)) return onStay();
    // The dialog around it has the focus at first; on a page the focus can be anywhere.
    if (target !== document.body && !target.contains(profile.current) && !profile.current?.contains(target)) return;
    event.preventDefault();
    onWalk(way);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const ARROWS: Record<string, Way> = { ArrowLeft: 'previous', ArrowRight: 'next' };
const LETTERS: Record<string, Way> = { k: 'previous', j: 'next' };

/** Elements where keys mean something else, such as tabs and content wider than the screen. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=tab], [role=group], [role=menu], [role=alertdialog], summary';
