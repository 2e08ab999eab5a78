import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';

/**
 * Clears the former rejection or withdrawal of applications that are back in the process. Must be called after anything
 * that may bring one back: a rejection is undone, a run starts or is cancelled, a withdrawn
 * application is restored, a merge is undone.
 */
export const clearFormerRejection = async (db: Db, company_id: string, candidateIds: string[]) => {
  await db
    .update(applications)
    .set({ rejected_at: null, rejected_by: null, rejected_because: null, withdrawn_at: null })
    .where(
      and(
        eq(applications.company_id, company_id),
        inArray(applications.candidate_id, candidateIds),
        ne(applications.status, 'rejected'),
        or(isNotNull(applications.rejected_at), isNotNull(applications.withdrawn_at)),
      ),
    );
};

/** A rejected or withdrawn applicant has applied again: they await staff, even if no new run starts. */
export const beginAgain = async (db: Db, company_id: string, applicationId: string) => {
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
    })
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.id, applicationId),
        eq(applications.status, 'rejected'),
      ),
    );
};
