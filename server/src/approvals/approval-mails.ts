import type { ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { mustHavesText, TIER_NAMES } from '@hirewire/contract/approval-words';
import { DECISION_LINK_MARK } from '@hirewire/contract/outbox';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { summariesOf } from '../scoring/score-summaries.ts';

/** Why approvers are written to: they are asked, the deadline is near or has passed, or their link had to be replaced. */
export type Occasion = 'asked' | 'due' | 'overdue' | 'new_link';

interface Row extends Record<string, unknown> {
  request_id: string;
  run_id: string;
  due_at: Date | null;
  step_name: string;
  is_review: boolean;
  candidate_name: string;
  job_title: string;
  seat_id: string;
  seat_name: string;
  recipient_id: string;
  recipient_first_name: string;
}

/**
 * Writes to everybody whose answer to the given requests is missing, and to whom they have named while they are away. The
 * purpose says which request it is about: a link put in when it is sent is found by it, and so is what must be erased.
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
  const { rows } = await db.execute<Row>(sql`
    select q.id as request_id, q.run_id, q.due_at, s.display_name as step_name,
      s.step_type = 'task_review' and s.output ->> 'assignment_id' is not null as is_review,
      trim(c.first_name || ' ' || c.last_name) as candidate_name, j.title as job_title,
      seat.id as seat_id, seat.first_name || ' ' || seat.last_name as seat_name,
      r.id as recipient_id, r.first_name as recipient_first_name
    from approval_requests q
    join candidate_workflow_steps s on s.company_id = q.company_id and s.id = q.step_id
    join candidate_workflows w on w.company_id = q.company_id and w.id = q.run_id
    join candidates c on c.company_id = w.company_id and c.id = w.candidate_id
    join jobs j on j.company_id = w.company_id and j.id = w.job_id
    join approval_answers a on a.company_id = q.company_id and a.request_id = q.id and a.decision is null
    join users seat on seat.company_id = a.company_id and seat.id = a.user_id and seat.is_active
    join users r on r.company_id = a.company_id and r.is_active and (r.id = seat.id or r.id = (
      select d.delegate_id from approval_delegations d where d.company_id = a.company_id and d.user_id = a.user_id
        and d.starts_at <= ${at}::timestamptz and d.ends_at > ${at}::timestamptz))
    where q.company_id = ${company_id} and q.status = 'pending' and q.id = any(${sql.param(requestIds)}::uuid[])
    order by q.requested_at, q.id, seat.id, r.id`);
  const written = rows.filter(({ recipient_id }) => !only || recipient_id === only);
  if (written.length === 0) return;
  const summaries = await summariesOf(
    db,
    company_id,
    written.filter(({ is_review }) => !is_review).map(({ run_id }) => run_id),
  );
  await db
    .insert(outbox)
    .values(
      written.map((row) => ({
        company_id,
        user_id: row.recipient_id,
        subject: `${SUBJECTS[occasion]}: ${row.step_name}`,
        body: bodyOf(row, { occasion, summary: summaries.get(row.run_id) ?? null }),
        purpose: [
          PURPOSES[occasion],
          row.request_id,
          row.seat_id,
          ...(row.recipient_id === row.seat_id ? [] : [row.recipient_id]),
          ...(occasion === 'new_link' ? [at.slice(0, 10)] : []),
        ].join(':'),
        created_at: at,
        send_after: at,
        next_try_at: at,
      })),
    )
    .onConflictDoNothing();
};

const PURPOSES: Record<Occasion, string> = {
  asked: 'approval',
  due: 'approval-due',
  overdue: 'approval-overdue',
  new_link: 'approval-link',
};

const SUBJECTS: Record<Occasion, string> = {
  asked: 'Your approval is needed',
  due: 'Your approval is due soon',
  overdue: 'Your approval is overdue',
  new_link: 'Your approval is needed',
};

/** A review is written about without names, and without a link: what was handed in is marked first, and blindly. */
const bodyOf = (row: Row, { occasion, summary }: { occasion: Occasion; summary: ApprovalSummary | null }): string =>
  [
    `Hello ${plain(row.recipient_first_name)},`,
    row.is_review
      ? 'A submission needs your marks and then your decision. Names are hidden until everybody has marked it.'
      : `${plain(row.candidate_name)}, who applied for ${plain(row.job_title)}, has reached “${plain(row.step_name)}” and needs your decision.`,
    ...(row.recipient_id === row.seat_id ? [] : [`You are asked in place of ${plain(row.seat_name)}, who is away.`]),
    ...(row.is_review ? [] : [scoreLine(summary)]),
    ...(row.due_at ? [dueLine(new Date(row.due_at), occasion)] : []),
    row.is_review
      ? 'Sign in to Hirewire and open Approvals to mark it.'
      : `See the evidence and decide, without signing in:\n${DECISION_LINK_MARK}`,
    ...(row.is_review
      ? []
      : ['The link is for you alone and is good for one decision. You can also answer under Approvals in Hirewire.']),
  ].join('\n\n');

const scoreLine = (summary: ApprovalSummary | null): string => {
  if (!summary?.score) return 'Score: none yet. The link says why.';
  const { total, tier, is_set_by_person, must_haves } = summary.score;
  const tierText = is_set_by_person ? 'set by a person' : TIER_NAMES[tier].toLowerCase();
  const { missing } = must_haves;
  const found = mustHavesText(must_haves);
  const named = missing.length > 0 ? `; missing: ${missing.map(plain).join(', ')}` : '';
  return `${found ? `${found}${named}. ` : ''}Score: ${Math.round(total * 10) / 10} of 100 (${tierText}).`;
};

const dueLine = (due: Date, occasion: Occasion): string =>
  occasion === 'overdue'
    ? `An answer was due by ${MOMENT.format(due)} UTC. Nothing is decided without you.`
    : `Please answer by ${MOMENT.format(due)} UTC.`;

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Names come out of strangers' mail: one is a word in a line, and holds no mark that is filled in later. */
const plain = (text: string): string => text.replaceAll(/[\s\p{Cc}{}]+/gu, ' ').trim();
