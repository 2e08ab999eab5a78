import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface ListKeys<Action extends string> {
  list: RefObject<HTMLElement | null>;
  /** Whether letters act; arrows and Enter do in any case. */
  hasLetters: boolean;
  /** What a letter does with the item that has the focus. */
  letters: Record<string, Action>;
  onAction: (action: Action, itemId: string) => void;
  /** Letters that need no item. */
  others: Record<string, () => void>;
}

/**
 * Goes through a list by keys. The focus is on an item's name (`data-item`, in an article or a row of a table), so that
 * Enter opens it like a button, and those who listen hear where they are.
 */
export function useListKeys<Action extends string>({ list, hasLetters, letters, onAction, others }: ListKeys<Action>) {
  /** Where the focus was last, for when what had it has left the list. */
  const last = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(ELSEWHERE)) return;
    const { key } = event;
    const isArrow = key in ARROWS;
    const way = ARROWS[key] ?? (hasLetters ? LETTERS[key] : undefined);
    const action = hasLetters ? letters[key] : undefined;
    const other = hasLetters ? others[key] : undefined;
    if (way === undefined && !action && !other) return;

    const { names, at } = listItems(list.current, event.target);
    if (at !== -1) last.current = at;
    const goTo = (index: number) => {
      last.current = Math.min(Math.max(index, 0), names.length - 1);
      focus(names[last.current]);
    };
    // Outside of the list the arrows scroll the page.
    if (isArrow && at === -1) return;
    event.preventDefault();
    if (other) return other();
    // A rejected candidate that the filter hides is replaced by the next one, so none is skipped.
    if (at === -1 && !event.target.closest('a, button')) return goTo(last.current + Math.min(way ?? 0, 0));
    if (way !== undefined) return goTo(at + way);
    const name = names[at];
    // Nothing is chosen yet: first show what would be acted on.
    if (name) onAction(action!, name.dataset['item']!);
    else goTo(0);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
const LETTERS: Record<string, 1 | -1> = { j: 1, k: -1 };

/** Elements with their own keys: typing or choosing there must not decide by accident. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

function listItems(list: HTMLElement | null, target: Element) {
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  const row = target.closest('article, tr');
  return { names, at: row ? names.findIndex((name) => row.contains(name)) : -1 };
}

function focus(name: HTMLElement | undefined): void {
  name?.focus();
  // All of the row, not only its name; below the bar that stays on top.
  name?.closest('article, tr')?.scrollIntoView({ block: 'nearest' });
}
