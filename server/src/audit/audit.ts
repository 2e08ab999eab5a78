import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

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

/**
 * Writes down what happened, in the transaction in which it happens and in the order given. The database chains it to
 * what came before.
 */
export const recordEvents = async (db: Db, events: AuditEvent[], now: Date) => {
  await db.execute(sql`
    insert into audit_events (company_id, subject_id, action, actor_id, detail, happened_at)
    select company_id, subject_id, action, actor_id, detail, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as v(
      company_id uuid, subject_id uuid, action text, actor_id uuid, detail jsonb)`);
};
