import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { analyses } from '../db/schema/scoring.ts';

interface Application {
  company_id: string;
  candidate_id: string;
  job_id: string;
}

export const findLatestAnalysis = async (db: Db, application: Application) => {
  const [latest] = await db
    .select()
    .from(analyses)
    .where(belongsTo(analyses, application))
    .orderBy(desc(analyses.created_at), desc(analyses.id))
    .limit(1);
  return latest;
};

/** Locks the application first, so that no newer analysis is stored in the meantime. */
export const lockLatestAnalysis = async (db: Db, application: Application) => {
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(belongsTo(applications, application))
    .for('no key update');
  return findLatestAnalysis(db, application);
};

const belongsTo = (table: typeof analyses | typeof applications, { company_id, candidate_id, job_id }: Application) =>
  and(eq(table.company_id, company_id), eq(table.candidate_id, candidate_id), eq(table.job_id, job_id));
