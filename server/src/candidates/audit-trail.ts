import type { AuditEntry, AuditQuery } from '@hirewire/contract/candidates';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import { cutPage, isAfterNumber } from '../db/page-cursor.ts';
import { candidates } from '../db/schema/candidates.ts';
import { users } from '../db/schema/users.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { runs } from '../db/schema/engine.ts';
import { notFound } from '../errors.ts';
import { isCandidate } from './candidates.ts';
import { references } from '../db/references.ts';

/** Events about a candidate and their runs, including cancelled ones; latest first. */
export const auditTrail = async (
  db: Db,
  actor: Actor,
  candidateId: string,
  { after, limit }: AuditQuery,
): Promise<{ events: AuditEntry[]; next: string | null }> => {
  const [candidate] = await db.select({ id: candidates.id }).from(candidates).where(isCandidate(actor, candidateId));
  if (!candidate) throw notFound('Candidate');
  const own = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.company_id, actor.company_id), eq(runs.candidate_id, candidateId)));
  const rows = await db
    .select({
      id: sql<string>`${auditEvents.id}::text`,
      subject_id: auditEvents.subject_id,
      action: auditEvents.action,
      step_name: sql<string | null>`(select s.display_name from candidate_workflow_steps s
        where s.company_id = ${auditEvents.company_id} and s.id::text = ${auditEvents.detail}->>'step_id')`,
      actor_id: auditEvents.actor_id,
      actor_name: fullNameOrNull(users),
      detail: auditEvents.detail,
      happened_at: auditEvents.happened_at,
    })
    .from(auditEvents)
    .leftJoin(users, references(auditEvents.actor_id, users))
    .where(
      and(
        eq(auditEvents.company_id, actor.company_id),
        inArray(auditEvents.subject_id, [candidateId, ...own.map(({ id }) => id)]),
        isAfterNumber(auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1);
  const { page, next } = cutPage(rows, limit, ({ id }) => id);
  const events = page.map(({ subject_id, ...event }) => ({
    ...event,
    subject: subject_id === candidateId ? ('candidate' as const) : ('run' as const),
  }));
  return { events, next };
};
