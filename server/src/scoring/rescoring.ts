import { OPEN_STATUSES } from '@hirewire/contract/steps';
import type { Rescoring } from '@hirewire/contract/criteria';
import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { analyses, dueAnalyses } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { requireJob } from '../jobs/require-job.ts';

/** Reports how many candidates of a job are scored with its current criteria. */
export const getRescoring = async (db: Db, actor: Actor, jobId: string): Promise<Rescoring> => {
  await requireJob(db, actor, jobId);
  const { company_id } = actor;
  const count = sql<number>`count(*)::int`;
  const scored = db
    .select({ one: sql`1` })
    .from(analyses)
    .where(
      and(
        eq(analyses.company_id, company_id),
        eq(analyses.candidate_id, applications.candidate_id),
        eq(analyses.job_id, jobId),
      ),
    );
  const [[all], [waiting]] = await Promise.all([
    db
      .select({ count })
      .from(applications)
      .where(
        and(
          eq(applications.company_id, company_id),
          eq(applications.job_id, jobId),
          sql`is_live`,
          inArray(applications.status, OPEN_STATUSES),
          exists(scored),
        ),
      ),
    db
      .select({ count })
      .from(dueAnalyses)
      .where(and(waitingFor(actor, jobId), isNotNull(dueAnalyses.due_at))),
  ]);
  const total = Math.max(all?.count ?? 0, waiting?.count ?? 0);
  return { total, done: total - (waiting?.count ?? 0) };
};

/**
 * Stops pending re-scoring: those candidates keep their score. An analysis in progress finds that it is no longer
 * wanted, and writes nothing.
 */
export const cancelRescoring = (db: Db, actor: Actor, jobId: string, now: Date): Promise<{ cancelled: number }> =>
  db.transaction(async (db) => {
    await requireJob(db, actor, jobId);
    const { rowCount } = await db.delete(dueAnalyses).where(waitingFor(actor, jobId));
    const cancelled = rowCount ?? 0;
    const event = { action: 'cancel_rescoring' as const, subject: jobId, detail: { cancelled } };
    if (cancelled > 0) await recordEvent(db, actor, event, now);
    return { cancelled };
  });

/** Excludes candidates with a new resume and analyses requested by users. */
const waitingFor = ({ company_id }: Actor, jobId: string) =>
  and(
    eq(dueAnalyses.company_id, company_id),
    eq(dueAnalyses.job_id, jobId),
    inArray(dueAnalyses.reason, ['criteria_changed', 'rules_changed']),
  );
