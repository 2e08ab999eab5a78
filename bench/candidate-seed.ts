import { sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { recount } from './recount.ts';
import { CONNECTIONS, type Db, eachTable, pauseUpkeep, resumeUpkeep, runAll } from './seed-upkeep.ts';

/** What a connection needs to fill tables fast: no triggers, whose work is done at the end, and memory to sort. */
const SETTINGS =
  '-c session_replication_role=replica -c search_path=public,seed -c maintenance_work_mem=1GB -c work_mem=128MB';
/** Parts of the search index that are written apart, so that both connections have work to the end. */
const SEARCH_PARTS = 8;

/**
 * One company with this many candidates (runs, steps, resumes of 200 words, a fifth with a second application, a job for
 * every 250 of them, decided approvals and 300 that are not) beside 20 small ones. Only reading is measured, so the rows
 * are written as the triggers would leave them; samples are compared with what the product makes of them.
 */
export const seedCandidates = async (url: string, count: number): Promise<{ id: string; company_id: string }> => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: SETTINGS });
  pool.on('error', () => undefined);
  try {
    return await seed(drizzle({ client: pool }), count);
  } finally {
    await pool.end();
  }
};

const seed = async (whole: NodePgDatabase, count: number): Promise<{ id: string; company_id: string }> => {
  await pauseUpkeep(whole);
  await whole.execute(sql`create schema seed`);
  await whole.transaction((db) => draw(db, count));
  await runAll(whole, [...searchParts(), ...HISTORY]);
  await eachTable(whole, (table) => sql`reindex table ${table}`);
  await whole.transaction(compareSamples);
  await whole.transaction(recount);
  await whole.execute(sql`drop schema seed cascade`);
  await resumeUpkeep(whole);
  const { rows } = await whole.execute<{ id: string; company_id: string }>(sql`
    select u.id, u.company_id from users u join companies c on c.id = u.company_id
    where c.name = 'Company 1' and u.first_name = 'Ada'`);
  return rows[0]!;
};

/** Companies, jobs and candidates, and everything that is decided by chance about the rest. */
const draw = async (db: Db, count: number) => {
  await db.execute(sql`select setseed(0.42)`);
  await db.execute(sql`
    insert into companies (name, size, industry)
    select 'Company ' || n, 'large', 'Technology' from generate_series(1, 21) n`);
  await db.execute(sql`
    create unlogged table seed.place as
    select id as company_id, case when is_big then ${count}::int else 500 end as candidates,
      case when is_big then greatest(40, ${count}::int / 250) else 40 end as jobs, case when is_big then 8 + ${count}::int / 1000 else 8 end as leads
    from (select id, name = 'Company 1' as is_big from companies) sized`);
  await db.execute(sql`
    insert into users (company_id, email, first_name, last_name, role_id, password_hash)
    select company_id, 'admin@' || company_id || '.example', 'Ada', 'Admin', (select id from roles where name = 'admin'), 'none'
    from place`);
  await db.execute(sql`
    insert into users (company_id, email, first_name, last_name, role_id, password_hash)
    select company_id, 'lead' || n || '@' || company_id || '.example', 'Lead', n::text, (select id from roles where name = 'tech_lead'), 'none'
    from place cross join generate_series(1, leads) n`);
  await db.execute(sql`
    insert into jobs (company_id, short_id, title, description, status, created_at)
    select company_id, 'S' || n, (array['Backend Engineer', 'Accountant', 'Designer', 'Sales Lead'])[1 + n % 4] || ' ' || n, 'Work.',
      case when n <= 40 then 'active' else 'closed' end, now() - n * interval '1 hour'
    from place cross join generate_series(1, jobs) n`);
  await db.execute(sql`
    create unlogged table seed.numbered_jobs as
    select company_id, id, row_number() over (partition by company_id order by created_at desc) - 1 as n from jobs`);
  await db.execute(sql`
    create unlogged table seed.syllable as select array['an','ber','cor','da','el','fre','gu','ha','in','jo','ka','li','mar','no','os','per','qui','ro','sa','ti','ur','ve','wil','xa','yo','zim'] as s`);
  // Few first names, many last names, as in real life.
  await db.execute(sql`
    insert into candidates (company_id, email, first_name, last_name, phone, location, created_at)
    select p.company_id, 'person' || n || '@mail' || n % 50 || '.example',
      initcap(s[1 + n % 13] || s[1 + (n / 13) % 17]), initcap(s[1 + n % 26] || s[1 + (n / 26) % 25] || s[1 + (n / 650) % 26]),
      '+49 171 ' || 1000000 + n, (array['Berlin', 'Paris', 'Oslo'])[1 + n % 3],
      now() - random() ^ 2 * interval '900 days'
    from place p, syllable, generate_series(1, p.candidates) n`);
  await db.execute(sql`analyze candidates, place, numbered_jobs`);
  // Everything about an application is drawn first, so that each row is written once, as the triggers would leave it.
  await db.execute(sql`
    create unlogged table seed.applied as
    select gen_random_uuid() as id, c.company_id, c.id as candidate_id, j.id as job_id,
      c.created_at + turn * interval '3 days' as created_at, turn = 1 or c.n % 5 <> 0 as is_listed,
      fold_text(c.first_name || ' ' || c.last_name) as name_sort,
      case when random() < 0.9 then gen_random_uuid() end as run_id,
      (array['active', 'pending', 'pending', 'completed', 'rejected', 'rejected'])[1 + floor(random() * 6)] as status,
      1 + floor(random() * 5)::int as place, case when random() < 0.8 then (random() * 1000)::int / 10.0 end as score,
      array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid()] as step_ids
    from (select *, row_number() over () as n from candidates) c
    cross join generate_series(0, 1) turn
    join place p on p.company_id = c.company_id
    join numbered_jobs j on j.company_id = c.company_id and j.n = floor((((c.n * 7919) % 100003) / 100003.0) ^ 2 * (p.jobs - 1)) + turn
    where turn = 0 or c.n % 5 = 0`);
  // Some words are in every paragraph, most in few; a resume is two paragraphs of a hundred words.
  await db.execute(sql`
    create unlogged table seed.paragraph as
    select p, words, array(select split_words(words)) as parts from (
      select p, string_agg(s[1 + w % 26] || s[1 + (w / 26) % 26] || s[1 + (w / 5) % 26] || case when w > 26 then w::text else '' end, ' ') as words
      from syllable, (select p, floor(random() ^ 3 * 5000)::int as w from generate_series(1, 3000) p, generate_series(1, 100)) drawn
      group by p) written`);
  await db.execute(sql`
    create unlogged table seed.resume as
    select c.id as candidate_id, 1 + abs(hashtext(c.id::text)) % 3000 as a, 1 + abs(hashtext(c.email)) % 3000 as b,
      array['experience'] || case when random() < 0.3 then array['typescript'] else '{}' end
        || case when random() < 0.01 then array['cobol'] else '{}' end as first
    from candidates c`);
  await db.execute(sql`analyze applied, paragraph, resume`);
  // The same as index_candidates, which takes each text and name apart: here each paragraph and name once.
  await db.execute(sql`
    create unlogged table seed.spelt as
    select name, array(select distinct spelling from split_words(name) word, list_spellings(word) spelling) as spellings
    from (select first_name as name from candidates union select last_name from candidates) named`);
  await db.execute(sql`
    create unlogged table seed.indexed as
    select company_id, p, array_to_tsvector(array(select left(company_id::text, 4) || ' ' || word from unnest(parts) word)) as lexemes
    from (select company_id, a as p from resume join candidates c on c.id = candidate_id
      union select company_id, b from resume join candidates c on c.id = candidate_id) used join paragraph using (p)`);
  await db.execute(sql`analyze spelt, indexed`);
};

const STEP_TYPES = sql.raw(
  `array['resume_analysis', 'human_approval', 'task_assignment', 'interview_scheduling', 'offer_letter']`,
);

const HISTORY: SQL[] = [
  sql`
    insert into candidate_workflow_steps (id, company_id, run_id, order_number, step_type, display_name, delay_in_seconds, auto_start, required_human_approval, approvers, status)
    select step_ids[n], company_id, run_id, n, (${STEP_TYPES})[n], 'Step ' || n, 0, true, false, '{}', 'pending'
    from applied cross join generate_series(1, 5) n where run_id is not null`,
  sql`
    insert into files (company_id, candidate_id, kind, file_name, media_type, size_bytes, sha256, content, text, text_status, created_at)
    select c.company_id, c.id, 'resume', 'resume.pdf', 'application/pdf', 4, md5(case when r.a % 100 > 0 then c.id::text else c.last_name end), 'none'::bytea,
      array_to_string(r.first, ' ') || ' ' || a.words || ' ' || b.words, 'read', c.created_at
    from candidates c join resume r on r.candidate_id = c.id
    join paragraph a on a.p = r.a join paragraph b on b.p = r.b`,
  // With the scores that analyses would have stored.
  sql`
    insert into applications (id, company_id, candidate_id, job_id, created_at, run_id, status, current_step, is_live, is_listed, name_sort, score)
    select id, company_id, candidate_id, job_id, created_at, run_id, case when run_id is null then 'pending' else status end,
      case when run_id is null then 'email_reception' else (${STEP_TYPES})[place] end, true, is_listed, name_sort, score
    from applied`,
  sql`
    insert into candidate_workflows (id, company_id, candidate_id, job_id, template_name, status, current_step_id, created_at)
    select run_id, company_id, candidate_id, job_id, 'Bench', status, step_ids[place], created_at
    from applied where run_id is not null`,
  // Every run beyond the second step was approved there; of those that wait at it, few wait for long.
  sql`
    with asked as (
      insert into approval_requests (company_id, run_id, step_id, status, requested_at, responded_at)
      select company_id, run_id, step_ids[2], case when place > 2 then 'approved' else 'pending' end, created_at,
        case when place > 2 then created_at + interval '2 days' end
      from (select *, row_number() over (partition by company_id, place order by created_at desc) as n from applied
        where run_id is not null and (place > 2 or (place = 2 and status = 'pending'))) reached
      where place > 2 or n <= 300
      returning *),
    numbered as (select id, company_id, row_number() over (partition by company_id) as n from users where first_name = 'Lead')
    insert into approval_answers (company_id, request_id, user_id, decision, responded_at)
    select q.company_id, q.id, l.id, case when q.status = 'approved' then 'approved' end, q.responded_at
    from (select *, row_number() over (partition by company_id) as n from asked) q
    join place p on p.company_id = q.company_id join numbered l on l.company_id = q.company_id and l.n = 1 + q.n % p.leads`,
];

/** The same as index_candidates. */
const searchParts = (): SQL[] =>
  Array.from(
    { length: SEARCH_PARTS },
    (_, part) => sql`
    insert into candidate_search (candidate_id, company_id, lexemes)
    select c.id, c.company_id, a.lexemes || b.lexemes || array_to_tsvector(array[own]
      || array(select own || '=' || word from unnest(c.words) word)
      || array(select own || ' ' || word from unnest(c.words || r.first) word)
      || array(select own || '~' || spelling from unnest(f.spellings || l.spellings) spelling))
    from (select *, left(company_id::text, 4) as own,
        array[lower(first_name), lower(last_name), '49', '171', right(phone, 7), '49171' || right(phone, 7)]
          || string_to_array(translate(email, '@.', '  '), ' ') as words
      from candidates) c
    join resume r on r.candidate_id = c.id and r.a % ${SEARCH_PARTS} = ${part}
    join indexed a on a.company_id = c.company_id and a.p = r.a join indexed b on b.company_id = c.company_id and b.p = r.b
    join spelt f on f.name = c.first_name join spelt l on l.name = c.last_name`,
  );

/** Fails if the product would index or list some of the candidates differently. */
const compareSamples = async (db: Db) => {
  await db.execute(sql`
    create temp table sample on commit drop as
    select s.candidate_id, s.lexemes, a.id, a.is_live, a.is_listed, a.name_sort
    from (select * from candidate_search order by candidate_id limit 50) s join applications a using (candidate_id)`);
  await db.execute(sql`select index_candidates(array(select candidate_id from sample))`);
  await db.execute(sql`
    select settle_applications(company_id, array_agg(id)) from candidates
    where id in (select candidate_id from sample) group by company_id`);
  const { rows } = await db.execute<{ different: number }>(sql`
    select count(*)::int as different from sample s join candidate_search c using (candidate_id) join applications a on a.id = s.id
    where (c.lexemes, a.is_live, a.is_listed, a.name_sort) is distinct from (s.lexemes, s.is_live, s.is_listed, s.name_sort)`);
  if (rows[0]!.different > 0) throw new Error('The seeded candidates differ from those of the product.');
};
