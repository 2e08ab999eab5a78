import { and, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { conflict, invalid } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { ensureApplication } from './ensure-application.ts';
import { tryStartWorkflow } from './start-workflow.ts';

interface NewApplication {
  candidate_id: string;
  job_id: string;
  /** Defaults to now. */
  applied_at?: string;
}

/**
 * Adds an application to a job in the caller's transaction and starts its workflow. A job without a workflow accepts
 * applications all the same.
 */
export const applyFor = async (
  db: Db,
  { company_id, user_id }: Actor,
  { candidate_id, job_id, applied_at }: NewApplication,
  { engine, now }: { engine: Engine; now: Date },
): Promise<string> => {
  const [job] = await db
    .select({ status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, job_id), isNull(jobs.deleted_at)));
  if (!job) throw invalid('This job does not exist.', { code: 'does_not_exist', field: 'job_id' });
  if (job.status !== 'active')
    throw invalid('This job takes no applications: it is not active.', { code: 'job_not_active', field: 'job_id' });
  const made = await ensureApplication(db, {
    company_id,
    candidate_id,
    job_id,
    applied_at: applied_at ?? now.toISOString(),
    created_by_message_id: null,
  });
  if (!made.is_new) throw conflict('This candidate has applied for this job already.', { code: 'already_applied' });
  const detail = { job_id, application_id: made.id };
  await recordEvent(db, { company_id, user_id }, { action: 'apply', subject: candidate_id, detail }, now);
  await tryStartWorkflow(db, engine, { company_id, candidate_id, job_id, actor_id: user_id, now });
  return made.id;
};
