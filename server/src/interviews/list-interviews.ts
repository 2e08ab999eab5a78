import type { Interview } from '@hirewire/contract/interviews';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { notFound } from '../errors.ts';
import { listPeople } from './interview-setup.ts';
import type { InterviewRow } from './lock-interview.ts';

const SHOWN = 500;

/** Upcoming interviews first, the next one at the top; then past ones, the latest first. */
export const listInterviews = async (
  db: Db,
  actor: Actor,
  { candidate_id, stuck }: { candidate_id?: string | undefined; stuck?: 'true' | undefined },
): Promise<{ interviews: Interview[]; total: number }> => {
  const which = sql`${candidate_id ? sql`and i.candidate_id = ${candidate_id}` : sql``} ${stuck ? isStuck : sql``}`;
  const [rows, { rows: counted }] = await Promise.all([
    select(db, actor, which),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from interviews i
      join candidates c on c.company_id = i.company_id and c.id = i.candidate_id and c.deleted_at is null
      where i.company_id = ${actor.company_id} ${which}`),
  ]);
  return { interviews: rows, total: counted[0]?.count ?? 0 };
};

/** True if a colleague has to act before it can continue. */
const isStuck: SQL = sql`and (
  (i.status = 'to_book' and i.no_times_at is not null)
  or (i.status = 'booked' and exists (
    select from interview_attendees a join users u on u.company_id = a.company_id and u.id = a.user_id
    where a.company_id = i.company_id and a.interview_id = i.id and a.left_at is null and not u.is_active)))`;

export const getInterview = async (db: Db, actor: Actor, id: string): Promise<Interview> => {
  const [row] = await select(db, actor, sql`and i.id = ${id}`);
  if (!row) throw notFound('Interview');
  return row;
};

interface Extra {
  plan: InterviewRow['plan'];
  attendees: Interview['interviewer_names'];
  planned: Interview['interviewer_names'];
}

type Row = Record<string, unknown> &
  Extra &
  Omit<Interview, 'interviewers' | 'interviewer_names' | 'duration_minutes' | 'location'>;

const select = async (db: Db, actor: Actor, which: SQL): Promise<Interview[]> => {
  const { company_id, user_id } = actor;
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.candidate_id, ${fullName('c')} as candidate_name, p.id as application_id, i.job_id, j.title as job_title,
      i.run_id, i.step_id, i.plan, i.status, i.starts_at, i.ends_at, i.cancelled_by, i.cancel_reason, i.created_at, i.no_times_at,
      c.time_zone as candidate_time_zone,
      (select count(*)::int from interview_scorecards s where s.interview_id = i.id) as scorecard_count,
      i.scorecards_asked_at is not null
        and exists (select from interview_attendees a
          where a.interview_id = i.id and a.user_id = ${user_id} and a.left_at is null)
        and not exists (select from interview_scorecards s where s.interview_id = i.id and s.user_id = ${user_id})
        as awaits_my_scorecard,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName('u')},
            'is_active', u.is_active, 'calendar_note', a.calendar_note, 'calendar_note_code', a.calendar_note_code)
          order by u.last_name, u.first_name, u.id), '[]')
        from interview_attendees a join users u on u.company_id = a.company_id and u.id = a.user_id
        where a.interview_id = i.id and a.left_at is null) as attendees,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName('u')},
            'is_active', u.is_active, 'calendar_note', null, 'calendar_note_code', null)
          order by u.last_name, u.first_name, u.id), '[]')
        from users u where u.company_id = i.company_id and (i.plan->'required' ? u.id::text
          or exists (select from jsonb_array_elements(i.plan->'groups') g where g->'user_ids' ? u.id::text))) as planned,
      (select jsonb_build_object('id', o.id, 'status', o.status, 'hold_reason', o.hold_reason, 'note', o.note, 'note_code', o.note_code, 'attempt', o.attempt, 'send_after', o.send_after,
            'sent_at', o.sent_at, 'bounced_at', o.bounced_at, 'bounce_reason', o.bounce_reason)
        from outbox o where o.company_id = i.company_id and o.about_id = i.id and (o.kind, o.about_version) = (${latestMessage}) limit 1) as mail
    from interviews i
    join candidates c on c.company_id = i.company_id and c.id = i.candidate_id and c.deleted_at is null
    left join jobs j on j.company_id = i.company_id and j.id = i.job_id
    left join applications p on p.company_id = i.company_id and p.candidate_id = i.candidate_id
      and p.job_id is not distinct from i.job_id and p.deleted_at is null
    where i.company_id = ${company_id} ${which}
    order by not ${isPlanned},
      case when ${isPlanned} then i.starts_at end asc nulls last, i.starts_at desc nulls last,
      i.created_at desc, i.id
    limit ${SHOWN}`);
  return rows.map(({ plan, attendees, planned, ...row }) => {
    const people = attendees.length > 0 ? attendees : planned;
    return {
      ...row,
      starts_at: row.starts_at && new Date(row.starts_at).toISOString(),
      ends_at: row.ends_at && new Date(row.ends_at).toISOString(),
      created_at: toInstant(row.created_at),
      no_times_at: row.status === 'to_book' && row.no_times_at ? toInstant(row.no_times_at) : null,
      mail: row.mail && {
        ...row.mail,
        send_after: toInstant(row.mail.send_after),
        sent_at: row.mail.sent_at && toInstant(row.mail.sent_at),
        bounced_at: row.mail.bounced_at && toInstant(row.mail.bounced_at),
      },
      interviewers: attendees.length > 0 ? attendees.map(({ id }) => id) : listPeople(plan),
      interviewer_names: people,
      duration_minutes: plan.duration_minutes,
      location: plan.location,
    };
  });
};

const toInstant = (at: string): string => new Date(at).toISOString();

const isPlanned: SQL = sql`i.status in ('to_book', 'booked')`;

/** Kind and version of the latest message to the candidate: the request to choose a time, or the chosen time. */
const latestMessage: SQL = sql`case when i.status = 'to_book' then 'interview_proposal' else 'interview_change' end,
  case when i.status = 'to_book' then i.proposals else i.sequence end`;
