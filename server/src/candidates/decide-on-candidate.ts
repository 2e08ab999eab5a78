import type { BulkAction, BulkResult, Rejection } from '@hirewire/contract/candidate-forms';
import type { Candidate } from '@hirewire/contract/candidates';
import { can } from '@hirewire/contract/roles';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { transitionAll } from '../engine/transition.ts';
import { changedMeanwhile, type AppError, conflict, forbidden, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { cancelRun } from '../engine/cancel-run.ts';
import { runStarted } from '../engine/journeys.ts';
import { lockRuns } from '../engine/lock-runs.ts';
import { skipBy } from '../engine/skip-event.ts';
import { applyFor } from '../applications/apply-for.ts';
import { returnToProcess } from '../applications/return-to-process.ts';
import { requireOpenJob } from '../applications/open-job.ts';
import { oneOfEach } from './application-rows.ts';
import { requireCandidate } from './candidates.ts';
import { getCandidate, pickApplication } from './get-candidate.ts';
import { lockCandidate } from './lock-candidate.ts';

interface Means {
  engine: Engine;
  now: Date;
}

interface Which {
  candidateId: string;
  application_id?: string | undefined;
}

type Action = BulkAction['action'];
type What = Omit<BulkAction, 'ids' | 'application_ids'>;

export const rejectCandidate = (
  db: Db,
  actor: Actor,
  { reason, ...which }: Which & Rejection,
  means: Means,
): Promise<Candidate> => actOnOne(db, actor, which, { action: 'reject', reason }, means);

/** Restores the candidate to the step they were rejected at. */
export const undoRejection = (db: Db, actor: Actor, which: Which, means: Means): Promise<Candidate> =>
  actOnOne(db, actor, which, { action: 'undo_rejection' }, means);

/** The same for many at once, each by the given or their latest application; returns the reason for each failure. */
export const actOnMany = async (
  db: Db,
  actor: Actor,
  { ids, application_ids, ...what }: BulkAction,
  means: Means,
): Promise<BulkResult> => {
  const { action } = what;
  if (action === 'undo_rejection' && !can(actor.role, 'canUndoRejection')) {
    throw forbidden('Your role does not allow undoing a rejection.', { code: 'forbidden' });
  }
  const wanted = [...new Set(ids)];
  return db.transaction(async (db) => {
    const listed = await db
      .select(targetColumns)
      .from(applications)
      .where(oneOfEach(actor, wanted, { application_ids }));
    const refusals = await act(db, actor, listed, what, means);
    const results = wanted.map((id) => {
      const place = listed.findIndex(({ candidate_id }) => candidate_id === id);
      const refusal = place < 0 ? notFound(application_ids?.[id] ? 'Application' : 'Candidate') : refusals[place];
      return { id, refusal: refusal?.message ?? null, code: refusal?.body.code ?? null };
    });
    return { done: results.filter(({ refusal }) => refusal === null).length, results };
  });
};

/**
 * Moves a candidate to another job and starts its workflow. The former application is hidden; the date of
 * application is kept.
 */
export const moveCandidate = async (
  db: Db,
  actor: Actor,
  { job_id, ...which }: Which & { job_id: string },
  { engine, now }: Means,
): Promise<Candidate> => {
  await requireCandidate(db, actor, which.candidateId);
  await db.transaction(async (db) => {
    const { candidateId, application_id } = which;
    await requireOpenJob(db, actor.company_id, job_id);
    await lockCandidate(db, actor, candidateId);
    const { shown } = await pickApplication(db, actor, candidateId, application_id);
    const { applicationId, jobId, applicationDate } = shown;
    if (jobId === job_id)
      throw conflict('This candidate has applied for this job already.', { code: 'already_applied' });
    if (jobId) {
      const { company_id } = actor;
      const going = await lockRuns(db, { company_id, candidate_ids: [candidateId], job_id: jobId });
      const { rowCount } = await db
        .update(applications)
        .set({ deleted_at: now.toISOString() })
        .where(
          and(
            eq(applications.company_id, actor.company_id),
            eq(applications.id, applicationId),
            isNull(applications.deleted_at),
          ),
        );
      if (!rowCount) throw changedMeanwhile('Another user has moved this candidate in the meantime.');
      for (const { id } of going) await cancelRun(db, engine, actor, id, now);
    }
    await applyFor(db, actor, { candidate_id: candidateId, job_id, applied_at: applicationDate }, { engine, now });
    const detail = { from_job_id: jobId, to_job_id: job_id };
    await recordEvent(db, actor, { action: 'move', subject: candidateId, detail }, now);
  });
  return getCandidate(db, actor, which.candidateId);
};

const actOnOne = async (db: Db, actor: Actor, which: Which, what: What, means: Means): Promise<Candidate> => {
  await db.transaction(async (db) => {
    const { shown } = await pickApplication(db, actor, which.candidateId, which.application_id);
    const target = { id: shown.applicationId, candidate_id: shown.id, run_id: shown.runId, status: shown.status };
    const [refusal] = await act(db, actor, [target], what, means);
    if (refusal) throw conflict(refusal.message, { code: refusal.body.code });
  });
  return getCandidate(db, actor, which.candidateId, which.application_id);
};

const targetColumns = {
  id: applications.id,
  candidate_id: applications.candidate_id,
  run_id: applications.run_id,
  status: applications.status,
};
type Target = { [Name in keyof typeof targetColumns]: (typeof applications.$inferSelect)[Name] };

/** With a run the engine decides; without one only the application changes. */
const act = async (
  db: Db,
  actor: Actor,
  targets: Target[],
  { action, reason, at_steps, step_ids }: What,
  { engine, now }: Means,
): Promise<(AppError | null)[]> => {
  const { company_id, user_id } = actor;
  const running = targets.flatMap(({ run_id, ...target }) => (run_id ? [{ ...target, run_id }] : []));
  const { refusals } = running.length
    ? await transitionAll(
        db,
        engine,
        { company_id, now },
        running.map(({ run_id, candidate_id }) => ({
          run_id,
          event: action === 'skip' ? skipBy(actor) : { type: action },
          at_step: at_steps?.[candidate_id],
          step_id: step_ids?.[candidate_id],
          actor_id: user_id,
          comments: reason ?? null,
        })),
      )
    : { refusals: [] };
  const byId = new Map(running.map(({ id }, index) => [id, refusals[index] ?? null]));
  for (const target of targets.filter(({ run_id }) => !run_id)) {
    byId.set(target.id, await actWithoutRun(db, actor, target, action, now));
  }
  const moved = targets.filter(({ id }) => byId.get(id) === null);
  const done = moved.map(({ id }) => id);
  if (action === 'reject' && done.length > 0) {
    await db
      .update(applications)
      .set({ rejected_at: now.toISOString(), rejected_by: user_id, rejected_because: reason ?? null })
      .where(and(eq(applications.company_id, company_id), inArray(applications.id, done)));
  }
  const back = action === 'undo_rejection' ? moved.map(({ candidate_id }) => candidate_id) : [];
  if (back.length > 0) await returnToProcess(db, company_id, back);
  return targets.map(({ id }) => byId.get(id) ?? null);
};

const actWithoutRun = async (
  db: Db,
  actor: Actor,
  { id, candidate_id }: Target,
  action: Action,
  now: Date,
): Promise<AppError | null> => {
  if (action !== 'reject' && action !== 'undo_rejection')
    return conflict('This candidate has no workflow.', { code: 'no_workflow' });
  const isRejecting = action === 'reject';
  const { rowCount } = await db
    .update(applications)
    .set({ status: isRejecting ? 'rejected' : 'pending' })
    .where(
      and(
        eq(applications.company_id, actor.company_id),
        eq(applications.id, id),
        isNull(applications.run_id),
        (isRejecting ? ne : eq)(applications.status, 'rejected'),
        isRejecting ? undefined : isNull(applications.withdrawn_at),
      ),
    );
  if (!rowCount && (await hasRun(db, actor, id))) return runStarted();
  if (!rowCount)
    return isRejecting
      ? conflict('This candidate has been rejected already.', { code: 'already_rejected' })
      : conflict('Only a rejection can be undone.', { code: 'not_rejected' });
  const detail = { application_id: id };
  await recordEvent(db, actor, { action, subject: candidate_id, detail }, now);
  return null;
};

const hasRun = async (db: Db, { company_id }: Actor, applicationId: string): Promise<boolean> => {
  const [application] = await db
    .select({ run_id: applications.run_id })
    .from(applications)
    .where(and(eq(applications.company_id, company_id), eq(applications.id, applicationId)));
  return Boolean(application?.run_id);
};
