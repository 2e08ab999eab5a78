import type { MessageKind } from '@hirewire/contract/message-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { notifyAll } from '../notifications/notify.ts';
import { listScoreSummaries } from '../scoring/score-summaries.ts';
import { selectDelegate, hasNoApproverLeft, mayStandIn } from './seats.ts';

/** Messages about an answer that is awaited. */
export const ANSWER_MAILS: MessageKind[] = [
  'approval_request',
  'approval_due',
  'approval_overdue',
  'approval_new_link',
];

/** Why approvers get a mail: a new request, a deadline that is near or has passed, or a replaced link. */
export type Occasion = 'asked' | 'due' | 'overdue' | 'new_link';

interface Asked extends Record<string, unknown> {
  request_id: string;
  run_id: string;
  due_at: Date | null;
  time_zone: string | null;
  step_name: string;
  is_review: boolean;
  candidate_id: string;
  candidate_name: string;
  job_title: string;
  recipient_id: string;
  recipient_first_name: string;
}

/** The missing answer and its approver. */
interface Seat extends Asked {
  seat_id: string;
  seat_user_id: string;
  seat_name: string;
}

interface Which {
  company_id: string;
  requestIds: string[];
  occasion: Occasion;
  now: Date;
}

/**
 * Writes to every approver whose answer is missing, and to their delegates; if no approver of a request is left, to the
 * admins. `only`: to one user, who has lost the link to a decision.
 */
export const writeApprovalMails = async (db: Db, { only, ...which }: Which & { only?: string }) => {
  const { company_id, requestIds, occasion, now } = which;
  if (requestIds.length === 0) return;
  const seats = (await listSeats(db, which)).filter(({ recipient_id }) => !only || recipient_id === only);
  const answered = new Set(seats.map(({ request_id }) => request_id));
  // The query for admins is only needed for requests that reached no approver.
  const left = requestIds.filter((id) => !answered.has(id));
  const admins = occasion === 'new_link' || left.length === 0 ? [] : await listAdmins(db, company_id, left);
  const withScore = [...seats, ...admins].filter(({ is_review }) => !is_review).map(({ run_id }) => run_id);
  if (seats.length === 0 && admins.length === 0) return;
  const summaries = await listScoreSummaries(db, company_id, withScore);
  const message = (row: Asked) => ({
    company_id,
    recipient: { user_id: row.recipient_id },
    params: { ...row, due_at: row.due_at && new Date(row.due_at), summary: summaries.get(row.run_id) ?? null },
    is_automatic: true,
    is_urgent: true,
    created_by: null,
    now,
  });
  await notifyAll(
    db,
    seats.map((row) => {
      const { params, ...rest } = message(row);
      return {
        ...rest,
        kind: KINDS[occasion],
        // The seat identifies the link inserted on sending.
        about: { id: row.seat_id, candidate_id: row.candidate_id },
        ...(occasion === 'new_link' && { occasion: now.toISOString().slice(0, 10) }),
        params: { ...params, in_place_of: row.recipient_id === row.seat_user_id ? null : row.seat_name },
      };
    }),
  );
  if (occasion === 'new_link') return;
  await notifyAll(
    db,
    admins.map((row) => {
      const { params, ...rest } = message(row);
      return {
        ...rest,
        kind: 'approval_for_admin',
        about: { id: row.request_id, candidate_id: row.candidate_id },
        occasion,
        params: { ...params, in_place_of: null, urgency: occasion },
      };
    }),
  );
};

// Subqueries instead of two more joins, which take longer to plan than the query to run.
const REQUEST_COLUMNS = sql`q.id as request_id, q.run_id, q.due_at, s.display_name as step_name,
  s.step_type = 'task_review' and s.output ->> 'assignment_id' is not null as is_review,
  (select ${fullName('c')} from candidates c
    where c.company_id = w.company_id and c.id = w.candidate_id) as candidate_name,
  (select j.title from jobs j where j.company_id = w.company_id and j.id = w.job_id) as job_title,
  (select c.time_zone from companies c where c.id = w.company_id) as time_zone,
  w.candidate_id`;

const REQUESTS = sql`approval_requests q
  join candidate_workflow_steps s on s.company_id = q.company_id and s.id = q.step_id
  join candidate_workflows w on w.company_id = q.company_id and w.id = q.run_id`;

const isOpen = (companyId: string, ids: string[]) =>
  sql`q.company_id = ${companyId} and q.status = 'pending' and q.id = any(${sql.param(ids)}::uuid[])`;

const listSeats = async (db: Db, { company_id, requestIds, now }: Which): Promise<Seat[]> => {
  const { rows } = await db.execute<Seat>(sql`
    select ${REQUEST_COLUMNS}, a.id as seat_id, seat.id as seat_user_id,
      ${fullName('seat')} as seat_name, r.id as recipient_id, r.first_name as recipient_first_name
    from ${REQUESTS}
    join approval_answers a on a.company_id = q.company_id and a.request_id = q.id and a.decision is null
    join users seat on seat.company_id = a.company_id and seat.id = a.user_id and seat.is_active
    join users r on r.company_id = a.company_id and r.is_active
      and (r.id = seat.id or r.id = ${selectDelegate(sql`a.company_id`, sql`a.user_id`, now)})
    where ${isOpen(company_id, requestIds)}
    order by q.requested_at, q.id, seat.id, r.id`);
  return rows;
};

const listAdmins = async (db: Db, companyId: string, requestIds: string[]): Promise<Asked[]> => {
  const { rows } = await db.execute<Asked>(sql`
    select ${REQUEST_COLUMNS}, r.id as recipient_id, r.first_name as recipient_first_name
    from ${REQUESTS}
    join users r on r.company_id = q.company_id and ${mayStandIn(sql`r`)}
    where ${isOpen(companyId, requestIds)} and ${hasNoApproverLeft(sql`q.id`)}
    order by q.requested_at, q.id, r.id`);
  return rows;
};

const KINDS = {
  asked: 'approval_request',
  due: 'approval_due',
  overdue: 'approval_overdue',
  new_link: 'approval_new_link',
} as const satisfies Record<Occasion, MessageKind>;
