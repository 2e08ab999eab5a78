import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { type StepType, isOpenStatus } from '@hirewire/contract/steps';
import { and, eq } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { runSteps } from '../db/schema/engine.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { conflict, notFound } from '../errors.ts';

export interface OpenStep {
  company_id: string;
  run_id: string;
  step_id: string;
  candidate_id: string;
  job_id: string;
  attempt: number;
  output: Record<string, unknown> | null;
}

/**
 * Gets the step that the candidate has to complete, locked until the caller's transaction ends, so that nothing moves
 * it meanwhile. Refused when it is not, or no longer, their turn.
 */
export const openStep = async (db: Db, actor: CandidateActor, run_id: string, type: StepType): Promise<OpenStep> => {
  const { company_id, candidate_id } = actor;
  const run = await lockRun(db, company_id, run_id);
  if (run?.candidate_id !== candidate_id || run.deleted_at) throw notFound('Application');
  if (!isOpenStatus(run.status) || !run.current_step_id)
    throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  const [step] = await db
    .select({ step_id: runSteps.id, attempt: runSteps.attempt, output: runSteps.output })
    .from(runSteps)
    .where(
      and(
        eq(runSteps.company_id, company_id),
        eq(runSteps.id, run.current_step_id),
        eq(runSteps.step_type, type),
        eq(runSteps.status, 'in_progress'),
      ),
    );
  if (!step) throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  return { company_id, run_id, candidate_id, job_id: run.job_id, ...step };
};
