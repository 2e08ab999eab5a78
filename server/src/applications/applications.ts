import type { Application, ApplicationQuery } from '@hirewire/contract/applications';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { cutPage, encodeTime, isAfterTime } from '../db/page-cursor.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { references } from '../db/references.ts';

/** Every application of visible candidates, including the talent pool, latest first. */
export const listApplications = async (
  db: Db,
  actor: Actor,
  { candidate_id, job_id, status, after, limit }: ApplicationQuery,
): Promise<{ applications: Application[]; total: number; next: string | null }> => {
  const where = and(
    eq(applications.company_id, actor.company_id),
    sql`is_live`,
    candidate_id ? eq(applications.candidate_id, candidate_id) : undefined,
    job_id ? eq(applications.job_id, job_id) : undefined,
    status && eq(applications.status, status),
  );
  const [[counted], rows] = await Promise.all([
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(applications)
      .where(where),
    selectPage(db, and(where, isAfterTime(applications, after)), limit + 1),
  ]);
  const { page, next } = cutPage(rows, limit, encodeTime);
  return { applications: page, total: counted?.count ?? 0, next };
};

const selectPage = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({
      id: applications.id,
      candidate_id: applications.candidate_id,
      candidate_name: fullName(candidates),
      job_id: applications.job_id,
      job_title: jobs.title,
      status: applications.status,
      current_step: applications.current_step,
      run_id: applications.run_id,
      created_at: applications.created_at,
    })
    .from(applications)
    .innerJoin(candidates, references(applications.candidate_id, candidates))
    .leftJoin(jobs, references(applications.job_id, jobs))
    .where(where)
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(limit);
