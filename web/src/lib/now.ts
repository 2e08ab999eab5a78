import { useSyncExternalStore } from 'react';

/** The current time, updated every minute by one clock for all components. */
export const useNow = (): number => useClock(minutes);

/** The current time, updated every second, for countdowns. */
export const useSecondsNow = (): number => useClock(seconds);

interface Clock {
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

const useClock = ({ subscribe, now }: Clock): number => useSyncExternalStore(subscribe, now);

const minutes = createClock(60_000);
const seconds = createClock(1000);

function createClock(tickMs: number): Clock {
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
