import type { HoldReason } from '@hirewire/contract/outbox';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

const NOT_NEEDED: HoldReason = 'no_longer_needed';

/**
 * Stops automatic messages that ask for something no longer open: a run has ended within the undo window, or a
 * candidate has already done what the reminder is about. Messages that are being sent are left alone.
 */
export const stopStale = async (db: Db, now: Date) => {
  await db.execute(sql`
    update outbox o set status = 'stopped', hold_reason = ${NOT_NEEDED}, note = null, note_code = null
    where o.status = 'waiting' and o.is_automatic and not o.is_handed_over and o.candidate_id is not null
      and o.send_after <= ${now.toISOString()}::timestamptz and o.lease_until is null
      and (${isOfEndedRun} or ${isNeedlessReminder} or ${isOfSettledInterview})`);
};

/** The run and the step a message is about; a manual assignment has no step. */
const asked: SQL = sql`(
  select t.run_id, t.step_id from task_assignments t
  where o.about_type = 'task_assignment' and t.company_id = o.company_id and t.id = o.about_id
  union all select w.run_id, w.step_id from ai_interviews w
  where o.about_type = 'written_interview' and w.company_id = o.company_id and w.id = o.about_id
  union all select f.run_id, f.step_id from offers f
  where o.about_type = 'offer' and f.company_id = o.company_id and f.id = o.about_id
  union all select i.run_id, i.step_id from interviews i
  where o.kind = 'interview_offer' and i.company_id = o.company_id and i.id = o.about_id) a`;

const isOfEndedRun: SQL = sql`exists (select from ${asked}
  join candidate_workflows r on r.company_id = o.company_id and r.id = a.run_id
  where r.ended_at is not null or r.deleted_at is not null)`;

const isNeedlessReminder: SQL = sql`(
  o.kind in ('task_reminder', 'written_interview_reminder', 'offer_reminder') and exists (select from ${asked}
  join candidate_workflows r on r.company_id = o.company_id and r.id = a.run_id
  join candidate_workflow_steps s on s.company_id = o.company_id and s.run_id = r.id and s.id = a.step_id
  where r.current_step_id <> s.id or s.status <> 'in_progress'))`;

const isOfSettledInterview: SQL = sql`(
  o.kind in ('interview_reminder', 'interview_offer_reminder') and exists (select from interviews i
  where i.company_id = o.company_id and i.id = o.about_id and i.status not in ('to_book', 'booked')))`;
