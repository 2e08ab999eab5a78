import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notFound } from '../errors.ts';
import { isCandidate } from '../candidates/candidates.ts';

/** Locks the candidate until the transaction ends, so that they are not erased while they add something. */
export const keepFromErasure = async (db: Db, actor: CandidateActor) => {
  const [candidate] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(isCandidate(actor, actor.candidate_id))
    .for('share');
  if (!candidate) throw notFound('Page');
};
