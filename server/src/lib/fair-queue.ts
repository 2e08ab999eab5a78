/** Keys remembered for when they were last served; of the others it is forgotten. */
const REMEMBERED = 1000;

/** A queue in which the key that was served longest ago is next, however many items another has waiting. */
export const fairQueue = <T>() => {
  const waiting = new Map<string, T[]>();
  /** In the order they were served, the latest last. */
  const served = new Set<string>();

  const noteServed = (key: string) => {
    served.delete(key);
    served.add(key);
    for (const first of served) {
      if (served.size <= REMEMBERED) return;
      served.delete(first);
    }
  };
  const nextKey = (mayTake: (key: string) => boolean): string | undefined =>
    [...waiting.keys()].find((key) => !served.has(key) && mayTake(key)) ??
    [...served].find((key) => waiting.has(key) && mayTake(key));

  return {
    add(key: string, item: T): void {
      const items = waiting.get(key);
      if (items) items.push(item);
      else waiting.set(key, [item]);
    },
    /** Takes the next item out of the queue, of those keys whose turn may be now. */
    next(mayTake: (key: string) => boolean = () => true): T | undefined {
      const key = nextKey(mayTake);
      if (key === undefined) return undefined;
      noteServed(key);
      const items = waiting.get(key)!;
      const item = items.shift();
      if (items.length === 0) waiting.delete(key);
      return item;
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
