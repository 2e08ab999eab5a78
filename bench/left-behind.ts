import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import type { Traveller } from './traveller.ts';

/** The rows that a journey has left in the database, without ids and times: equal journeys leave the same. */
export const leftBehind = async (database: Database, { candidate_id, run_id, company_id }: Traveller) => {
  const list = async (query: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await database.system.execute(query);
    return rows.map((row) => JSON.stringify(row).replaceAll(UUID, '#').replaceAll(INSTANT, '@'));
  };
  return {
    run: await list(sql`select status, ended_because from candidate_workflows where id = ${run_id}`),
    steps: await list(sql`
      select step_type, status, failure from candidate_workflow_steps where run_id = ${run_id} order by order_number`),
    mails: (
      await list(sql`
        -- Whatever was done before its mail went out needs none.
        select kind, about_version, case status when 'stopped' then 'sent' else status end as status, (select count(*)::int from outbox_files f where f.outbox_id = o.id) as files from outbox o
        where company_id = ${company_id} and about_candidate_id = ${candidate_id}`)
    ).toSorted(),
    applications: await list(sql`
      select (select count(*)::int from candidate_workflows r where r.candidate_id = a.candidate_id) as runs, score is not null as is_scored
      from applications a where candidate_id = ${candidate_id}`),
    analyses: await list(sql`select total, reason from analyses where candidate_id = ${candidate_id}`),
    arrived: await list(
      sql`select outcome from mail_messages where candidate_id = ${candidate_id} order by received_at`,
    ),
    tasks: await list(sql`
      select submitted_by, due_at > assigned_at + interval '49 hours' as is_extended, text,
        (select count(*)::int from task_submission_files f where f.assignment_id = a.id) as files
      from task_assignments a where run_id = ${run_id}`),
    marks: await list(sql`
      select m.marks from task_marks m join candidate_workflow_steps s on s.id = m.step_id where s.run_id = ${run_id}`),
    requests: await list(sql`select status from approval_requests where run_id = ${run_id}`),
    interviews: await list(sql`
      select status, sequence, offers, (select count(*)::int from interview_attendees a where a.interview_id = i.id) as people
      from interviews i where run_id = ${run_id}`),
    calendars: await list(sql`
      select a.calendar_sequence, a.calendar_event_id is not null as is_entered, a.calendar_note, c.recommendation
      from interview_attendees a join interviews i on i.id = a.interview_id
      left join interview_scorecards c on c.interview_id = i.id and c.user_id = a.user_id where i.run_id = ${run_id}`),
    answers: await list(sql`
      select question_id, follow_up, answered_at is not null as is_answered, text from ai_interview_answers a
      join ai_interviews i on i.id = a.interview_id where i.run_id = ${run_id} order by asked_at, follow_up`),
    offers: await list(sql`
      select version, state, signature_name from offers where run_id = ${run_id} order by version`),
    files: (
      await list(sql`select kind, file_name, is_from_portal from files where candidate_id = ${candidate_id}`)
    ).toSorted(),
    messages: await list(sql`select body from portal_messages where candidate_id = ${candidate_id}`),
    audit: await list(sql`
      select action, detail->>'from' as "from", detail->>'to' as "to" from audit_events
      where subject_id = ${run_id} order by id`),
    notes: (
      await list(sql`select action from audit_events where subject_id = ${candidate_id} and action not like 'portal%'`)
    ).toSorted(),
  };
};

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const INSTANT = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00)?/g;
