/** Number of keys whose last turn is remembered. */
const REMEMBERED = 1000;

/** A queue that serves the key whose last turn is longest ago, however many items another key has waiting. */
export const fairQueue = <T>() => {
  const waiting = new Map<string, T[]>();
  /** In serving order, the latest last. */
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
    /** Removes and returns the next item among the keys that `mayTake` allows. */
    next(mayTake: (key: string) => boolean = () => true): T | undefined {
      const key = nextKey(mayTake);
      if (key === undefined) return undefined;
      noteServed(key);
      const items = waiting.get(key)!;
      const item = items.shift();
      if (items.length === 0) waiting.delete(key);
      return item;
    },
    /** Removes an item that no longer waits. */
    remove(key: string, item: T): void {
      const items = waiting.get(key) ?? [];
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
      if (items.length === 0) waiting.delete(key);
    },
    items: (): T[] => [...waiting.values()].flat(),
  };
};
