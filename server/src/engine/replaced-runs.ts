import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/**
 * Of the given runs, those that cannot go on because their candidate has another run for the same job: a live one, or
 * one that started later. The application shows the latest (`follow_changed_runs` in sql/applications.sql), so an
 * earlier one would go on unseen.
 */
export const findReplacedRuns = async (db: Db, companyId: string, runIds: string[]): Promise<Set<string>> => {
  if (runIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from candidate_workflows r
    where r.company_id = ${companyId} and r.id = any(${sql.param(runIds)}::uuid[]) and exists (
      select from candidate_workflows o
      where o.company_id = r.company_id and o.candidate_id = r.candidate_id and o.job_id = r.job_id and o.id <> r.id
        and o.deleted_at is null and (o.ended_at is null or (o.created_at, o.id) > (r.created_at, r.id)))`);
  return new Set(rows.map(({ id }) => id));
};
