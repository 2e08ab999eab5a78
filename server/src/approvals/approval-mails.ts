import type { MessageKind } from '@hirewire/contract/message-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { notifyAll } from '../notifications/notify.ts';
import { listScoreSummaries } from '../scoring/score-summaries.ts';

/** Why approvers get a mail: a new request, a deadline that is near or has passed, or a replaced link. */
export type Occasion = 'asked' | 'due' | 'overdue' | 'new_link';

interface Row extends Record<string, unknown> {
  request_id: string;
  run_id: string;
  due_at: Date | null;
  step_name: string;
  is_review: boolean;
  candidate_id: string;
  candidate_name: string;
  job_title: string;
  /** The missing answer and its approver. */
  seat_id: string;
  seat_user_id: string;
  seat_name: string;
  recipient_id: string;
  recipient_first_name: string;
}

/**
 * Writes to every approver whose answer is missing, and to their delegates. The message refers to a seat, which
 * identifies the link inserted on sending.
 */
export const writeApprovalMails = async (
  db: Db,
  {
    company_id,
    requestIds,
    occasion,
    only,
    now,
  }: { company_id: string; requestIds: string[]; occasion: Occasion; only?: string; now: Date },
) => {
  if (requestIds.length === 0) return;
  const at = now.toISOString();
  // Subqueries instead of two more joins, which take longer to plan than the query to run.
  const { rows } = await db.execute<Row>(sql`
    select q.id as request_id, q.run_id, q.due_at, s.display_name as step_name,
      s.step_type = 'task_review' and s.output ->> 'assignment_id' is not null as is_review,
      (select trim(c.first_name || ' ' || c.last_name) from candidates c
        where c.company_id = w.company_id and c.id = w.candidate_id) as candidate_name,
      (select j.title from jobs j where j.company_id = w.company_id and j.id = w.job_id) as job_title,
      w.candidate_id, a.id as seat_id, seat.id as seat_user_id, seat.first_name || ' ' || seat.last_name as seat_name,
      r.id as recipient_id, r.first_name as recipient_first_name
    from approval_requests q
    join candidate_workflow_steps s on s.company_id = q.company_id and s.id = q.step_id
    join candidate_workflows w on w.company_id = q.company_id and w.id = q.run_id
    join approval_answers a on a.company_id = q.company_id and a.request_id = q.id and a.decision is null
    join users seat on seat.company_id = a.company_id and seat.id = a.user_id and seat.is_active
    join users r on r.company_id = a.company_id and r.is_active and (r.id = seat.id or r.id = (
      select d.delegate_id from approval_delegations d where d.company_id = a.company_id and d.user_id = a.user_id
        and d.starts_at <= ${at}::timestamptz and d.ends_at > ${at}::timestamptz))
    where q.company_id = ${company_id} and q.status = 'pending' and q.id = any(${sql.param(requestIds)}::uuid[])
    order by q.requested_at, q.id, seat.id, r.id`);
  const written = rows.filter(({ recipient_id }) => !only || recipient_id === only);
  if (written.length === 0) return;
  const summaries = await listScoreSummaries(
    db,
    company_id,
    written.filter(({ is_review }) => !is_review).map(({ run_id }) => run_id),
  );
  await notifyAll(
    db,
    written.map((row) => {
      const isSeat = row.recipient_id === row.seat_user_id;
      return {
        company_id,
        kind: KINDS[occasion],
        recipient: { user_id: row.recipient_id },
        about: { id: row.seat_id, candidate_id: row.candidate_id },
        ...(occasion === 'new_link' && { occasion: at.slice(0, 10) }),
        params: {
          ...row,
          due_at: row.due_at && new Date(row.due_at),
          in_place_of: isSeat ? null : row.seat_name,
          summary: summaries.get(row.run_id) ?? null,
        },
        is_automatic: true,
        is_urgent: true,
        created_by: null,
        now,
      };
    }),
  );
};

const KINDS = {
  asked: 'approval_request',
  due: 'approval_due',
  overdue: 'approval_overdue',
  new_link: 'approval_new_link',
} as const satisfies Record<Occasion, MessageKind>;
