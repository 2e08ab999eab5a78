import { type PointerEvent, useRef, useState } from 'react';

interface Drag {
  item: string;
  /** The place it is over; null when it is over none. */
  over: string | null;
}

/** So close to the edge, what does not fit on the screen comes along. */
const EDGE_PX = 48;

/**
 * Carrying an item (an article) from one place (`data-place`) to another by a handle. It follows the pointer without
 * anything being rendered; only what it is over is. Until it is let go nothing else changes.
 */
export function useDragBetween(onDrop: (item: string, place: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<{ card: HTMLElement; board: HTMLElement; x: number; y: number } | null>(null);

  const take = (item: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const card = event.currentTarget.closest('article')!;
    const board = event.currentTarget.closest<HTMLElement>('[data-places]')!;
    held.current = { card, board, x: event.clientX + board.scrollLeft, y: event.clientY + window.scrollY };
    setDrag({ item, over: null });
  };

  const carry = (event: PointerEvent<HTMLElement>) => {
    if (!held.current || !drag) return;
    const { card, board, x, y } = held.current;
    const { left, right } = board.getBoundingClientRect();
    if (event.clientX > right - EDGE_PX) board.scrollLeft += EDGE_PX / 4;
    if (event.clientX < left + EDGE_PX) board.scrollLeft -= EDGE_PX / 4;
    const way = [event.clientX + board.scrollLeft - x, event.clientY + window.scrollY - y];
    card.style.transform = `translate(${way[0]}px, ${way[1]}px)`;
    const over = placeAt(board, event.clientX);
    if (over !== drag.over) setDrag({ ...drag, over });
  };

  const letGo = () => {
    if (held.current) held.current.card.style.transform = '';
    held.current = null;
    setDrag(null);
  };
  const drop = () => {
    letGo();
    if (drag?.over) onDrop(drag.item, drag.over);
  };

  return {
    carried: drag?.item ?? null,
    over: drag?.over ?? null,
    handleProps: (item: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(item, event),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: letGo,
    }),
  };
}

function placeAt(board: HTMLElement, x: number): string | null {
  const places = [...board.querySelectorAll<HTMLElement>('[data-place]')];
  const place = places.find((element) => {
    const { left, right } = element.getBoundingClientRect();
    return x >= left && x <= right;
  });
  return place?.dataset['place'] ?? null;
}
