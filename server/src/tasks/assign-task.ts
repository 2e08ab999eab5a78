import type { MessageKind } from '@hirewire/contract/message-kinds';
import { isOpenStatus } from '@hirewire/contract/steps';
import { TASK_MESSAGES } from '@hirewire/contract/tasks';
import type { NewAssignment } from '@hirewire/contract/task-assignments';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { pickApplication } from '../candidates/get-candidate.ts';
import type { Db } from '../db/client.ts';
import { taskAssignments } from '../db/schema/tasks.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import type { StepEffect } from '../engine/step.ts';
import { conflict, invalid, requestChanged } from '../errors.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { formatMoment } from '../notifications/format-moment.ts';
import type { Engine } from '../engine/engine.ts';
import { type Assignment, selectStanding } from './assignments.ts';
import { readTaskSettings, getJobTask } from './job-task.ts';
import { canExtendTo, dueAfter } from './task-clock.ts';
import { EXTENSION_OFFER } from '../notifications/texts/task-mails.ts';
import { taskLibrary } from './tasks.ts';
import { DAY_MS } from '../lib/days.ts';

/** Messages that ask the candidate to hand in a task. */
export const TASK_REQUESTS: MessageKind[] = ['task_assigned', 'task_reminder'];

const MAX_DAYS = 90;
const HAS_ONE = 'This step has its task already: give more time for it, or skip the step.';

/** Runs the step: gives the candidate the job's task, unless a colleague has already given them one for it. */
export const assignTask: StepEffect = async (db, { company_id, run_id, step_id, now }) => {
  const known = await findForStep(db, company_id, step_id);
  if (known && Date.parse(known.due_at) > now.getTime())
    await askAgain(db, { company_id, about_id: known.id, kinds: TASK_REQUESTS }, now);
  const given = known ?? (await assignJobTask());
  return { assignment_id: given.id, task: given.title, due_at: given.due_at };

  async function assignJobTask(): Promise<Assignment> {
    const [run] = await db
      .select({ job_id: runs.job_id })
      .from(runs)
      .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
    const task_id = run && (await getJobTask(db, { company_id }, run.job_id)).task_id;
    if (!task_id) throw conflict(TASK_MESSAGES.noTask, { code: 'no_task' });
    return (await createAssignment(db, { company_id, run_id, step_id, task_id, now }))!;
  }
};

/** Assigns a task manually: if the run is at a task step, it becomes that step's; otherwise it moves nothing. */
export const assignManually = (
  db: Db,
  actor: Actor,
  { candidateId, task_id, application_id, due_at, request_id }: NewAssignment & { candidateId: string },
  { engine, now }: { engine: Engine; now: Date },
): Promise<string> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    await requireCandidate(db, actor, candidateId);
    const { shown } = await pickApplication(db, actor, candidateId, application_id);
    if (!shown.runId) throw conflict('They have no workflow yet: start it first.', { code: 'no_workflow' });
    requireToCome(due_at, now);
    const where = { company_id, run_id: shown.runId };
    const step = await lockStep(db, where);
    const known = request_id && (await findByRequest(db, where, request_id));
    if (known && !isSame(known, { task_id, due_at })) throw requestChanged();
    if (known) return known.id;
    const isSteps = step?.step_type === 'task_assignment' && step.status !== 'waiting_approval';
    if (isSteps && step.status !== 'in_progress') {
      const event = { type: step.status === 'failed' ? ('retry' as const) : ('start' as const) };
      await transitionOrRefuse(db, engine, { ...where, event, actor_id: user_id, now });
    }
    const given = await createAssignment(db, {
      ...where,
      step_id: isSteps ? step.id : null,
      task_id,
      due_at,
      assigned_by: user_id,
      request_id: request_id ?? null,
      now,
    });
    if (!given) throw conflict(HAS_ONE, { code: 'has_task' });
    const detail = { assignment_id: given.id, task_id };
    await recordEvent(db, actor, { action: 'task_assigned', subject: candidateId, detail }, now);
    return given.id;
  });

export const requireToCome = (dueAt: string, now: Date) => {
  const at = Date.parse(dueAt);
  if (at <= now.getTime()) throw invalid('Choose a time to come.', { code: 'in_the_past', field: 'due_at' });
  if (at > now.getTime() + MAX_DAYS * DAY_MS)
    throw invalid(`Choose a day within ${MAX_DAYS} days.`, { code: 'too_far_ahead', field: 'due_at' });
};

/** Locks the current step of a run until the transaction ends; null once the run has ended. */
const lockStep = async (db: Db, { company_id, run_id }: { company_id: string; run_id: string }) => {
  const run = await lockRun(db, company_id, run_id);
  if (!run || run.deleted_at || !isOpenStatus(run.status))
    throw conflict('This workflow has ended.', { code: 'workflow_ended' });
  if (!run.current_step_id) return null;
  const [step] = await db
    .select({ id: runSteps.id, step_type: runSteps.step_type, status: runSteps.status })
    .from(runSteps)
    .where(and(eq(runSteps.company_id, company_id), eq(runSteps.id, run.current_step_id)));
  return step ?? null;
};

interface Giving {
  company_id: string;
  run_id: string;
  step_id: string | null;
  task_id: string;
  /** Defaults to the time that the task allows. */
  due_at?: string;
  assigned_by?: string | null;
  request_id?: string | null;
  now: Date;
}

/**
 * Copies the task, so that later changes of it have no effect here, and mails the candidate. Returns null if there is
 * one already.
 */
const createAssignment = async (db: Db, { task_id, now, due_at, ...giving }: Giving): Promise<Assignment | null> => {
  const { title, brief, rubric, files, ...task } = await taskLibrary.get(db, giving, task_id);
  const due = due_at ? new Date(due_at) : dueAfter(now, task.hours);
  const hours = due_at ? Math.max(1, Math.round((due.getTime() - now.getTime()) / 3_600_000)) : task.hours;
  const [given] = await db
    .insert(taskAssignments)
    .values({
      ...giving,
      task_id,
      title,
      brief,
      rubric,
      hours: Math.min(hours, MAX_DAYS * 24),
      file_ids: files.map(({ id }) => id),
      assigned_at: now.toISOString(),
      due_at: due.toISOString(),
    })
    .onConflictDoNothing()
    .returning();
  if (!given) return null;
  await notifyCandidate(db, given, now);
  return given;
};

const notifyCandidate = async (db: Db, given: Assignment, now: Date) => {
  const [standing] = await selectStanding(db, eq(taskAssignments.id, given.id));
  const zone = standing!.time_zone;
  const { is_extension_on } = await readTaskSettings(db, given);
  const until = canExtendTo(given, { is_extension_on, now });
  await mailFromStep(
    db,
    { ...given, now },
    {
      kind: 'task_assigned',
      about: { id: given.id },
      values: (language) => ({
        task: given.title,
        deadline: formatMoment(given.due_at, zone, language),
        extension: until ? EXTENSION_OFFER[language](formatMoment(until, zone, language)) : '',
      }),
      created_by: given.assigned_by,
    },
  );
};

const findForStep = async (db: Db, companyId: string, stepId: string): Promise<Assignment | undefined> => {
  const [found] = await db
    .select()
    .from(taskAssignments)
    .where(and(eq(taskAssignments.company_id, companyId), eq(taskAssignments.step_id, stepId)));
  return found;
};

const findByRequest = async (
  db: Db,
  { company_id, run_id }: { company_id: string; run_id: string },
  requestId: string,
): Promise<Assignment | undefined> => {
  const [found] = await db
    .select()
    .from(taskAssignments)
    .where(
      and(
        eq(taskAssignments.company_id, company_id),
        eq(taskAssignments.run_id, run_id),
        eq(taskAssignments.request_id, requestId),
      ),
    );
  return found;
};

/** A deadline that was extended since differs from the one that was asked for. */
const isSame = (known: Assignment, asked: { task_id: string; due_at: string }): boolean =>
  known.task_id === asked.task_id &&
  (known.extended_at !== null || Date.parse(known.due_at) === Date.parse(asked.due_at));
