import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface ListKeys<Action extends string> {
  list: RefObject<HTMLElement | null>;
  /** Whether letter shortcuts are on; arrows and Enter always work. */
  hasLetters: boolean;
  /** The action of each letter for the focused item. */
  letters: Record<string, Action>;
  onAction: (action: Action, itemId: string) => void;
  /** Letters that need no item. */
  others: Record<string, () => void>;
}

/**
 * Keyboard navigation of a list. The focus is on an item's name (`data-item`, in an article or a table row), so that
 * Enter opens it like a button and screen readers announce the position.
 */
export function useListKeys<Action extends string>({ list, hasLetters, letters, onAction, others }: ListKeys<Action>) {
  /** The last focused position, for when that item has left the list. */
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
    // Outside the list, the arrow keys scroll the page.
    if (isArrow && at === -1) return;
    event.preventDefault();
    // A held key moves through the list, but decides only once.
    if (event.repeat && way === undefined) return;
    if (other) return other();
    // A rejected candidate that the filter hides is replaced by the next one, so none is skipped.
    if (at === -1 && !event.target.closest('a, button')) return goTo(last.current + Math.min(way ?? 0, 0));
    if (way !== undefined) return goTo(at + way);
    const name = names[at];
    // Nothing is focused yet: first show which item would be affected.
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
  // The whole row, not only its name; below the sticky bar.
  name?.closest('article, tr')?.scrollIntoView({ block: 'nearest' });
}
