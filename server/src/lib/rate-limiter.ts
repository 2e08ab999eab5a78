import { setTimeout as delay } from 'node:timers/promises';

/** Delays each call so that no more than `perMinute` happen a minute; a minute's worth may happen at once. */
export const rateLimiter = (perMinute: number, now: () => number = () => performance.now()): (() => Promise<void>) => {
  let allowance = perMinute;
  let at = now();
  return async () => {
    const later = now();
    allowance = Math.min(perMinute, allowance + ((later - at) * perMinute) / 60_000) - 1;
    at = later;
    if (allowance < 0) await delay((-allowance * 60_000) / perMinute);
  };
};
