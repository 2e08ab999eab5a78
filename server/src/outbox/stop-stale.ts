import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

const NOT_NEEDED = 'It was not sent: what it asks for was no longer open.';

/**
 * Stops what was written by itself and asks for something that nobody waits for any more: a run has ended while its mail
 * could still be stopped, or what somebody was to be reminded of has been done. What is on its way already is left alone.
 */
export const stopStale = async (db: Db, now: Date) => {
  await db.execute(sql`
    update outbox o set status = 'stopped', note = ${NOT_NEEDED}
    where o.status = 'waiting' and o.is_automatic and not o.is_handed_over and o.candidate_id is not null
      and o.send_after <= ${now.toISOString()}::timestamptz and o.lease_until is null
      and (${isOfEndedRun} or ${isNeedlessReminder} or ${isOfSettledInterview})`);
};

/** As `mailFromStep` names them: `step:<run>:<step>:<what>`; what was given by hand has no step, only a name in its place. */
const run = sql`split_part(o.purpose, ':', 2)::uuid`;
const step = sql`split_part(o.purpose, ':', 3)::uuid`;

const isOfEndedRun: SQL = sql`(o.purpose like 'step:%' and exists (select from candidate_workflows r
  where r.company_id = o.company_id and r.id = ${run} and (r.ended_at is not null or r.deleted_at is not null)))`;

const isNeedlessReminder: SQL = sql`(o.purpose ~ '^step:[^:]+:[^:]+:(task|interview|offer)-reminder' and exists (
  select from candidate_workflows r join candidate_workflow_steps s on s.company_id = r.company_id and s.run_id = r.id
  where r.company_id = o.company_id and r.id = ${run} and s.id = ${step}
    and (r.current_step_id <> s.id or s.status <> 'in_progress')))`;

const isOfSettledInterview: SQL = sql`(o.purpose like 'interview:%:remind:%' and exists (select from interviews i
  where i.company_id = o.company_id and i.id = ${run} and i.status not in ('to_book', 'booked')))`;
