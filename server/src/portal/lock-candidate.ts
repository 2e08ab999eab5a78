import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notFound } from '../errors.ts';
import { them } from './portal.ts';

/** Locks the candidate until the transaction ends, so that they are not erased while they add something. */
export const lockCandidate = async (db: Db, actor: CandidateActor) => {
  const [held] = await db.select({ id: candidates.id }).from(candidates).where(them(actor)).for('share');
  if (!held) throw notFound('Page');
};
