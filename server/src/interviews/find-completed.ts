import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runs } from '../db/schema/engine.ts';
import { interviews } from '../db/schema/interviews.ts';

/**
 * Runs whose interview at the current step has taken place already: while the candidate was rejected, for example, which
 * was undone later.
 */
export const findCompleted = async (db: Db, company_id: string, runIds: string[]): Promise<Map<string, true>> => {
  const completed = await db
    .select({ run_id: runs.id })
    .from(runs)
    .innerJoin(
      interviews,
      and(eq(interviews.company_id, runs.company_id), eq(interviews.step_id, runs.current_step_id)),
    )
    .where(and(eq(runs.company_id, company_id), inArray(runs.id, runIds), eq(interviews.status, 'completed')));
  return new Map(completed.map(({ run_id }) => [run_id, true]));
};
