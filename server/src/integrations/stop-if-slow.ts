const MB = 1024 * 1024;
const CHECK_MS = 5 * 60_000;
/** 0.3 Mbit/s: the largest mail then takes less than two hours. */
const MIN_BYTES = 10 * MB;
/** Twice the largest mail. */
const MAX_BYTES = 400 * MB;

/**
 * Stops a transfer that takes more than five minutes, unless enough has arrived in every five minutes: a large mail over a
 * slow line needs longer, a server that sends a little from time to time would never finish. Returns a function that ends
 * the checks.
 */
export const stopIfSlow = (countReceived: () => number, stop: () => void): (() => void) => {
  const first = countReceived();
  let last = first;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(check, CHECK_MS);
    timer.unref();
  };
  const check = () => {
    const received = countReceived();
    if (received - last < MIN_BYTES || received - first > MAX_BYTES) return stop();
    last = received;
    schedule();
  };
  schedule();
  return () => clearTimeout(timer);
};
