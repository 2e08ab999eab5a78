import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { notFound } from '../errors.ts';

/** Gets the job, unless it is deleted or belongs to another company. */
export const requireJob = async (
  db: Db,
  { company_id }: { company_id: string },
  jobId: string,
): Promise<{ title: string }> => {
  const [job] = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, jobId), isNull(jobs.deleted_at)));
  if (!job) throw notFound('Job');
  return job;
};
