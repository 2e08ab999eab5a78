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

/** Lists which of these jobs are still open. */
export const listStillOpen = (db: Db, companyId: string, fed: string[], ids: string[]) =>
  db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(isOpen(companyId, fed), isOneOf(ids)));

const isOpen = (companyId: string, fed: string[]) =>
  and(
    eq(jobs.company_id, companyId),
    eq(jobs.status, 'active'),
    isNull(jobs.deleted_at),
    fed.length > 0 ? isOneOf(fed) : undefined,
  );

const isOneOf = (ids: string[]) => sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`;
