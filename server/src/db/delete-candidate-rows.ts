import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Deletes these candidates' rows from a table and returns their number. */
export const deleteCandidateRows = async (
  db: Db,
  table: PgTable & Record<'company_id' | 'candidate_id', PgColumn>,
  { company_id, candidate_ids }: { company_id: string; candidate_ids: string[] },
): Promise<number> => {
  const { rowCount } = await db
    .delete(table)
    .where(and(eq(table.company_id, company_id), inArray(table.candidate_id, candidate_ids)));
  return rowCount ?? 0;
};
