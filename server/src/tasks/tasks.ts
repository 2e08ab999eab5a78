import { type NewTask, type Task, TASK_MESSAGES, type TaskChange } from '@hirewire/contract/tasks';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { taskFiles, tasks } from '../db/schema/tasks.ts';
import { hasVersion, nextVersion } from '../db/row-version.ts';
import { changedMeanwhile, notFound } from '../errors.ts';

type Company = Pick<Actor, 'company_id'>;

export const listTasks = async (db: Db, actor: Company): Promise<Task[]> => {
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(isTask(actor))
    .orderBy(asc(sql`lower(${tasks.title})`), asc(tasks.id));
  return withFiles(db, actor, rows);
};

export const getTask = async (db: Db, actor: Company, taskId: string): Promise<Task> => {
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(and(isTask(actor), eq(tasks.id, taskId)));
  const [task] = await withFiles(db, actor, rows);
  if (!task) throw notFound('Task');
  return task;
};

export const createTask = async (
  db: Db,
  actor: Company,
  input: NewTask & { id?: string },
  now: Date,
): Promise<Task> => {
  const at = now.toISOString();
  const [created] = await db
    .insert(tasks)
    .values({ ...input, company_id: actor.company_id, created_at: at, updated_at: at })
    .returning({ id: tasks.id });
  return getTask(db, actor, created!.id);
};

/** Changes only the given fields. If a version is given, it must still be the current one. */
export const changeTask = async (
  db: Db,
  actor: Company,
  { taskId, change: { version, ...fields }, now }: { taskId: string; change: TaskChange; now: Date },
): Promise<Task> => {
  const { rowCount } = await db
    .update(tasks)
    .set({ ...fields, updated_at: now.toISOString(), version: nextVersion(tasks) })
    .where(and(isTask(actor), eq(tasks.id, taskId), hasVersion(tasks, version)));
  const task = await getTask(db, actor, taskId);
  if (!rowCount) throw changedMeanwhile(TASK_MESSAGES.stale);
  return task;
};

/** Hides a task. Assignments hold a copy. */
export const deleteTask = async (
  db: Db,
  actor: Company,
  { taskId, version, now }: { taskId: string; version: number | undefined; now: Date },
) => {
  const { rowCount } = await db
    .update(tasks)
    .set({ deleted_at: now.toISOString() })
    .where(and(isTask(actor), eq(tasks.id, taskId), hasVersion(tasks, version)));
  if (rowCount) return;
  await getTask(db, actor, taskId);
  throw changedMeanwhile(TASK_MESSAGES.stale);
};

const taskColumns = {
  id: tasks.id,
  title: tasks.title,
  brief: tasks.brief,
  rubric: tasks.rubric,
  hours: tasks.hours,
  is_starter: sql<boolean>`${tasks.starter} is not null and ${tasks.version} = 1`,
  created_at: tasks.created_at,
  updated_at: tasks.updated_at,
  version: tasks.version,
};

export const isTask = ({ company_id }: Company) => and(eq(tasks.company_id, company_id), isNull(tasks.deleted_at));

const withFiles = async (db: Db, { company_id }: Company, rows: Omit<Task, 'files'>[]): Promise<Task[]> => {
  if (rows.length === 0) return [];
  const files = await db
    .select({ ...fileFacts, task_id: taskFiles.task_id })
    .from(taskFiles)
    .where(
      and(
        eq(taskFiles.company_id, company_id),
        isNull(taskFiles.removed_at),
        inArray(
          taskFiles.task_id,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(taskFiles.created_at), asc(taskFiles.id));
  const byTask = Map.groupBy(files, ({ task_id }) => task_id);
  return rows.map((row) => ({ ...row, files: byTask.get(row.id) ?? [] }));
};

/** A file without its content, which may be large. */
export const fileFacts = {
  id: taskFiles.id,
  file_name: taskFiles.file_name,
  media_type: taskFiles.media_type,
  size_bytes: taskFiles.size_bytes,
};
