import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/outbox-schema.ts';
import { users } from '../db/schema.ts';
import { approvalAnswers, approvalRequests } from '../db/workflow-schema.ts';

/** One message a day to each person for whom something has waited for more than a day, however much it is. */
export const remindApprovers = async (db: Db, now: Date) => {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  const waiting = await db
    .select({
      company_id: approvalAnswers.company_id,
      user_id: approvalAnswers.user_id,
      count: sql<number>`count(*)::int`,
    })
    .from(approvalAnswers)
    .innerJoin(approvalRequests, eq(approvalRequests.id, approvalAnswers.request_id))
    .innerJoin(users, eq(users.id, approvalAnswers.user_id))
    .where(
      and(
        isNull(approvalAnswers.decision),
        eq(approvalRequests.status, 'pending'),
        eq(users.is_active, true),
        lte(approvalRequests.requested_at, yesterday),
      ),
    )
    .groupBy(approvalAnswers.company_id, approvalAnswers.user_id);
  if (waiting.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  await db
    .insert(outbox)
    .values(
      waiting.map(({ company_id, user_id, count }) => ({
        company_id,
        user_id,
        subject: count === 1 ? 'A candidate waits for your decision' : `${count} candidates wait for your decision`,
        body: 'Some requests have waited for more than a day. Open Approvals in Hirewire to answer them.',
        purpose: `approval-digest:${user_id}:${day}`,
      })),
    )
    .onConflictDoNothing();
};
