/**
 * A lease: a worker claims a row until a time, renews that time while it works, and settles the row in the end. When it
 * dies, the time passes and another worker claims the row.
 */
export const leaseUntil = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Renews a lease for as long as the work takes. A renewal that fails does no harm: at worst another worker claims the row,
 * and what this one finds out no longer counts.
 */
export const whileRenewing = async <Result>(
  { everySeconds, renew }: { everySeconds: number; renew: () => Promise<unknown> },
  work: () => Promise<Result>,
): Promise<Result> => {
  const renewal = setInterval(() => void renew().catch(() => undefined), everySeconds * 1000);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
};
