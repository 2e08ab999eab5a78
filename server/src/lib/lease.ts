/**
 * A lease: a worker claims a row until a time, renews that time while it works, and settles the row at the end. If the
 * worker dies, the lease expires and another worker claims the row.
 */
export const leaseUntil = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Renews a lease while the work runs. A failed renewal does no harm: at worst another worker claims the row, and the
 * result of this one is discarded.
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
