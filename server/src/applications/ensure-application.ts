import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { beginAgain, returnToProcess } from './return-to-process.ts';
import { leavePool } from './pool.ts';

interface Application {
  company_id: string;
  candidate_id: string;
  job_id: string;
  applied_at: string;
  /** The mail it came from; null: entered by a colleague. */
  created_by_message_id: string | null;
  /** The caller's transaction has created the candidate, so there is no other application to look for. */
  is_new_candidate?: boolean;
  /** A deleted candidate is back with the applications they had: one to this job begins again. */
  is_restored?: boolean;
  /** They apply themselves: an application that they withdrew before begins again too. */
  is_by_applicant?: boolean;
}

/**
 * Gets the application of a candidate to a job, or creates it. A hidden application is restored. An existing one is
 * only read: an upsert would lock it and deadlock with a worker that has locked its run. The caller has locked the job
 * (`for('share')`, before the candidate), so that it is still there when the application is stored.
 */
export const ensureApplication = async (db: Db, application: Application): Promise<{ id: string; is_new: boolean }> => {
  const { company_id, candidate_id, job_id, applied_at: created_at, created_by_message_id } = application;
  const { is_new_candidate = false, is_restored = false, is_by_applicant = false } = application;
  const known = is_new_candidate ? null : await findApplication(db, application);
  if (known && known.deleted_at === null) {
    const isReopened = !is_restored && is_by_applicant && isBefore(known.withdrawn_at, created_at);
    const isBack = is_restored || isReopened;
    if (is_restored) {
      await db
        .update(applications)
        .set({ created_at, created_by_message_id })
        .where(and(eq(applications.company_id, company_id), eq(applications.id, known.id)));
    }
    const reopened = { reopened_by_message_id: created_by_message_id, former_withdrawn_at: known.withdrawn_at };
    if (isBack) await beginAgain(db, company_id, known.id, isReopened ? reopened : undefined);
    return { id: known.id, is_new: isBack };
  }
  const [made] = await db
    .insert(applications)
    .values({
      company_id,
      candidate_id,
      job_id,
      created_at,
      created_by_message_id,
      ...(is_new_candidate && deriveListColumns(application)),
    })
    .onConflictDoUpdate({
      target: [applications.company_id, applications.job_id, applications.candidate_id],
      set: { deleted_at: null, deleted_by_message_id: null, created_at, created_by_message_id },
      setWhere: isNotNull(applications.deleted_at),
    })
    .returning({ id: applications.id });
  if (made) {
    if (!is_new_candidate) {
      await leavePool(db, company_id, [candidate_id]);
      if (known) await beginAgain(db, company_id, made.id);
      await returnToProcess(db, company_id, [candidate_id]);
    }
    return { id: made.id, is_new: true };
  }
  // Another request has created it in the meantime.
  return { id: (await findApplication(db, application))!.id, is_new: false };
};

const isBefore = (one: string | null, other: string) => one !== null && Date.parse(one) < Date.parse(other);

/** What the trigger would write after the insert, into every index once more: a new candidate's only application is listed. */
const deriveListColumns = ({ company_id, candidate_id }: Application) => ({
  is_live: true,
  is_listed: true,
  name_sort: sql<string>`(select fold_text(first_name || ' ' || last_name) from candidates
    where company_id = ${company_id} and id = ${candidate_id})`,
});

const findApplication = async (db: Db, { company_id, candidate_id, job_id }: Application) => {
  const [known] = await db
    .select({
      id: applications.id,
      deleted_at: applications.deleted_at,
      withdrawn_at: applications.withdrawn_at,
    })
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
