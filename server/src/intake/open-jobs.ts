import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';

/** Lists the open jobs that a mailbox receives applications for. */
export const listOpenJobs = (db: Db, companyId: string, fed: string[]) =>
  db
    .select({
      id: jobs.id,
      short_id: jobs.short_id,
      title: jobs.title,
      description: jobs.description,
      requirements: jobs.requirements,
    })
    .from(jobs)
    .where(isOpen(companyId, fed));

/** Locks a job if it is still open: it is neither closed nor deleted before the application is stored. */
export const lockStillOpen = async (db: Db, companyId: string, fed: string[], id: string) => {
  const [open] = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(isOpen(companyId, fed), eq(jobs.id, id)))
    .for('share');
  return open ?? null;
};

const isOpen = (companyId: string, fed: string[]) =>
  and(
    eq(jobs.company_id, companyId),
    eq(jobs.status, 'active'),
    isNull(jobs.deleted_at),
    fed.length > 0 ? isOneOf(fed) : undefined,
  );

const isOneOf = (ids: string[]) => sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`;
