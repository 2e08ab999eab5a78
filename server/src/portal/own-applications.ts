import { and, eq, isNull, ne } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { transitionAll } from '../engine/transition.ts';
import { conflict, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import type { Feature } from '../feature.ts';
import { notifyStaff } from './notify-staff.ts';

/**
 * Withdraws an application. A repeated request has the same result; one that has ended in another way stays that way.
 */
export const withdrawApplication = async (
  db: Db,
  actor: CandidateActor,
  applicationId: string,
  means: Means,
): Promise<void> => {
  const result = await tryToWithdraw(db, actor, applicationId, means);
  // In another transaction: this one may have locked the application, and the engine locks the run first.
  if (result === 'run started') await withdrawApplication(db, actor, applicationId, means);
};

interface Means {
  engine: Engine;
  now: Date;
}

const tryToWithdraw = (db: Db, actor: CandidateActor, applicationId: string, { engine, now }: Means) =>
  db.transaction(async (db) => {
    const { company_id, candidate_id } = actor;
    const application = await requireApplication(db, actor, applicationId);
    const result = application.run_id
      ? await withdrawRun(db, engine, { company_id, run_id: application.run_id, now })
      : await withdrawWithoutRun(db, actor, application);
    if (result !== 'withdrawn') return result;
    await db
      .update(applications)
      .set({ withdrawn_at: now.toISOString() })
      .where(isOwnApplication(actor, applicationId));
    const detail = { application_id: applicationId };
    const event = { action: 'withdrawn_by_candidate' as const, subject: candidate_id, detail };
    await recordEvent(db, { company_id, user_id: null }, event, now);
    return result;
  });

/** Records that the candidate asks for a human decision; the steps that use AI check it. */
export const askForHuman = (
  db: Db,
  actor: CandidateActor,
  { applicationId, wants_human }: { applicationId: string; wants_human: boolean },
  { engine, features, now }: { engine: Engine; features: readonly Feature[]; now: Date },
): Promise<void> =>
  db.transaction(async (db) => {
    const { company_id, candidate_id } = actor;
    const { run_id } = await requireApplication(db, actor, applicationId);
    // A step that is about to end looks at the wish after it has locked the run.
    if (run_id) await lockRun(db, company_id, run_id);
    const { rowCount } = await db
      .update(applications)
      .set({ wants_human })
      .where(and(isOwnApplication(actor, applicationId), ne(applications.wants_human, wants_human)));
    if (!rowCount) return;
    if (run_id)
      for (const { humanAsked } of features) await humanAsked(db, { engine, company_id, run_id, wants_human, now });
    const detail = { application_id: applicationId, wants_human };
    const event = { action: 'human_asked_for_by_candidate' as const, subject: candidate_id, detail };
    await recordEvent(db, { company_id, user_id: null }, event, now);
    if (!wants_human) return;
    await notifyStaff(db, actor, {
      kind: 'human_asked_notice',
      about_id: applicationId,
      // Asked, withdrawn and asked again on one day: once is enough.
      occasion: now.toISOString().slice(0, 10),
      permission: 'canManageInterviewers',
      now,
    });
  });

const isOwnApplication = ({ company_id, candidate_id }: CandidateActor, id: string) =>
  and(
    eq(applications.company_id, company_id),
    eq(applications.id, id),
    eq(applications.candidate_id, candidate_id),
    isNull(applications.deleted_at),
  );

const requireApplication = async (db: Db, actor: CandidateActor, id: string) => {
  const [application] = await db
    .select({ id: applications.id, run_id: applications.run_id, withdrawn_at: applications.withdrawn_at })
    .from(applications)
    // Not locked: the engine locks the run first, and locking in another order could deadlock.
    .where(isOwnApplication(actor, id));
  if (!application) throw notFound('Application');
  return application;
};

const ENDED = 'This application has ended already.';

/** It was already withdrawn, for example by a first click, or a run has started since it was read. */
type Withdrawal = 'withdrawn' | 'withdrawn before' | 'run started';

const withdrawRun = async (
  db: Db,
  engine: Engine,
  { company_id, run_id, now }: { company_id: string; run_id: string; now: Date },
): Promise<Withdrawal> => {
  const { refusals } = await transitionAll(db, engine, { company_id, now }, [{ run_id, event: { type: 'withdraw' } }]);
  if (!refusals[0]) return 'withdrawn';
  const [run] = await db
    .select({ ended_because: runs.ended_because })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  if (run?.ended_because !== 'withdrawn') throw conflict(ENDED, { code: 'workflow_ended' });
  return 'withdrawn before';
};

const withdrawWithoutRun = async (
  db: Db,
  actor: CandidateActor,
  { id, withdrawn_at }: { id: string; withdrawn_at: string | null },
): Promise<Withdrawal> => {
  if (withdrawn_at) return 'withdrawn before';
  const { rowCount } = await db
    .update(applications)
    .set({ status: 'rejected' })
    .where(and(isOwnApplication(actor, id), isNull(applications.run_id), ne(applications.status, 'rejected')));
  if (rowCount) return 'withdrawn';
  const { run_id } = await requireApplication(db, actor, id);
  if (!run_id) throw conflict(ENDED, { code: 'workflow_ended' });
  return 'run started';
};
