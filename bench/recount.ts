import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Computes the counts that the disabled triggers would have kept. */
export const recount = async (db: Pick<NodePgDatabase, 'execute'>): Promise<void> => {
  await db.execute(sql`select recount_listed(), recount_settled()`);
  await db.execute(sql`delete from application_counts`);
  await db.execute(sql`
    insert into application_counts (company_id, job, day, is_listed, status, current_step, reached_steps, turn, is_hired, count)
    select a.company_id, p.*, count(*) from applications a, application_count_parts(a) p
    group by a.company_id, p.job, p.day, p.is_listed, p.status, p.current_step, p.reached_steps, p.turn, p.is_hired`);
};
