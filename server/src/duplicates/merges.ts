import type { Merge } from '@hirewire/contract/duplicates';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { fullName, fullNameOrNull } from '../db/full-name.ts';
import { candidateMerges } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { users } from '../db/schema/users.ts';
import { notFound } from '../errors.ts';
import { references } from '../db/references.ts';
import type { Pair } from './merge-pair.ts';

export const listMerges = async (db: Db, actor: Actor, candidateId: string): Promise<Merge[]> => {
  await requireCandidate(db, actor, candidateId);
  return selectMerges(
    db,
    and(eq(candidateMerges.company_id, actor.company_id), eq(candidateMerges.kept_id, candidateId)),
  );
};

export const getMerge = async (db: Db, actor: Actor, id: string): Promise<Merge> => {
  const [merge] = await selectMerges(
    db,
    and(eq(candidateMerges.company_id, actor.company_id), eq(candidateMerges.id, id)),
  );
  if (!merge) throw notFound('Merge');
  return merge;
};

/** The merge of this pair that has not been undone. */
export const findMerge = async (db: Db, actor: Actor, { kept_id, merged_id }: Pair): Promise<Merge | null> => {
  const ofPair = and(eq(candidateMerges.kept_id, kept_id), eq(candidateMerges.merged_id, merged_id));
  const [merge] = await selectMerges(
    db,
    and(eq(candidateMerges.company_id, actor.company_id), ofPair, isNull(candidateMerges.undone_at)),
  );
  return merge ?? null;
};

const selectMerges = (db: Db, where: SQL | undefined): Promise<Merge[]> =>
  db
    .select({
      id: candidateMerges.id,
      kept_id: candidateMerges.kept_id,
      merged_id: candidateMerges.merged_id,
      merged_name: fullName(candidates),
      merged_by_name: fullNameOrNull(users),
      merged_at: candidateMerges.merged_at,
      undone_at: candidateMerges.undone_at,
    })
    .from(candidateMerges)
    .innerJoin(candidates, references(candidateMerges.merged_id, candidates))
    .leftJoin(users, references(candidateMerges.merged_by, users))
    .where(where)
    .orderBy(desc(candidateMerges.merged_at), desc(candidateMerges.id));
