import { and, inArray, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { taskAssignments, taskMarks } from '../db/schema/tasks.ts';
import { runSteps } from '../db/schema/engine.ts';
import type { OwnData, TodoProvider } from '../feature.ts';
import { isAsked, ofCandidate, selectStanding } from './assignments.ts';
import { listSubmittedFiles } from './submitted-files.ts';

export const taskTodos: TodoProvider<'task'> = async (db, actor) => {
  const open = await selectStanding(db, and(ofCandidate(actor), isNull(taskAssignments.submitted_at), isAsked));
  return open.map(({ id, run_id, title, due_at }) => ({ type: 'task', id, run_id, title, due_at }));
};

/** A candidate's tasks and submissions, as part of their own data; the marks are not included. */
export const ownTasks: OwnData = async (db, actor) => {
  const all = await selectStanding(db, ofCandidate(actor));
  const files = await listSubmittedFiles(
    db,
    actor,
    all.map(({ id }) => id),
  );
  return all.map(({ id, title, brief, assigned_at, due_at, submitted_at, submitted_by, text, url }) => ({
    title,
    brief,
    assigned_at,
    due_at,
    submitted_at,
    submitted_by,
    text,
    url,
    files: files.filter(({ assignment_id }) => assignment_id === id).map(({ file_name }) => file_name),
  }));
};

/** Erases the texts of and about the candidate; the assignment stays. */
export const eraseTasks = async (db: Db, companyId: string, runIds: string[]) => {
  await db
    .update(taskAssignments)
    .set({ text: null, url: null })
    .where(and(eq(taskAssignments.company_id, companyId), inArray(taskAssignments.run_id, runIds)));
  const steps = db
    .select({ id: runSteps.id })
    .from(runSteps)
    .where(and(eq(runSteps.company_id, companyId), inArray(runSteps.run_id, runIds)));
  await db
    .update(taskMarks)
    .set({ comment: '' })
    .where(and(eq(taskMarks.company_id, companyId), inArray(taskMarks.step_id, steps)));
};
