import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { analyses } from '../db/schema/scoring.ts';

/**
 * Copies the score that counts to the candidates' applications: the manual override of the latest analysis, otherwise
 * its total. Must be called after every change to their analyses.
 */
export const updateScores = async (db: Db, company_id: string, candidateIds: string[], jobId?: string) => {
  const score = db
    .select({ score: sql`coalesce(${analyses.overridden_total}, ${analyses.total})` })
    .from(analyses)
    .where(
      and(
        eq(analyses.company_id, company_id),
        eq(analyses.candidate_id, applications.candidate_id),
        eq(analyses.job_id, applications.job_id),
      ),
    )
    .orderBy(desc(analyses.created_at), desc(analyses.id))
    .limit(1);
  await db
    .update(applications)
    .set({ score: sql`(${score})` })
    .where(
      and(
        eq(applications.company_id, company_id),
        inArray(applications.candidate_id, candidateIds),
        jobId === undefined ? isNotNull(applications.job_id) : eq(applications.job_id, jobId),
        sql`${applications.score} is distinct from (${score})`,
      ),
    );
};
