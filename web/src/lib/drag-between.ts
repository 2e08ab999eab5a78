import { type PointerEvent, useRef } from 'react';

interface Held {
  item: string;
  card: HTMLElement;
  board: HTMLElement;
  /** The place it was taken from. */
  from: HTMLElement;
  /** The place below it; null if there is none. */
  over: HTMLElement | null;
  x: number;
  y: number;
}

/** This close to the edge, the board scrolls. */
const EDGE_PX = 48;

/**
 * Drags an item (an article) from one place (`data-place`) to another by a handle. Nothing is rendered during the drag,
 * because a board has hundreds of cards: the dragged item, its origin and its target are marked in the page itself
 * (`data-carried`, `data-holding`, `data-target`).
 */
export function useDragBetween(onDrop: (item: string, place: string) => void) {
  const held = useRef<Held | null>(null);

  const take = (item: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const card = event.currentTarget.closest('article')!;
    const board = event.currentTarget.closest<HTMLElement>('[data-places]')!;
    const from = event.currentTarget.closest<HTMLElement>('[data-place]')!;
    card.dataset['carried'] = '';
    from.dataset['holding'] = '';
    const [x, y] = [event.clientX + board.scrollLeft, event.clientY + window.scrollY];
    held.current = { item, card, board, from, over: null, x, y };
  };

  const carry = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const { card, board, from, over, x, y } = held.current;
    const { left, right } = board.getBoundingClientRect();
    if (event.clientX > right - EDGE_PX) board.scrollLeft += EDGE_PX / 4;
    if (event.clientX < left + EDGE_PX) board.scrollLeft -= EDGE_PX / 4;
    const way = [event.clientX + board.scrollLeft - x, event.clientY + window.scrollY - y];
    card.style.transform = `translate(${way[0]}px, ${way[1]}px)`;
    const next = placeAt(board, event.clientX);
    if (next === over) return;
    delete over?.dataset['target'];
    if (next && next !== from) next.dataset['target'] = '';
    held.current.over = next;
  };

  const letGo = () => {
    if (!held.current) return;
    const { card, from, over } = held.current;
    card.style.transform = '';
    delete card.dataset['carried'];
    delete from.dataset['holding'];
    delete over?.dataset['target'];
    held.current = null;
  };
  const drop = () => {
    const { item, over } = held.current ?? {};
    letGo();
    const place = over?.dataset['place'];
    if (item && place) onDrop(item, place);
  };

  return {
    handleProps: (item: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(item, event),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: letGo,
    }),
  };
}

function placeAt(board: HTMLElement, x: number): HTMLElement | null {
  const places = [...board.querySelectorAll<HTMLElement>('[data-place]')];
  return (
    places.find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return x >= left && x <= right;
    }) ?? null
  );
}
