import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recount } from './recount.ts';

/**
 * One company with this many candidates (runs, steps, resumes of 200 words, a fifth with a second application) beside
 * 20 small ones. Triggers are disabled while filling and their work is done at the end: only reading is measured.
 */
export const seedCandidates = async (url: string, count: number): Promise<{ id: string; company_id: string }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const whole = drizzle({ client });
  await whole.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`drop index candidate_search_lexemes`);
    await db.execute(sql`select setseed(0.42)`);
    await db.execute(sql`
      insert into companies (name, size, industry)
      select 'Company ' || n, 'large', 'Technology' from generate_series(1, 21) n`);
    await db.execute(sql`
      create temp table place on commit drop as
      select id as company_id, row_number() over (order by name = 'Company 1' desc, id) as place from companies`);
    await db.execute(sql`
      insert into users (company_id, email, first_name, last_name, role_id, password_hash)
      select company_id, 'admin@' || company_id || '.example', 'Ada', 'Admin', (select id from roles where name = 'admin'), 'none'
      from place`);
    await db.execute(sql`
      insert into jobs (company_id, short_id, title, description, status)
      select company_id, 'S' || n, (array['Backend Engineer', 'Accountant', 'Designer', 'Sales Lead'])[1 + n % 4] || ' ' || n, 'Work.', 'active'
      from place cross join generate_series(1, 40) n`);
    await db.execute(sql`
      create temp table numbered_jobs on commit drop as
      select company_id, id, row_number() over (partition by company_id order by short_id) - 1 as n from jobs`);
    await db.execute(sql`
      create temp table syllable on commit drop as select array['an','ber','cor','da','el','fre','gu','ha','in','jo','ka','li','mar','no','os','per','qui','ro','sa','ti','ur','ve','wil','xa','yo','zim'] as s`);
    // Few first names, many last names, as in real life.
    await db.execute(sql`
      insert into candidates (company_id, email, first_name, last_name, phone, location, created_at)
      select p.company_id, 'person' || n || '@mail' || n % 50 || '.example',
        initcap(s[1 + n % 13] || s[1 + (n / 13) % 17]), initcap(s[1 + n % 26] || s[1 + (n / 26) % 25] || s[1 + (n / 650) % 26]),
        '+49 171 ' || 1000000 + n, (array['Berlin', 'Paris', 'Oslo'])[1 + n % 3],
        now() - random() ^ 2 * interval '900 days'
      from place p, syllable, generate_series(1, case when p.place = 1 then ${count}::int else 500 end) n`);
    await db.execute(sql`
      insert into applications (company_id, candidate_id, job_id, created_at)
      select c.company_id, c.id, j.id, c.created_at + turn * interval '3 days'
      from (select *, row_number() over () as n from candidates) c
      cross join generate_series(0, 1) turn
      join numbered_jobs j on j.company_id = c.company_id and j.n = floor((((c.n * 7919) % 1000) / 1000.0) ^ 2 * 39) + turn
      where turn = 0 or c.n % 5 = 0`);
    await db.execute(sql`
      insert into candidate_workflows (company_id, candidate_id, job_id, template_name, status, created_at)
      select company_id, candidate_id, job_id, 'Bench',
        (array['active', 'pending', 'pending', 'completed', 'rejected', 'rejected'])[1 + floor(random() * 6)], created_at
      from applications where random() < 0.9`);
    await db.execute(sql`
      insert into candidate_workflow_steps (company_id, run_id, order_number, step_type, display_name, delay_in_seconds, auto_start, required_human_approval, approvers, status)
      select r.company_id, r.id, n, (array['resume_analysis', 'human_approval', 'task_assignment', 'interview_scheduling', 'offer_letter'])[n],
        'Step ' || n, 0, true, false, '{}', 'pending'
      from candidate_workflows r cross join generate_series(1, 5) n`);
    // Without statistics about the new rows the planner would take hours for the next statement.
    await db.execute(sql`analyze`);
    await db.execute(sql`
      update candidate_workflows r set current_step_id = s.id
      from candidate_workflow_steps s where s.run_id = r.id and s.order_number = 1 + abs(hashtext(r.id::text)) % 5`);
    // Some words are in every paragraph, most in few; a resume is two paragraphs of a hundred words.
    await db.execute(sql`
      create temp table paragraph on commit drop as
      select p, string_agg(s[1 + w % 26] || s[1 + (w / 26) % 26] || s[1 + (w / 5) % 26] || case when w > 26 then w::text else '' end, ' ') as words
      from syllable, (select p, floor(random() ^ 3 * 5000)::int as w from generate_series(1, 3000) p, generate_series(1, 100)) drawn
      group by p`);
    await db.execute(sql`analyze`);
    await db.execute(sql`
      insert into files (company_id, candidate_id, kind, file_name, media_type, size_bytes, sha256, content, text, text_status, created_at)
      select c.company_id, c.id, 'resume', 'resume.pdf', 'application/pdf', 4, md5(case when random() < 0.99 then c.id::text else c.last_name end), 'none'::bytea,
        'experience ' || case when random() < 0.3 then 'typescript ' else '' end || case when random() < 0.01 then 'cobol ' else '' end
          || a.words || ' ' || b.words, 'read', c.created_at
      from candidates c
      join paragraph a on a.p = 1 + abs(hashtext(c.id::text)) % 3000
      join paragraph b on b.p = 1 + abs(hashtext(c.email)) % 3000`);
  });
  await whole.execute(sql`analyze`);
  await whole.execute(sql`
    update applications a set run_id = r.id, status = r.status, current_step = s.step_type
    from candidate_workflows r join candidate_workflow_steps s on s.id = r.current_step_id
    where a.company_id = r.company_id and a.candidate_id = r.candidate_id and a.job_id = r.job_id`);
  // The scores that analyses would have stored.
  await whole.execute(sql`update applications set score = (random() * 1000)::int / 10.0 where random() < 0.8`);
  await whole.execute(sql`select settle_applications(company_id, array_agg(id)) from candidates group by company_id`);
  await whole.execute(sql`select index_candidates(array(select id from candidates))`);
  await whole.execute(
    sql`create index candidate_search_lexemes on candidate_search using gin (lexemes) with (fastupdate = off)`,
  );
  await recount(whole);
  await whole.execute(sql`vacuum analyze`);
  const { rows } = await whole.execute<{ id: string; company_id: string }>(sql`
    select u.id, u.company_id from users u join companies c on c.id = u.company_id where c.name = 'Company 1'`);
  await client.end();
  return rows[0]!;
};
