import type { Declaration } from '@hirewire/contract/fairness';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { selfDeclarations } from '../db/schema/scoring.ts';

const NOTHING: Declaration = { gender: null, age_band: null, ethnicity: null, disability: null };

/** Gets a candidate's self-declaration, for the candidate only. */
export const readDeclaration = async (
  db: Db,
  { company_id, candidate_id }: Pick<Declared, 'company_id' | 'candidate_id'>,
): Promise<Declaration> => {
  const { gender, age_band, ethnicity, disability } = selfDeclarations;
  const [said] = await db
    .select({ gender, age_band, ethnicity, disability })
    .from(selfDeclarations)
    .where(and(eq(selfDeclarations.company_id, company_id), eq(selfDeclarations.candidate_id, candidate_id)));
  return said ?? NOTHING;
};

interface Declared extends Declaration {
  company_id: string;
  candidate_id: string;
  now: Date;
}

/** Stores a candidate's self-declaration; an empty one removes the earlier one. */
export const declare = async (db: Db, { company_id, candidate_id, now, ...said }: Declared): Promise<void> => {
  if (Object.values(said).every((value) => value === null)) {
    await db
      .delete(selfDeclarations)
      .where(and(eq(selfDeclarations.company_id, company_id), eq(selfDeclarations.candidate_id, candidate_id)));
    return;
  }
  const values = { ...said, declared_at: now.toISOString() };
  await db
    .insert(selfDeclarations)
    .values({ company_id, candidate_id, ...values })
    .onConflictDoUpdate({ target: [selfDeclarations.company_id, selfDeclarations.candidate_id], set: values });
};
