import { useSyncExternalStore } from 'react';

/** The time, anew every minute. One clock for all who look at it. */
export const useNow = (): number => useClock(minutes);

/** The time, anew every second, for what counts down. */
export const useSecondsNow = (): number => useClock(seconds);

interface Clock {
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

const useClock = ({ subscribe, now }: Clock): number => useSyncExternalStore(subscribe, now);

const minutes = clockOf(60_000);
const seconds = clockOf(1000);

function clockOf(tickMs: number): Clock {
  let now = Date.now();
  let ticking: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => now,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        tick();
        ticking = setInterval(tick, tickMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(ticking);
      };
    },
  };
}
