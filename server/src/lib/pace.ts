import { setTimeout as delay } from 'node:timers/promises';

/** Waits as long as it takes not to happen more often than so many times a minute; a minute's worth may come at once. */
export const pace = (perMinute: number, now: () => number = () => performance.now()): (() => Promise<void>) => {
  let allowance = perMinute;
  let at = now();
  return async () => {
    const later = now();
    allowance = Math.min(perMinute, allowance + ((later - at) * perMinute) / 60_000) - 1;
    at = later;
    if (allowance < 0) await delay((-allowance * 60_000) / perMinute);
  };
};
