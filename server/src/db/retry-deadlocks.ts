import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './client.ts';

const ATTEMPTS = 5;
const MAX_PAUSE_MS = 200;

/**
 * Retries a transaction that Postgres aborted to resolve a deadlock. All of it was rolled back, and transactions have
 * no effects outside the database. Locks should still be taken in one order: Postgres looks for deadlocks only after a
 * second, so each is reported.
 */
export const retryDeadlocks = <D extends Db>(db: D, onError: (error: Error) => void): D => {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        if (!isDeadlock(error)) throw error;
        onError(new Error('A transaction was rolled back because of a deadlock.'));
        if (attempt === ATTEMPTS) throw error;
        await delay(Math.random() * MAX_PAUSE_MS);
      }
    }
  };
  return db;
};

/** Drizzle wraps the driver's errors. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '40P01' || isDeadlock(error.cause));
