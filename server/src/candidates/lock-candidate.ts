import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notFound } from '../errors.ts';

/**
 * Locks a candidate for the rest of the transaction, before any of their rows is written: requests that write
 * applications and runs in different orders would otherwise deadlock. Rows that only refer to the candidate can still
 * be inserted.
 */
export const lockCandidate = async (db: Db, { company_id }: Pick<Actor, 'company_id'>, candidateId: string) => {
  const [candidate] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidateId), isNull(candidates.deleted_at)))
    .for('no key update');
  if (!candidate) throw notFound('Candidate');
};
