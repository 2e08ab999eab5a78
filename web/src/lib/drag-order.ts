import { type CSSProperties, type PointerEvent, useState } from 'react';

interface Slot {
  top: number;
  height: number;
}

interface Drag {
  from: number;
  to: number;
  /** The positions of the items at the start, relative to the top of the list. */
  slots: Slot[];
  /** The position of the pointer at the start, measured the same way. */
  held: number;
  /** How far it has been dragged. */
  way: number;
}

/**
 * Reorders a list by dragging items by a handle. Until the item is dropped, only its appearance changes, so the handle
 * keeps the pointer.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const take = (from: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const list = findList(event);
    const start = list.getBoundingClientRect().top;
    const slots = [...list.children].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return { top: top - start, height };
    });
    setDrag({ from, to: from, slots, held: event.clientY - start, way: 0 });
  };

  const carry = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const way = event.clientY - findList(event).getBoundingClientRect().top - drag.held;
    setDrag({ ...drag, way, to: placeAfter(drag.slots, drag.from, way) });
    // Scrolls a list that is longer than the screen.
    event.currentTarget.scrollIntoView({ block: 'nearest' });
  };

  const drop = () => {
    if (!drag) return;
    setDrag(null);
    if (drag.to !== drag.from) onMove(drag.from, drag.to);
  };

  return {
    carried: drag?.from ?? null,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(index, event),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
    styleOf: (index: number): CSSProperties | undefined =>
      drag ? { transform: `translateY(${computeShift(drag, index)}px)` } : undefined,
  };
}

const findList = (event: PointerEvent<HTMLElement>): Element => event.currentTarget.closest('ol, ul')!;

/** The new position of an item: after all others whose middle it has passed. */
export function placeAfter(slots: Slot[], from: number, way: number): number {
  const middle = ({ top, height }: Slot) => top + height / 2;
  const carried = middle(slots[from]!) + way;
  return slots.filter((slot, index) => index !== from && middle(slot) < carried).length;
}

/** How far another item moves to make room. */
function computeShift({ from, to, slots, way }: Drag, index: number): number {
  if (index === from) return way;
  const gap = slots.length > 1 ? slots[1]!.top - slots[0]!.top - slots[0]!.height : 0;
  const room = slots[from]!.height + gap;
  if (from < index && index <= to) return -room;
  if (to <= index && index < from) return room;
  return 0;
}
