import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { reanalyseCandidates } from './reanalysis.ts';

/**
 * Clears the former rejection of applications that are back in the process, and queues the analyses that were dropped
 * meanwhile. Call it after anything that may return them: a rejection is undone, a run is cancelled, a hidden
 * application is restored, a merge is undone.
 */
export const returnToProcess = async (db: Db, company_id: string, candidateIds: string[]) => {
  await clearFormerRejection(db, company_id, candidateIds);
  await reanalyseCandidates(db, company_id, candidateIds);
};

/** Clears the former rejection or withdrawal of applications that are back. After a run starts, this is enough. */
export const clearFormerRejection = async (db: Db, company_id: string, candidateIds: string[]) => {
  await db
    .update(applications)
    .set({
      rejected_at: null,
      rejected_by: null,
      rejected_because: null,
      withdrawn_at: null,
      reopened_by_message_id: null,
    })
    .where(
      and(
        eq(applications.company_id, company_id),
        inArray(applications.candidate_id, candidateIds),
        ne(applications.status, 'rejected'),
        or(isNotNull(applications.rejected_at), isNotNull(applications.withdrawn_at)),
      ),
    );
};

type Reopened = Pick<typeof applications.$inferSelect, 'reopened_by_message_id' | 'former_withdrawn_at'>;

const NOT_REOPENED: Reopened = { reopened_by_message_id: null, former_withdrawn_at: null };

/**
 * A rejected or withdrawn applicant has applied again: they await staff, even if no new run starts. From now on
 * `follow_changed_runs` (sql/applications.sql) ignores the runs that have ended so far.
 */
export const beginAgain = async (db: Db, company_id: string, applicationId: string, reopened = NOT_REOPENED) => {
  await db
    .update(applications)
    .set({
      status: 'pending',
      run_id: null,
      current_step: 'email_reception',
      reached_steps: 0,
      step_minutes: [],
      step_since: null,
      rejected_at: null,
      rejected_by: null,
      rejected_because: null,
      withdrawn_at: null,
      former_runs_until: sql`greatest(${applications.former_runs_until}, ${lastEndOfRun})`,
      ...reopened,
    })
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.id, applicationId),
        eq(applications.status, 'rejected'),
      ),
    );
};

const lastEndOfRun = sql`(select max(${runs.ended_at}) from ${runs}
  where ${runs.company_id} = ${applications.company_id} and ${runs.candidate_id} = ${applications.candidate_id}
    and ${runs.job_id} = ${applications.job_id})`;
