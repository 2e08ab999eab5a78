import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { startRun, type NewRun } from '../engine/start-run.ts';
import { AppError } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { updatePool } from './pool.ts';

interface Application {
  company_id: string;
  candidate_id: string;
  job_id: string;
  applied_at: string;
  /** The mail it is made of; null: a colleague enters it. */
  created_by_message_id: string | null;
}

/**
 * The application of a candidate for a job, made unless there is one. One that was withdrawn starts again. An application
 * that is there is only read: an upsert would lock it, and deadlock with a worker that has locked its run.
 */
export const haveApplied = async (db: Db, application: Application): Promise<{ id: string; is_new: boolean }> => {
  const { company_id, candidate_id, job_id, applied_at: created_at, created_by_message_id } = application;
  const known = await findApplication(db, application);
  if (known && known.deleted_at === null) return { id: known.id, is_new: false };
  const [made] = await db
    .insert(applications)
    .values({ company_id, candidate_id, job_id, created_at, created_by_message_id })
    .onConflictDoUpdate({
      target: [applications.company_id, applications.job_id, applications.candidate_id],
      set: { deleted_at: null, created_at, created_by_message_id },
      setWhere: isNotNull(applications.deleted_at),
    })
    .returning({ id: applications.id });
  if (made) {
    await updatePool(db, company_id, [candidate_id]);
    return { id: made.id, is_new: true };
  }
  // Made by another request since it was looked for.
  return { id: (await findApplication(db, application))!.id, is_new: false };
};

const findApplication = async (db: Db, { company_id, candidate_id, job_id }: Application) => {
  const [known] = await db
    .select({ id: applications.id, deleted_at: applications.deleted_at })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id),
        eq(applications.job_id, job_id),
      ),
    );
  return known;
};

/** Starts the run of an applicant, or says why not: a job without a workflow keeps its applications all the same. */
export const sendOnTheWay = async (db: Db, engine: Engine, run: NewRun): Promise<string | null> => {
  try {
    await startRun(db, engine, run);
    return null;
  } catch (error) {
    // These are answers, given before anything was written; a database that fails is not one of them.
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
};
