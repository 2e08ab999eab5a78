import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Neighbour, Neighbours } from '../../../data/candidate-neighbours.ts';

interface ProfileKeys {
  profile: RefObject<HTMLElement | null>;
  /** Whether letters act; the arrows do in any case. */
  hasLetters: boolean;
  neighbours: Neighbours | null;
  onGoTo: (neighbour: Neighbour) => void;
}

/** Goes to the next and the previous candidate by keys, unless a dialog is open on top or something is being typed. */
export function useProfileKeys({ profile, hasLetters, neighbours, onGoTo }: ProfileKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const way = ARROWS[event.key] ?? (hasLetters ? LETTERS[event.key] : undefined);
    const { target } = event;
    if (!way || !(target instanceof Element) || target.closest(ELSEWHERE)) return;
    // The dialog around it has the focus to begin with; on a page it can be anywhere.
    if (target !== document.body && !target.contains(profile.current) && !profile.current?.contains(target)) return;
    const to = neighbours?.[way];
    if (!to) return;
    event.preventDefault();
    onGoTo(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const ARROWS: Record<string, 'previous' | 'next'> = { ArrowLeft: 'previous', ArrowRight: 'next' };
const LETTERS: Record<string, 'previous' | 'next'> = { k: 'previous', j: 'next' };

/** Where keys mean something else, as on the tabs and on pages that are wider than the screen. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=tab], [role=group], [role=menu], [role=alertdialog], summary';
