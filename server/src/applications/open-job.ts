import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { invalid } from '../errors.ts';

/**
 * Refuses a job that accepts no applications, and locks one that does: it is neither closed nor deleted before the
 * application is stored. Call it before anything of the candidate is locked: changes of a job lock the job first.
 */
export const requireOpenJob = async (db: Db, companyId: string, jobId: string) => {
  const [job] = await db
    .select({ status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.company_id, companyId), eq(jobs.id, jobId), isNull(jobs.deleted_at)))
    .for('share');
  if (!job) throw invalid('This job does not exist.', { code: 'does_not_exist', field: 'job_id' });
  if (job.status !== 'active')
    throw invalid('This job takes no applications: it is not active.', { code: 'job_not_active', field: 'job_id' });
};
