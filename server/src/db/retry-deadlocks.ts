import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './client.ts';

const ATTEMPTS = 5;
const MAX_PAUSE_MS = 200;

/**
 * Begins a transaction again when Postgres has ended it to resolve a deadlock. All of it was rolled back, and nothing in
 * a transaction reaches outside of the database. Locks are still taken in one order wherever they can be: Postgres looks
 * for deadlocks only after a second.
 */
export const retryDeadlocks = <D extends Db>(db: D): D => {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
        await delay(Math.random() * MAX_PAUSE_MS);
      }
    }
  };
  return db;
};

/** Drizzle wraps what the driver throws. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '40P01' || isDeadlock(error.cause));
