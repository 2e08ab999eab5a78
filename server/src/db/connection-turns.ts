import { fairQueue } from '../lib/fair-queue.ts';

interface Shares {
  /** The size of the pool. */
  limit: number;
  perCompany: number;
  waitMs: number;
}

/**
 * Shares a pool's connections. Waiting companies take turns, and one alone leaves some connections to the others: its
 * slow statements would otherwise hold up everyone.
 */
export const connectionTurns = ({ limit, perCompany, waitMs }: Shares) => {
  const waiting = fairQueue<() => void>();
  const taken = new Map<string, number>();
  let total = 0;

  const next = () => (total < limit ? waiting.next((company) => (taken.get(company) ?? 0) < perCompany) : undefined);
  const startNext = () => {
    for (let start = next(); start; start = next()) start();
  };
  const change = (company: string, by: number) => {
    total += by;
    const count = (taken.get(company) ?? 0) + by;
    if (count > 0) taken.set(company, count);
    else taken.delete(company);
  };

  /** Waits for a connection of this company, and returns the function that releases it. */
  return async (company: string): Promise<() => void> => {
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        change(company, 1);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.remove(company, start);
        // In the words of pg, whose pool would have said it.
        reject(new Error('timeout exceeded when trying to connect'));
      }, waitMs);
      waiting.add(company, start);
      startNext();
    });
    return () => {
      change(company, -1);
      startNext();
    };
  };
};
