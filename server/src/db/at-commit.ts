import type { Db } from './client.ts';
import type { auditEvents } from './schema/audit.ts';

/** An event before it has its position in the company's chain. */
export type NewAuditEvent = Omit<typeof auditEvents.$inferSelect, 'id' | 'sequence' | 'previous_hash' | 'hash'>;

/** Runs last in a transaction, with everything recorded in it. */
export type BeforeCommit = (db: Db, events: NewAuditEvent[]) => Promise<void>;

/** Events recorded in each open transaction; null for a database outside one. */
const recorded = new WeakMap<Db, NewAuditEvent[] | null>();

/** Null outside a transaction: the caller has to open one. */
export const recordedIn = (db: Db): NewAuditEvent[] | null => {
  const events = recorded.get(db);
  if (events === undefined) throw new Error('Only a database from openDatabase can record events.');
  return events;
};

/**
 * Runs `beforeCommit` at the end of each transaction that recorded events. Its lock is the transaction's last one: held
 * briefly, and never while waiting for another.
 */
export const finishTransactions = <D extends Db>(db: D, beforeCommit: BeforeCommit): D => {
  recorded.set(db, null);
  extend(db, async (tx, work) => {
    const result = await work();
    const events = recordedIn(tx)!;
    if (events.length > 0) await beforeCommit(tx, events);
    return result;
  });
  return db;
};

type Extend = <T>(tx: Db, work: () => Promise<T>) => Promise<T>;

/** Wraps each transaction of `db`; savepoints pass their events up. */
const extend = (db: Db, finish: Extend) => {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin((tx) => {
      const events: NewAuditEvent[] = [];
      recorded.set(tx, events);
      extend(tx, async (savepoint, nested) => {
        const result = await nested();
        events.push(...recordedIn(savepoint)!);
        return result;
      });
      return finish(tx, () => work(tx));
    }, config);
};
