import { machineMarks, type TaskAssignment, type TaskReview } from '@hirewire/contract/task-assignments';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor, Member } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { taskAssignments } from '../db/schema/tasks.ts';
import { users } from '../db/schema/users.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { conflict, notFound } from '../errors.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { formatMoment } from '../notifications/format-moment.ts';
import { requireToCome } from './assign-task.ts';
import { ofCandidate, selectStanding, type Standing } from './assignments.ts';
import { lockTask } from './hand-in.ts';
import { marksOn, totalOfMarks } from './marks-on.ts';
import { isBlind } from '../approvals/review-state.ts';
import { listSubmittedFiles } from './submitted-files.ts';
import { taskState } from './task-clock.ts';
import { listGivenFiles } from './task-files.ts';
import { references } from '../db/references.ts';

interface Which {
  candidateId: string;
  id: string;
}

/** Lists the tasks of a candidate, latest first. */
export const listCandidateTasks = async (
  db: Db,
  actor: Member,
  candidateId: string,
  now: Date,
): Promise<TaskAssignment[]> => {
  await requireCandidate(db, actor, candidateId);
  const found = await selectStanding(db, ofCandidate({ ...actor, candidate_id: candidateId }));
  return (await Promise.all(found.map((task) => shown(db, actor, task, now)))).toSorted((a, b) =>
    b.assigned_at.localeCompare(a.assigned_at),
  );
};

export const getCandidateTask = async (
  db: Db,
  actor: Actor,
  { candidateId, id }: Which,
  now: Date,
): Promise<TaskAssignment> => {
  const which = and(ofCandidate({ ...actor, candidate_id: candidateId }), eq(taskAssignments.id, id));
  const [task] = await selectStanding(db, which);
  if (!task) throw notFound('Task');
  return shown(db, actor, task, now);
};

/** Extends the deadline, whether it has passed or not, and notifies the candidate. */
export const extendTask = (
  db: Db,
  actor: Actor,
  { candidateId, id, due_at }: Which & { due_at: string },
  now: Date,
): Promise<TaskAssignment> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    await requireCandidate(db, actor, candidateId);
    const task = await lockTask(db, { company_id, candidate_id: candidateId }, id);
    requireToCome(due_at, now);
    // A repeated request, or another user did the same.
    if (due_at === task.due_at) return getCandidateTask(db, actor, { candidateId, id }, now);
    if (due_at < task.due_at)
      throw conflict('The new deadline must be later than the old one.', { code: 'deadline_earlier' });
    await db
      .update(taskAssignments)
      // The new deadline has a reminder of its own.
      .set({ due_at, reminded_at: null })
      .where(and(eq(taskAssignments.company_id, company_id), eq(taskAssignments.id, id)));
    await mailFromStep(
      db,
      { ...task, now },
      {
        kind: 'task_extended',
        about: { id },
        // Notify once per deadline.
        occasion: due_at,
        values: (language) => ({ task: task.title, deadline: formatMoment(due_at, task.time_zone, language) }),
        created_by: user_id,
      },
    );
    const detail = { assignment_id: id, due_at };
    await recordEvent(db, actor, { action: 'task_extended', subject: candidateId, detail }, now);
    return getCandidateTask(db, actor, { candidateId, id }, now);
  });

/** Cancels a manually assigned task; a step's task is skipped with its step. */
export const cancelTask = (db: Db, actor: Actor, { candidateId, id }: Which, now: Date): Promise<void> =>
  db.transaction(async (db) => {
    const { company_id } = actor;
    await requireCandidate(db, actor, candidateId);
    const task = await lockTask(db, { company_id, candidate_id: candidateId }, id);
    if (task.step_id)
      throw conflict('A workflow step needs this task: skip the step instead.', { code: 'step_needs_task' });
    await db
      .update(taskAssignments)
      .set({ cancelled_at: now.toISOString() })
      .where(
        and(
          eq(taskAssignments.company_id, company_id),
          eq(taskAssignments.id, id),
          isNull(taskAssignments.submitted_at),
        ),
      );
    const detail = { assignment_id: id };
    await recordEvent(db, actor, { action: 'task_cancelled', subject: candidateId, detail }, now);
  });

const shown = async (db: Db, actor: Member, task: Standing, now: Date): Promise<TaskAssignment> => {
  const [given, submitted, [assigner], review] = await Promise.all([
    listGivenFiles(db, actor, task.file_ids),
    task.submitted_at ? listSubmittedFiles(db, actor, [task.id]) : [],
    db
      .select({ name: fullName(users) })
      .from(users)
      .where(
        and(eq(users.company_id, actor.company_id), inArray(users.id, task.assigned_by ? [task.assigned_by] : [])),
      ),
    task.submitted_at ? readReview(db, actor, task) : null,
  ]);
  return {
    ...task,
    review,
    files: given,
    assigned_by_name: assigner?.name ?? null,
    state: taskState(task, now),
    // A draft is visible only to the candidate.
    text: task.submitted_at ? task.text : null,
    url: task.submitted_at ? task.url : null,
    submitted_files: submitted,
  };
};

/** The marks: by reviewers once all are in, with the automatic ones beside them. */
const readReview = async (db: Db, actor: Member, task: Standing): Promise<TaskReview | null> => {
  const [step] = await db
    .select({ id: runSteps.id, output: runSteps.output })
    .from(runSteps)
    .innerJoin(runs, references(runSteps.run_id, runs))
    .where(
      and(
        eq(runSteps.company_id, actor.company_id),
        eq(runSteps.run_id, task.run_id),
        eq(runSteps.step_type, 'task_review'),
        sql`${runSteps.output} ->> 'assignment_id' = ${task.id}`,
      ),
    )
    .orderBy(desc(runSteps.order_number))
    .limit(1);
  if (!step) return null;
  const [{ people, given, asked }, [request]] = await Promise.all([
    marksOn(db, actor, step.id),
    db
      .select({ is_blind: isBlind })
      .from(approvalRequests)
      .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
      .where(and(eq(approvalRequests.company_id, actor.company_id), eq(approvalRequests.step_id, step.id)))
      .orderBy(desc(approvalRequests.requested_at), desc(approvalRequests.id))
      .limit(1),
  ]);
  const is_complete = !request?.is_blind;
  const machine = machineMarks.safeParse(step.output);
  return {
    step_id: step.id,
    given,
    asked: request ? asked : 0,
    is_complete,
    machine: is_complete && machine.success ? machine.data : null,
    people: is_complete ? people.map((one) => ({ ...one, total: totalOfMarks(task.rubric, one.marks) })) : [],
  };
};
