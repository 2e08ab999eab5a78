import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { doEach } from '../lib/do-each.ts';
import { notifyAll } from '../notifications/notify.ts';
import { type Occasion, writeApprovalMails } from './approval-mails.ts';
import { selectDelegate, hasNoApproverLeft, mayStandIn } from './seats.ts';
import { daysAfter } from '../lib/days.ts';

/**
 * Runs once a day. Sends a message for each request whose deadline is near or has passed, and one digest to every
 * approver (or admin, if no approver is left) with a request pending for more than a day. Decides nothing.
 */
export const remindApprovers = async (db: Db, publicUrl: string, now: Date) => {
  const tomorrow = daysAfter(now, 1).toISOString();
  const at = now.toISOString();
  const isSoon = and(gt(approvalRequests.due_at, at), lte(approvalRequests.due_at, tomorrow));
  const parts = [
    () => sendReminders(db, 'due', isSoon, now),
    () => sendReminders(db, 'overdue', lte(approvalRequests.due_at, at), now),
    () => sendDigests(db, publicUrl, now),
  ];
  await doEach(parts, (send) => send());
};

const sendReminders = async (db: Db, occasion: Occasion, isDue: ReturnType<typeof and>, now: Date) => {
  const requests = await db
    .select({ id: approvalRequests.id, company_id: approvalRequests.company_id })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.status, 'pending'), isNotNull(approvalRequests.due_at), isDue));
  await doEach(
    Map.groupBy(requests, (request) => request.company_id),
    ([company_id, theirs]) =>
      writeApprovalMails(db, { company_id, requestIds: theirs.map(({ id }) => id), occasion, now }),
  );
};

/** Absent approvers are reminded as well as their delegates; admins, of requests with no approver left. */
const sendDigests = async (db: Db, publicUrl: string, now: Date) => {
  const at = now.toISOString();
  const yesterday = daysAfter(now, -1).toISOString();
  const { rows: waiting } = await db.execute<{ company_id: string; user_id: string; count: number }>(sql`
    select w.company_id, w.user_id, count(distinct w.request_id)::int as count from (
    select a.company_id, r.id as user_id, q.id as request_id
    from approval_answers a
    join approval_requests q on q.id = a.request_id and q.status = 'pending' and q.requested_at <= ${yesterday}::timestamptz
    join users seat on seat.id = a.user_id and seat.is_active
    join users r on r.company_id = a.company_id and r.is_active
      and (r.id = seat.id or r.id = ${selectDelegate(sql`a.company_id`, sql`a.user_id`, now)})
    where a.decision is null
    union all
    select q.company_id, r.id, q.id
    from approval_requests q
    join users r on r.company_id = q.company_id and ${mayStandIn(sql`r`)}
    where q.status = 'pending' and q.requested_at <= ${yesterday}::timestamptz and ${hasNoApproverLeft(sql`q.id`)}
    ) w group by w.company_id, w.user_id`);
  await notifyAll(
    db,
    waiting.map(({ company_id, user_id, count }) => ({
      company_id,
      kind: 'approval_digest',
      recipient: { user_id },
      about: { id: user_id },
      occasion: at.slice(0, 10),
      params: { count, url: `${publicUrl}/approvals` },
      is_automatic: true,
      is_urgent: true,
      created_by: null,
      now,
    })),
  );
};
