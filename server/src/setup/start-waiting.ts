import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { tryStartWorkflow } from '../applications/start-workflow.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { invalid, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { isWaiting } from './readiness-facts.ts';

/** Per call, so that no request takes long; the caller repeats until none are left. */
const BATCH = 50;

/**
 * Starts the job's workflow for applicants who have none, the earliest first. The job is locked meanwhile: a second
 * call continues where the first ended, so that each workflow is started once.
 */
export const startWaiting = async (
  db: Db,
  { company_id, user_id }: Actor,
  jobId: string,
  { engine, now }: { engine: Engine; now: Date },
) => {
  const [job] = await db
    .select({ workflow_template_id: jobs.workflow_template_id })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, jobId), isNull(jobs.deleted_at)))
    .for('no key update');
  if (!job) throw notFound('Job');
  if (!job.workflow_template_id) throw invalid('This job has no workflow.', { code: 'not_set_up', field: 'job_id' });
  const waiting = isWaiting(sql`${company_id}`, sql`${jobId}`);
  let started_count = 0;
  for (const candidate_id of await lockWaiting(db, company_id, waiting)) {
    const refusal = await tryStartWorkflow(db, engine, {
      company_id,
      candidate_id,
      job_id: jobId,
      actor_id: user_id,
      now,
    });
    if (refusal === null) started_count += 1;
    // A workflow without steps cannot start: every candidate would be refused.
    else if (started_count === 0) throw invalid(refusal.message, { code: refusal.body.code, field: 'job_id' });
  }
  const { rows: left } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from applications a where ${waiting}`,
  );
  return { started_count, waiting_count: left[0]!.count };
};

/**
 * Locks the candidates first, as a move, a deletion and a merge do, and then looks again: some may have ended while the
 * locks were awaited. An application that is being rejected or withdrawn is locked by that, and left out.
 */
const lockWaiting = async (db: Db, company_id: string, waiting: SQL): Promise<string[]> => {
  const { rows: found } = await db.execute<{ candidate_id: string }>(
    sql`select a.candidate_id from applications a where ${waiting} order by a.created_at, a.id limit ${BATCH}`,
  );
  const ids = found.map(({ candidate_id }) => candidate_id);
  await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), inArray(candidates.id, ids)))
    .orderBy(asc(candidates.id))
    .for('no key update');
  const { rows } = await db.execute<{ candidate_id: string }>(sql`
    select a.candidate_id from applications a where ${waiting} and a.candidate_id = any(${sql.param(ids)}::uuid[])
    order by a.created_at, a.id for no key update of a skip locked`);
  return rows.map(({ candidate_id }) => candidate_id);
};
