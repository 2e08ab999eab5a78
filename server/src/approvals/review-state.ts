import { sql } from 'drizzle-orm';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runSteps } from '../db/schema/engine.ts';

/**
 * Conditions about a request for approval that is joined with its step: whether there is a submission to mark, and whether
 * those who mark it must not know yet whose it is.
 */

/** Something was handed in, and those who are asked mark it. */
export const isReview = sql<boolean>`(${runSteps.step_type} = 'task_review'
  and ${runSteps.output} ->> 'assignment_id' is not null)`;

const marksOf = (userId: unknown) => sql`exists (select from task_marks m
  where m.company_id = ${approvalRequests.company_id} and m.step_id = ${approvalRequests.step_id}
    and m.user_id = ${userId})`;

/** The approvers whose marks are in. */
export const markedBy = sql<string[]>`array(select m.user_id::text from task_marks m
  where m.company_id = ${approvalRequests.company_id} and m.step_id = ${approvalRequests.step_id})`;

/** Everybody who is still asked has marked it; where nobody is asked by name, somebody has. */
export const areAllIn = sql<boolean>`(case when exists (${stillAsked()}) then not exists (${stillAsked()}
    and not ${marksOf(sql`a.user_id`)})
  else exists (select from task_marks m where m.company_id = ${approvalRequests.company_id}
    and m.step_id = ${approvalRequests.step_id}) end)`;

/** Whoever can no longer sign in is not waited for. */
function stillAsked() {
  return sql`select from approval_answers a join users u on u.company_id = a.company_id and u.id = a.user_id
    where a.company_id = ${approvalRequests.company_id} and a.request_id = ${approvalRequests.id} and u.is_active`;
}

export const isBlind = sql<boolean>`coalesce(${isReview} and ${approvalRequests.status} = 'pending'
  and not ${areAllIn}, false)`;
