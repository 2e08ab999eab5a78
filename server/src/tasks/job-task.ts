import type { JobTask } from '@hirewire/contract/tasks';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { jobTasks, tasks, taskSettings } from '../db/schema/tasks.ts';
import { jobs } from '../db/schema/jobs.ts';
import { invalid } from '../errors.ts';
import { getJobFamily } from '../jobs/job-family.ts';
import { getJob } from '../jobs/jobs.ts';
import { references } from '../db/references.ts';

/** Gets the task of a job: the chosen one, otherwise the starter of its family. A deleted one counts as none. */
export const getJobTask = async (
  db: Db,
  { company_id }: Pick<Actor, 'company_id'>,
  jobId: string,
): Promise<JobTask> => {
  const [job] = await db
    .select({ title: jobs.title, department: jobs.department, chosen: jobTasks.job_id, task_id: tasks.id })
    .from(jobs)
    .leftJoin(jobTasks, references(jobTasks.job_id, jobs))
    .leftJoin(tasks, and(references(jobTasks.task_id, tasks), isNull(tasks.deleted_at)))
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, jobId)));
  if (!job || job.chosen) return { task_id: job?.task_id ?? null, is_starter: false };
  const [starter] = await db
    .select({ task_id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.company_id, company_id), eq(tasks.starter, getJobFamily(job)), isNull(tasks.deleted_at)));
  return starter ? { ...starter, is_starter: true } : { task_id: null, is_starter: false };
};

export const readJobTask = async (db: Db, actor: Actor, jobId: string): Promise<JobTask> => {
  await getJob(db, actor, jobId);
  return getJobTask(db, actor, jobId);
};

/** Null is stored as well: a job explicitly without a task gets no starter. */
export const chooseTask = (db: Db, actor: Actor, jobId: string, task_id: string | null): Promise<JobTask> =>
  db.transaction(async (db) => {
    const { company_id } = actor;
    await getJob(db, actor, jobId);
    if (task_id !== null) {
      const [held] = await db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(eq(tasks.company_id, company_id), eq(tasks.id, task_id), isNull(tasks.deleted_at)))
        .for('share');
      if (!held) throw invalid('This task does not exist.', { code: 'does_not_exist', field: 'task_id' });
    }
    await db
      .insert(jobTasks)
      .values({ company_id, job_id: jobId, task_id })
      .onConflictDoUpdate({ target: jobTasks.job_id, set: { task_id } });
    return { task_id, is_starter: false };
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
