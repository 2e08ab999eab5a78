import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runs } from '../db/schema/engine.ts';

/**
 * Locks one run until the transaction ends, cancelled or not. Lock it before anything that belongs to it: every change
 * of a run does, so another order would deadlock. Read other tables afterwards, in a statement of their own: one that
 * waits for the lock still reads them as they were before.
 */
export const lockRun = async (db: Db, companyId: string, runId: string) => {
  const [run] = await db
    .select({
      candidate_id: runs.candidate_id,
      job_id: runs.job_id,
      status: runs.status,
      current_step_id: runs.current_step_id,
      ended_at: runs.ended_at,
      deleted_at: runs.deleted_at,
    })
    .from(runs)
    .where(and(eq(runs.company_id, companyId), eq(runs.id, runId)))
    .for('no key update');
  return run;
};

/** Locks runs in the order in which `lockJourneys` locks them, before anything is read that decides how they move. */
export const lockRunsToMove = async (db: Db, companyId: string, runIds: string[]) => {
  await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(eq(runs.company_id, companyId), sql`${runs.id} = any(${sql.param(runIds)}::uuid[])`, isNull(runs.deleted_at)),
    )
    .orderBy(asc(runs.id))
    .for('no key update');
};

/**
 * Locks the runs of candidates, for one job or all. Call it before any of their applications is written and, in a merge,
 * its undo and an erasure, before the candidate is locked 'for update': a worker locks the run first, then the
 * application, and adds rows that refer to the candidate. The other order would deadlock.
 */
export const lockRuns = (
  db: Db,
  { company_id, candidate_ids, job_id }: { company_id: string; candidate_ids: string[]; job_id?: string },
) =>
  db
    .select({ id: runs.id, ended_at: runs.ended_at })
    .from(runs)
    .where(
      and(
        eq(runs.company_id, company_id),
        sql`${runs.candidate_id} = any(${sql.param(candidate_ids)}::uuid[])`,
        job_id ? eq(runs.job_id, job_id) : undefined,
        isNull(runs.deleted_at),
      ),
    )
    .orderBy(asc(runs.id))
    .for('no key update');
