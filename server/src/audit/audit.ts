import type { Db } from '../db/client.ts';
import { auditEvents } from '../db/workflow-schema.ts';

export interface AuditEvent {
  company_id: string;
  /** What it happened to: a run, a candidate, a user. */
  subject_id: string;
  action: string;
  /** The user who did it; null when it happened by itself. */
  actor_id: string | null;
  /** Ids, states and numbers; never a name, an address or a text somebody wrote. */
  detail: Record<string, unknown>;
}

/** Writes down what happened, in the transaction in which it happens. The database chains it to what came before. */
export const recordEvents = async (db: Db, events: AuditEvent[], now: Date) => {
  await db.insert(auditEvents).values(events.map((event) => ({ ...event, happened_at: now.toISOString() })));
};
