import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { taskAssignments, taskSubmissionFiles } from '../db/schema/tasks.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { ofCandidate, selectStanding, type Standing } from './assignments.ts';

type Whose = Pick<CandidateActor, 'company_id' | 'candidate_id'>;

/**
 * Locks a task the candidate may still work on. Its run is locked until the caller's transaction ends, so that nothing
 * moves it meanwhile. Refused when the submission is no longer needed, or was handed in.
 */
export const lockTask = async (db: Db, whose: Whose, id: string): Promise<Standing> => {
  const which = and(ofCandidate(whose), eq(taskAssignments.id, id));
  const [known] = await selectStanding(db, which);
  if (!known) throw notFound('Task');
  await lockRun(db, whose.company_id, known.run_id);
  const [task] = await selectStanding(db, which);
  if (!task || task.submitted_at || !task.is_asked)
    throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  return task;
};

interface HandedIn {
  text: string | null;
  url: string | null;
  submitted_at: Date;
  submitted_by: 'portal' | 'mail';
  mail_message_id: string | null;
}

/** Stores the submission of a locked task, late or not, and moves the run if a step was awaiting it. */
export const handIn = async (
  db: Db,
  task: Standing,
  { submitted_at, ...given }: HandedIn,
  { engine, now }: { engine: Engine; now: Date },
): Promise<{ submitted_at: string; is_late: boolean }> => {
  const { id, company_id, run_id, step_id, title, due_at } = task;
  const own = and(eq(taskAssignments.company_id, company_id), eq(taskAssignments.id, id));
  const [counted] = await db
    .select({ files: count() })
    .from(taskSubmissionFiles)
    .where(and(eq(taskSubmissionFiles.company_id, company_id), eq(taskSubmissionFiles.assignment_id, id)));
  const files = counted?.files ?? 0;
  if (!given.text && !given.url && files === 0)
    throw invalid('Hand in a file, a link or some text.', { code: 'nothing_handed_in', field: 'text' });
  const at = submitted_at.toISOString();
  const { rowCount } = await db
    .update(taskAssignments)
    .set({ ...given, submitted_at: at })
    .where(and(own, isNull(taskAssignments.submitted_at)));
  if (!rowCount) throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  const is_late = at > due_at;
  const { submitted_by } = given;
  if (step_id) {
    const output = { assignment_id: id, task: title, due_at, submitted_at: at, submitted_by, is_late, files };
    await transitionOrRefuse(db, engine, { company_id, run_id, event: { type: 'done' }, output, now });
  }
  const event = {
    action: 'task_submitted_by_candidate' as const,
    subject: task.candidate_id,
    detail: { assignment_id: id, submitted_by, is_late, files },
  };
  await recordEvent(db, { company_id, user_id: null }, event, now);
  return { submitted_at: at, is_late };
};
