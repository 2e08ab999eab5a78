import type { Download } from '@hirewire/contract/route';
import { MAX_TASK_FILES } from '@hirewire/contract/portal-terms';
import { type Task, TASK_MESSAGES, type TaskFile } from '@hirewire/contract/tasks';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { safeName } from '../candidates/candidate-files.ts';
import { recordEvent } from '../audit/audit.ts';
import { recorded } from '../audit/recorded.ts';
import type { Db } from '../db/client.ts';
import { readInSlices } from '../db/read-in-slices.ts';
import { taskFiles, tasks } from '../db/schema/tasks.ts';
import { sniffMediaType } from '../documents/sniff-media-type.ts';
import { conflict, notFound } from '../errors.ts';
import { taskLibrary } from './tasks.ts';

/** Adds a file to a task, once. Any type is allowed, since it is only ever sent as an attachment. */
export const addTaskFile = (
  db: Db,
  actor: Actor,
  { taskId, file }: { taskId: string; file: { name: string; content: Buffer } },
  now: Date,
): Promise<Task> =>
  db.transaction(async (db) => {
    const { company_id } = actor;
    const [held] = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(taskLibrary.isItem(actor, taskId))
      .for('no key update');
    if (!held) throw notFound('Task');
    const task = await taskLibrary.get(db, actor, taskId);
    const { files } = task;
    const [same] = await db
      .select({ id: taskFiles.id })
      .from(taskFiles)
      .where(
        and(
          eq(taskFiles.company_id, company_id),
          eq(taskFiles.task_id, taskId),
          isNull(taskFiles.removed_at),
          eq(taskFiles.file_name, safeName(file.name)),
          eq(taskFiles.content, file.content),
        ),
      );
    if (same) return task;
    if (files.length >= MAX_TASK_FILES) throw conflict(TASK_MESSAGES.tooManyFiles, { code: 'too_many_files' });
    await db.insert(taskFiles).values({
      company_id,
      task_id: taskId,
      file_name: safeName(file.name),
      media_type: sniffMediaType(file.content),
      size_bytes: file.content.length,
      content: file.content,
      created_at: now.toISOString(),
    });
    await recordEvent(db, actor, { action: 'add_task_file', subject: taskId }, now);
    return touch(db, actor, taskId, now);
  });

export const removeTaskFile = (
  db: Db,
  actor: Actor,
  { taskId, fileId }: { taskId: string; fileId: string },
  now: Date,
): Promise<Task> =>
  recorded(db, actor, { action: 'remove_task_file', subject: taskId, detail: { file_id: fileId }, now }, async (db) => {
    await taskLibrary.get(db, actor, taskId);
    const { rowCount } = await db
      .update(taskFiles)
      .set({ removed_at: now.toISOString() })
      .where(
        and(
          eq(taskFiles.company_id, actor.company_id),
          eq(taskFiles.task_id, taskId),
          eq(taskFiles.id, fileId),
          isNull(taskFiles.removed_at),
        ),
      );
    if (!rowCount) throw notFound('File');
    return touch(db, actor, taskId, now);
  });

export const downloadTaskFile = async (
  db: Db,
  { company_id }: Pick<Actor, 'company_id'>,
  { fileId, taskId }: { fileId: string; taskId: string },
): Promise<Download> => {
  const where = and(eq(taskFiles.company_id, company_id), eq(taskFiles.id, fileId), eq(taskFiles.task_id, taskId));
  const [file] = await db
    .select({ file_name: taskFiles.file_name, media_type: taskFiles.media_type, size_bytes: taskFiles.size_bytes })
    .from(taskFiles)
    .where(where);
  if (!file) throw notFound('File');
  return { ...file, content: readInSlices(db, taskFiles.content, { where, size_bytes: file.size_bytes }) };
};

/** Lists the files of a task as it was assigned, including those removed from it since. */
export const listGivenFiles = (db: Db, { company_id }: Pick<Actor, 'company_id'>, ids: string[]): Promise<TaskFile[]> =>
  db
    .select({
      id: taskFiles.id,
      file_name: taskFiles.file_name,
      media_type: taskFiles.media_type,
      size_bytes: taskFiles.size_bytes,
    })
    .from(taskFiles)
    .where(and(eq(taskFiles.company_id, company_id), inArray(taskFiles.id, ids)))
    .orderBy(asc(taskFiles.created_at), asc(taskFiles.id));

/** Changing the files changes the task's version: a user who has it open notices. */
const touch = (db: Db, actor: Actor, id: string, now: Date): Promise<Task> =>
  taskLibrary.change(db, actor, { id, change: {} }, now);
