/**
 * Measures the lists of one big company: 5,000 jobs, 2,000 users, 20,000 applications, beside 20 small companies.
 * Prints server time per request (p50, p95) and its ratio to the fastest request, a health check.
 */
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/src/app.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import type { Database } from '../server/src/db/client.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { benchDeps } from './bench-deps.ts';
import { atAPlace } from './place.ts';

const REQUESTS = 300;

await atAPlace(async ({ config, url: place }) => {
  const database = await openDatabase(place, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, place, database);
  const app = await buildApp(deps);
  try {
    const admin = await fill(database);
    const { access_token } = await openSession(deps, database.system, admin);
    const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${access_token}` } });
    const floor = await measure(() => app.inject({ url: '/api/health' }));
    report('health (the floor)', floor, floor);
    for (const url of [
      '/api/jobs/?limit=20',
      '/api/jobs/?limit=20&skip=4900',
      '/api/jobs/?limit=20&search=engineer',
      '/api/jobs/?limit=20&search=zzzz',
      '/api/jobs/?limit=20&status=active&department=Sales',
      '/api/jobs/summary',
      '/api/jobs/',
      '/api/users/?limit=10',
      '/api/users/?limit=10&skip=1990',
      '/api/users/?limit=10&search=ada',
      '/api/users/?limit=10&role_filter=recruiter&status_filter=active',
      '/api/users/summary',
    ]) {
      report(url, await measure(() => ask(url)), floor);
    }
  } finally {
    await app.close();
    await database.close();
  }
});

async function measure(request: () => Promise<{ statusCode: number }>) {
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS + 20; turn += 1) {
    const started = performance.now();
    const { statusCode } = await request();
    if (statusCode !== 200) throw new Error(`Answered ${statusCode}.`);
    // The first requests warm up connections and plans.
    if (turn >= 20) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function report(name: string, { p50, p95 }: { p50: number; p95: number }, floor: { p95: number }) {
  const ratio = (p95 / floor.p95).toFixed(1);
  console.log(`${name.padEnd(64)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${ratio} × floor`);
}

async function fill({ system: db }: Database): Promise<{ id: string; company_id: string }> {
  await db.execute(sql`
    insert into companies (name, size, industry) select 'Company ' || n, 'large', 'Technology' from generate_series(1, 21) n`);
  await db.execute(sql`
    insert into users (company_id, email, first_name, last_name, role_id, password_hash, is_active)
    select c.id, 'user' || n || '@' || c.id || '.example',
      (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + n % 5], 'Person ' || n,
      (select id from roles where name = case when n = 1 then 'admin' when n % 3 = 0 then 'recruiter' else 'tech_lead' end),
      'none', n % 7 <> 0
    from (select id, row_number() over () as place from companies) c
    cross join lateral generate_series(1, case when c.place = 1 then 2000 else 50 end) n`);
  await db.execute(sql`
    insert into jobs (company_id, short_id, title, description, requirements, department, location, status, created_at)
    select c.id, 'S' || n, (array['Backend Engineer', 'Accountant', 'Designer', 'Sales Lead'])[1 + n % 4] || ' ' || n,
      repeat('What the job is about. ', 40), 'TypeScript, SQL, English, curiosity', (array['Sales', 'Engineering', 'Finance'])[1 + n % 3],
      'Berlin', (array['draft', 'active', 'paused', 'closed'])[1 + n % 4], now() - n * interval '1 hour'
    from (select id, row_number() over () as place from companies) c
    cross join lateral generate_series(1, case when c.place = 1 then 5000 else 50 end) n`);
  await db.execute(sql`
    insert into candidates (company_id, email, first_name, last_name)
    select c.id, 'candidate' || n || '@example.com', 'Some', 'Body'
    from (select company_id as id from jobs group by company_id having count(*) > 1000) c cross join generate_series(1, 4000) n`);
  await db.execute(sql`
    insert into applications (company_id, candidate_id, job_id)
    select p.company_id, p.id, j.id
    from (select *, row_number() over () as place from candidates) p
    join (select *, row_number() over () as place from jobs where company_id = (select company_id from candidates limit 1)) j
      on j.place % 1000 between p.place % 1000 and p.place % 1000 + 0`);
  await db.execute(sql`analyze`);
  const { rows } = await db.execute<{ id: string; company_id: string }>(sql`
    select u.id, u.company_id from users u join roles r on r.id = u.role_id
    where r.name = 'admin' and u.company_id = (select company_id from candidates limit 1) limit 1`);
  return rows[0]!;
}
