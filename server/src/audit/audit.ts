import type { Db } from '../db/client.ts';
import { type NewAuditEvent, recordedIn } from '../db/at-commit.ts';

/**
 * `subject_id`: what it happened to: a run, a candidate, a user, a company. `actor_id`: the user who did it; null when it
 * happened automatically. `detail`: ids, states and numbers; never a name, an address or a text that a person wrote.
 */
export type AuditEvent = Omit<NewAuditEvent, 'happened_at'>;

/**
 * Records what happened, in the transaction in which it happens and in the order given. It joins the company's chain
 * when the transaction commits (`append-events.ts`).
 */
export const recordEvents = async (db: Db, events: AuditEvent[], now: Date): Promise<void> => {
  const recorded = recordedIn(db);
  if (!recorded) return db.transaction((db) => recordEvents(db, events, now));
  const happened_at = now.toISOString();
  recorded.push(...events.map((event) => ({ ...event, happened_at })));
};
