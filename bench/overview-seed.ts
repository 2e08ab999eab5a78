import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recount } from './recount.ts';

/**
 * Adds a history to the candidates of `candidate-seed.ts`: when each step was entered and left, its audit events, the
 * derived columns of runs and applications, and, instead of their approvals, 3,000 that eight people have not answered.
 */
export const seedJourneys = async (url: string, company_id: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seed(drizzle({ client }), company_id);
  } finally {
    await client.end();
  }
};

const seed = async (whole: NodePgDatabase, company_id: string) => {
  await whole.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`select setseed(0.7)`);
    // The duration of each step: minutes for a machine, hours for people, days for a task or an appointment.
    await db.execute(sql`
      create temp table visit on commit drop as
      select r.id as run_id, r.candidate_id, r.job_id, r.status, s.id as step_id, s.order_number as place,
        case when r.status = 'completed' then 5 else c.order_number end as here,
        sum(s.took) over (partition by r.id order by s.order_number) - s.took + r.created_at as came,
        sum(s.took) over (partition by r.id order by s.order_number) + r.created_at as went
      from candidate_workflows r
      join candidate_workflow_steps c on c.id = r.current_step_id
      join (select id, run_id, order_number, date_trunc('milliseconds', random() ^ 2 *
          (array['9 minutes', '4 days', '10 days', '14 days', '7 days'])[order_number]::interval) as took
        from candidate_workflow_steps where company_id = ${company_id}) s on s.run_id = r.id
      where r.company_id = ${company_id}`);
    await db.execute(sql`create index on visit (run_id, place)`);
    await db.execute(sql`analyze visit`);
    await db.execute(sql`
      update candidate_workflow_steps s set due_at = v.came,
        status = case when v.place < v.here or v.status = 'completed' then 'completed' when v.status = 'pending' then 'waiting_approval' else 'in_progress' end,
        completed_at = case when v.place < v.here or v.status = 'completed' then v.went end
      from visit v where s.id = v.step_id and v.place <= v.here`);
    await db.execute(sql`
      update candidate_workflows r set current_step_id = v.step_id, step_since = v.came, ended_at = case when r.status in ('completed', 'rejected') then v.went end,
        waits_on = case when r.status = 'pending' then (array['approvers', 'candidate', 'staff', 'candidate', 'staff'])[v.here] end,
        hired_at = case when r.status = 'completed' then v.went end
      from visit v where v.run_id = r.id and v.place = v.here`);
    await db.execute(sql`
      update candidate_workflows r set reached_steps = known.reached, step_minutes = known.minutes from (
        select run_id, bit_or(1 << (array[1, 2, 3, 5, 7])[place] - 1) filter (where place <= here) as reached,
          array[max(m) filter (where place = 1), max(m) filter (where place = 2), max(m) filter (where place = 3), null,
            max(m) filter (where place = 4), null, max(m) filter (where place = 5), null]::int[] as minutes
        from (select run_id, place, here, case when place < here or status in ('completed', 'rejected') and place = here
          then floor(extract(epoch from went - came) / 60)::int end as m from visit) left_or_not
        group by run_id) known
      where r.id = known.run_id`);
    await db.execute(sql`
      update applications a set run_id = r.id, status = r.status, current_step = s.step_type, reached_steps = r.reached_steps,
        step_minutes = r.step_minutes, step_since = r.step_since, hired_at = r.hired_at, waits_on = r.waits_on
      from candidate_workflows r join candidate_workflow_steps s on s.id = r.current_step_id
      where r.company_id = ${company_id} and a.company_id = r.company_id and a.candidate_id = r.candidate_id and a.job_id = r.job_id`);
    await db.execute(sql`
      insert into audit_events (company_id, sequence, subject_id, action, detail, happened_at, previous_hash, hash)
      select ${company_id}, row_number() over (order by run_id, place), run_id, action, detail, at, 'none', 'none' from (
        select run_id, 0 as place, 'begin' as action, jsonb_build_object('candidate_id', candidate_id, 'job_id', job_id) as detail, came as at
        from visit where place = 1
        union all
        select run_id, place, case when status = 'rejected' and place = here then 'reject' else 'done' end,
          jsonb_build_object('step_id', step_id, 'from', 'in_progress', 'to', case when status = 'rejected' and place = here then 'in_progress' else 'completed' end,
            'run', case when place = here then status else 'active' end), went
        from visit where place < here or (place = here and status in ('completed', 'rejected'))
      ) happened order by run_id, place`);
    await db.execute(sql`
      insert into audit_heads (company_id, sequence, hash)
      select company_id, max(sequence), 'none' from audit_events where company_id = ${company_id} group by company_id
      on conflict (company_id) do update set sequence = excluded.sequence, hash = excluded.hash`);
    await db.execute(sql`
      insert into users (company_id, email, first_name, last_name, role_id, password_hash)
      select ${company_id}, 'approver' || n || '@company.example', 'Approver', n::text, (select id from roles where name = 'tech_lead'), 'none'
      from generate_series(1, 8) n`);
    await db.execute(sql`delete from approval_answers`);
    await db.execute(sql`delete from approval_requests`);
    await db.execute(sql`
      insert into approval_requests (company_id, run_id, step_id, status, requested_at)
      select ${company_id}, run_id, step_id, 'pending', came from visit
      where place = here and place = 1 and status = 'pending' limit 3000`);
    await db.execute(sql`
      insert into approval_answers (company_id, request_id, user_id)
      select q.company_id, q.id, u.id from (select *, row_number() over () as n from approval_requests) q
      join (select id, row_number() over (order by id) as n from users where email like 'approver%') u on u.n = 1 + q.n % 8`);
    await db.execute(sql`
      insert into step_time_counts (company_id, job, day, step, minutes, count)
      select a.company_id, p.job, p.day, p.step, p.minutes, count(*) from applications a, step_time_parts(a) p
      group by a.company_id, p.job, p.day, p.step, p.minutes`);
    await recount(db);
  });
  await whole.execute(sql`vacuum analyze`);
};
