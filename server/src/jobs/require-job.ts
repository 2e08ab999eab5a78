import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { notFound } from '../errors.ts';

/** Gets the job, unless it is deleted or belongs to another company. */
export const requireJob = async (db: Db, actor: { company_id: string }, jobId: string): Promise<{ title: string }> => {
  const { title, deleted_at } = await requireJobOrDeleted(db, actor, jobId);
  if (deleted_at) throw notFound('Job');
  return { title };
};

/** Gets the job, deleted or not: its candidates and their scores stay. */
export const requireJobOrDeleted = async (db: Db, { company_id }: { company_id: string }, jobId: string) => {
  const [job] = await db
    .select({ title: jobs.title, deleted_at: jobs.deleted_at })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, jobId)));
  if (!job) throw notFound('Job');
  return job;
};
