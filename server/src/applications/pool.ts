import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';

/**
 * A candidate without an application is in the talent pool, which is stored as an application without a job. Must be
 * called after anything that creates or restores a candidate, or creates, hides, moves or restores an application.
 */
export const updatePool = async (db: Db, company_id: string, candidateIds: string[]) => {
  await leavePool(db, company_id, candidateIds);
  await enterPool(db, company_id, candidateIds);
};

const standing = alias(applications, 'standing');

const isStanding = (companyId: string) => and(eq(standing.company_id, companyId), isNull(standing.deleted_at));

/** Enough for candidates who have just applied. */
export const leavePool = async (db: Db, company_id: string, candidateIds: string[]) => {
  const hasApplied = db
    .select({ id: standing.id })
    .from(standing)
    .where(
      and(isStanding(company_id), eq(standing.candidate_id, applications.candidate_id), isNotNull(standing.job_id)),
    );
  await db
    .update(applications)
    .set({ deleted_at: sql`now()` })
    .where(
      and(
        eq(applications.company_id, company_id),
        inArray(applications.candidate_id, candidateIds),
        isNull(applications.job_id),
        isNull(applications.deleted_at),
        sql`exists ${hasApplied}`,
      ),
    );
};

const enterPool = async (db: Db, company_id: string, candidateIds: string[]) => {
  const any = db
    .select({ id: standing.id })
    .from(standing)
    .where(and(isStanding(company_id), eq(standing.candidate_id, candidates.id)));
  const without = await db
    .select({ candidate_id: candidates.id, created_at: candidates.created_at })
    .from(candidates)
    .where(
      and(
        eq(candidates.company_id, company_id),
        inArray(candidates.id, candidateIds),
        isNull(candidates.deleted_at),
        notExists(any),
      ),
    );
  if (without.length === 0) return;
  await db
    .insert(applications)
    .values(without.map((one) => ({ company_id, ...one })))
    .onConflictDoUpdate({
      target: [applications.company_id, applications.candidate_id],
      targetWhere: isNull(applications.job_id),
      set: { deleted_at: null },
    });
};
