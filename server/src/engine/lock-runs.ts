import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runs } from '../db/schema/engine.ts';

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
