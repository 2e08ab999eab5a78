import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { jobTasks, tasks, taskSettings } from '../db/task-schema.ts';
import { invalid } from '../errors.ts';
import { getJob } from '../jobs/jobs.ts';

/** The task of a job; one that was deleted since is none. */
export const taskOfJob = async (
  db: Db,
  { company_id }: Pick<Actor, 'company_id'>,
  jobId: string,
): Promise<string | null> => {
  const [chosen] = await db
    .select({ task_id: tasks.id })
    .from(jobTasks)
    .innerJoin(tasks, and(eq(tasks.company_id, jobTasks.company_id), eq(tasks.id, jobTasks.task_id)))
    .where(and(eq(jobTasks.company_id, company_id), eq(jobTasks.job_id, jobId), isNull(tasks.deleted_at)));
  return chosen?.task_id ?? null;
};

export const readJobTask = async (db: Db, actor: Actor, jobId: string) => {
  await getJob(db, actor, jobId);
  return { task_id: await taskOfJob(db, actor, jobId) };
};

export const chooseTask = (db: Db, actor: Actor, jobId: string, task_id: string | null) =>
  db.transaction(async (db) => {
    const { company_id } = actor;
    await getJob(db, actor, jobId);
    if (task_id === null) {
      await db.delete(jobTasks).where(and(eq(jobTasks.company_id, company_id), eq(jobTasks.job_id, jobId)));
      return { task_id };
    }
    const [held] = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.company_id, company_id), eq(tasks.id, task_id), isNull(tasks.deleted_at)))
      .for('share');
    if (!held) throw invalid('task_id: This task does not exist.');
    await db
      .insert(jobTasks)
      .values({ company_id, job_id: jobId, task_id })
      .onConflictDoUpdate({ target: jobTasks.job_id, set: { task_id } });
    return { task_id };
  });

export const readTaskSettings = async (db: Db, { company_id }: Pick<Actor, 'company_id'>) => {
  const [settings] = await db
    .select({ is_extension_on: taskSettings.is_extension_on })
    .from(taskSettings)
    .where(eq(taskSettings.company_id, company_id));
  return settings ?? { is_extension_on: true };
};

export const changeTaskSettings = async (db: Db, { company_id }: Actor, settings: { is_extension_on: boolean }) => {
  await db
    .insert(taskSettings)
    .values({ company_id, ...settings })
    .onConflictDoUpdate({ target: taskSettings.company_id, set: settings });
  return settings;
};
