import type { AuditAction } from '@hirewire/contract/audit';
import type { Db } from '../db/client.ts';
import { type NewAuditEvent, recordedIn } from '../db/at-commit.ts';

/**
 * `subject_id`: the run, candidate, user or company concerned. `actor_id`: the user who acted; null: automatic.
 * `detail`: ids, states and numbers; never a name, an address or text written by a person.
 */
export type AuditEvent = Omit<NewAuditEvent, 'happened_at'>;

/**
 * Records events in the transaction that causes them, in the given order. They join the company's chain when the
 * transaction commits (`append-events.ts`).
 */
export const recordEvents = async (db: Db, events: AuditEvent[], now: Date): Promise<void> => {
  const recorded = recordedIn(db);
  if (!recorded) return db.transaction((db) => recordEvents(db, events, now));
  const happened_at = now.toISOString();
  recorded.push(...events.map((event) => ({ ...event, happened_at })));
};

interface Happened {
  action: AuditAction;
  /** The subject; left out: the company. */
  subject?: string;
  detail?: Record<string, unknown>;
}

/** Records one event. `user_id` is null if the candidate acted, or the product. */
export const recordEvent = (
  db: Db,
  { company_id, user_id }: { company_id: string; user_id: string | null },
  { action, subject = company_id, detail = {} }: Happened,
  now: Date,
): Promise<void> => recordEvents(db, [{ company_id, subject_id: subject, action, actor_id: user_id, detail }], now);
