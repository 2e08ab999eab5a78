import { recordEvent } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { conflict } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { ensureApplication } from './ensure-application.ts';
import { tryStartWorkflow } from './start-workflow.ts';

interface NewApplication {
  candidate_id: string;
  job_id: string;
  /** Defaults to now. */
  applied_at?: string;
  /** A candidate who was deleted comes back with the applications they had: one to this job is started again. */
  is_restored?: boolean;
}

/**
 * Adds an application to a job, which the caller's transaction has locked with `requireOpenJob`, and starts its workflow.
 * A job without a workflow accepts applications all the same.
 */
export const applyFor = async (
  db: Db,
  { company_id, user_id }: Actor,
  { candidate_id, job_id, applied_at, is_restored = false }: NewApplication,
  { engine, now }: { engine: Engine; now: Date },
): Promise<string> => {
  const made = await ensureApplication(db, {
    company_id,
    candidate_id,
    job_id,
    applied_at: applied_at ?? now.toISOString(),
    created_by_message_id: null,
    is_restored,
  });
  if (!made.is_new) throw conflict('This candidate has applied for this job already.', { code: 'already_applied' });
  const detail = { job_id, application_id: made.id };
  await recordEvent(db, { company_id, user_id }, { action: 'apply', subject: candidate_id, detail }, now);
  await tryStartWorkflow(db, engine, { company_id, candidate_id, job_id, actor_id: user_id, now });
  return made.id;
};
