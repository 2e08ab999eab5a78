import type { Overview } from '@hirewire/contract/overview';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { applications } from '../db/schema/applications.ts';
import { users } from '../db/schema/users.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import type { Scope } from './scope.ts';

/**
 * Lists the active approvers who have not answered, with the number of candidates waiting on each and since when, most first.
 */
export const waitingOnApprovers = async (
  db: Db,
  company_id: string,
  { counted, isListed }: Scope,
): Promise<Overview['waiting']['people']> => {
  const count = sql<number>`count(*)::int`;
  // A lookup per request: otherwise the planner reads all applications instead of the few that are waiting.
  const shown = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(counted, isListed, eq(applications.run_id, approvalRequests.run_id)))
    .limit(1)
    .as('shown');
  const rows = await db
    .select({
      user_id: approvalAnswers.user_id,
      name: sql<string>`min(${fullName(users)})`,
      count,
      since: sql<Date | string>`min(${approvalRequests.requested_at})`,
    })
    .from(approvalAnswers)
    .innerJoin(
      approvalRequests,
      and(eq(approvalRequests.company_id, company_id), eq(approvalRequests.id, approvalAnswers.request_id)),
    )
    .innerJoin(
      users,
      and(eq(users.company_id, company_id), eq(users.id, approvalAnswers.user_id), eq(users.is_active, true)),
    )
    .crossJoinLateral(shown)
    .where(
      and(
        eq(approvalAnswers.company_id, company_id),
        isNull(approvalAnswers.decision),
        eq(approvalRequests.status, 'pending'),
      ),
    )
    .groupBy(approvalAnswers.user_id)
    .orderBy(desc(count), approvalAnswers.user_id);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() }));
};
