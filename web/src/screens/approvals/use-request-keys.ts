import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a request is opened for. */
export type Opening = 'details' | 'approved' | 'rejected';

interface RequestKeys {
  list: RefObject<HTMLElement | null>;
  /** Whether letters act; arrows and Enter do in any case. */
  hasLetters: boolean;
  onOpen: (requestId: string, opening: Opening) => void;
  onHelp: () => void;
}

/**
 * Goes through the requests by keys. The focus is on a request's name, so that Enter opens it like a button, and those
 * who listen hear where they are.
 */
export function useRequestKeys({ list, hasLetters, onOpen, onHelp }: RequestKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(ELSEWHERE)) return;
    const action = ARROWS[event.key] ?? (hasLetters ? LETTERS[event.key] : undefined);
    if (!action) return;
    const { names, at } = rowsOf(list.current, event.target);
    // Outside of the list the arrows scroll the page.
    if (event.key in ARROWS && at === -1) return;

    event.preventDefault();
    switch (action) {
      case 'help':
        return onHelp();
      case 'next':
        return focus(names[Math.min(at + 1, names.length - 1)]);
      case 'previous':
        return focus(names[Math.max(at - 1, 0)]);
      case 'approved':
      case 'rejected': {
        const name = names[at];
        // Nothing is chosen yet: first show what would be decided on.
        return name ? onOpen(name.dataset['request']!, action) : focus(names[0]);
      }
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type Action = 'next' | 'previous' | 'approved' | 'rejected' | 'help';

const ARROWS: Record<string, Action> = { ArrowDown: 'next', ArrowUp: 'previous' };
const LETTERS: Record<string, Action> = { j: 'next', k: 'previous', a: 'approved', r: 'rejected', '?': 'help' };

/** Where keys mean something else: whoever types there, or chooses, is not to decide by accident. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

function rowsOf(list: HTMLElement | null, target: Element) {
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
  const row = target.closest('article');
  return { names, at: row ? names.findIndex((name) => row.contains(name)) : -1 };
}

function focus(name: HTMLElement | undefined): void {
  name?.focus();
  // All of the row, not only its name; below the bar that stays on top.
  name?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
