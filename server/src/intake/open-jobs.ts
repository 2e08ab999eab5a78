import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';

/** Lists the jobs a mailbox may bring applications for. */
export const openJobs = (db: Db, companyId: string, fed: string[]) =>
  db
    .select({
      id: jobs.id,
      short_id: jobs.short_id,
      title: jobs.title,
      description: jobs.description,
      requirements: jobs.requirements,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.company_id, companyId),
        eq(jobs.status, 'active'),
        isNull(jobs.deleted_at),
        fed.length > 0 ? inArray(jobs.id, fed) : undefined,
      ),
    );
