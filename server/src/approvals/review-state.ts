import { sql } from 'drizzle-orm';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runSteps } from '../db/schema/engine.ts';

/**
 * SQL conditions on an approval request joined with its step: whether there is a submission to mark, and whether
 * reviewers may know the candidate.
 */

/** A task was submitted, and its approvers mark it. */
export const isReview = sql<boolean>`(${runSteps.step_type} = 'task_review'
  and ${runSteps.output} ->> 'assignment_id' is not null)`;

const hasMarks = (userId: unknown) => sql`exists (select from task_marks m
  where m.company_id = ${approvalRequests.company_id} and m.step_id = ${approvalRequests.step_id}
    and m.user_id = ${userId})`;

/** Approvers who have submitted marks. */
export const markedBy = sql<string[]>`array(select m.user_id::text from task_marks m
  where m.company_id = ${approvalRequests.company_id} and m.step_id = ${approvalRequests.step_id})`;

/** Every approver still asked has submitted marks; if none was named, at least one user has. */
export const areAllIn = sql<boolean>`(case when exists (${stillAsked()}) then not exists (${stillAsked()}
    and not ${hasMarks(sql`a.user_id`)})
  else exists (select from task_marks m where m.company_id = ${approvalRequests.company_id}
    and m.step_id = ${approvalRequests.step_id}) end)`;

/** Leaves out approvers who can no longer sign in. */
function stillAsked() {
  return sql`select from approval_answers a join users u on u.company_id = a.company_id and u.id = a.user_id
    where a.company_id = ${approvalRequests.company_id} and a.request_id = ${approvalRequests.id} and u.is_active`;
}

export const isBlind = sql<boolean>`coalesce(${isReview} and ${approvalRequests.status} = 'pending'
  and not ${areAllIn}, false)`;
