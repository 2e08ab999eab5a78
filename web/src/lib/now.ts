import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time, anew every minute. One clock for all who look at it. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick();
    ticking = setInterval(tick, MINUTE_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(ticking);
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
