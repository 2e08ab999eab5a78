/** A queue in which each key has its turn after the others, however many items one of them has waiting. */
export const fairQueue = <T>() => {
  // A Map keeps its order: a key moves to the end when one of its items is taken.
  const waiting = new Map<string, T[]>();

  return {
    add(key: string, item: T): void {
      const items = waiting.get(key);
      if (items) items.push(item);
      else waiting.set(key, [item]);
    },
    /** Takes the next item out of the queue, of those keys whose turn may be now. */
    next(mayTake: (key: string) => boolean = () => true): T | undefined {
      for (const [key, items] of waiting) {
        if (!mayTake(key)) continue;
        const item = items.shift();
        waiting.delete(key);
        if (items.length > 0) waiting.set(key, items);
        return item;
      }
      return undefined;
    },
    /** Takes out an item that waits no longer. */
    remove(key: string, item: T): void {
      const items = waiting.get(key) ?? [];
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
      if (items.length === 0) waiting.delete(key);
    },
    items: (): T[] => [...waiting.values()].flat(),
  };
};
