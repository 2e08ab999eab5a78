import type { Db } from './client.ts';
import type { auditEvents } from './schema/audit.ts';

/** What happened, before it has its place in the chain of its company. */
export type NewAuditEvent = Omit<typeof auditEvents.$inferSelect, 'id' | 'sequence' | 'previous_hash' | 'hash'>;

/** Runs last in a transaction, with everything that was recorded in it. */
export type BeforeCommit = (db: Db, events: NewAuditEvent[]) => Promise<void>;

/** What was recorded in each open transaction; null for a database outside of one. */
const recorded = new WeakMap<Db, NewAuditEvent[] | null>();

/** Null outside of a transaction: then the caller has to open one. */
export const recordedIn = (db: Db): NewAuditEvent[] | null => {
  const events = recorded.get(db);
  if (events === undefined) throw new Error('Events are recorded in databases of openDatabase only.');
  return events;
};

/**
 * Has `beforeCommit` run at the end of each transaction that recorded something. A lock that it takes is the last one of
 * its transaction: held briefly, and never while waiting for another.
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

/** Wraps the work of each transaction of `db`, and has the savepoints within hand over what they recorded. */
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
