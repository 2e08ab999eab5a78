/**
 * What runs cost that wait for their time: the processor time of a worker and its Postgres in an idle minute, how late
 * a due step starts, and how many steps a second are started and completed, first with no sleeping runs, then with 100,000 whose
 * steps are due in the next weeks. SLEEPERS and IDLE_SECONDS change the sizes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { appendEvents } from '../server/src/audit/append-events.ts';
import type { Database } from '../server/src/db/client.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import type { Deps } from '../server/src/deps.ts';
import { sweepOverdue } from '../server/src/engine/wake-run.ts';
import { backgroundWork, SWEEP_SECONDS } from '../server/src/background-work.ts';
import { periodically } from '../server/src/lib/periodically.ts';
import { openQueue, type Queue } from '../server/src/queue/queue.ts';
import { benchDeps } from './bench-deps.ts';
import { atAPlace } from './place.ts';
import { countCompleted, startRuns } from './runs.ts';
import { measureWork } from './work.ts';

const SLEEPERS = Number(process.env['SLEEPERS'] ?? 100_000);
const IDLE_SECONDS = Number(process.env['IDLE_SECONDS'] ?? 60);
const BUSY = { runs: 300, steps: 5 };
const DUE = { runs: 50, steps: 1, delay_in_seconds: 15 };
const CHUNK = 5000;

await atAPlace(async ({ config, url, postmaster }) => {
  const onError = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const database = await openDatabase(url, onError, { beforeCommit: appendEvents(config.auditKey) });
  const queue = await openQueue(url, onError);
  const deps = benchDeps(config, url, database, { wake: queue.wake });
  await queue.work(backgroundWork(deps));
  const sweeper = periodically(SWEEP_SECONDS, () => sweepOverdue(deps), onError);

  const without = await measure(database, deps, postmaster);
  console.log(told('no sleeping runs', without));
  const started = performance.now();
  await putToSleep(database, queue);
  console.log(`${SLEEPERS} runs put to sleep in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const beside = await measure(database, deps, postmaster);
  console.log(told(`${SLEEPERS} sleeping runs`, beside));
  const { rows } = await database.system.execute<{ count: number }>(
    sql`select count(*)::int as count from candidate_workflows where template_name = 'Sleepers' and status <> 'active'`,
  );
  console.log(
    `steps/s with to without ${(beside.steps / without.steps).toFixed(2)}; sleeping runs woken too early: ${rows[0]!.count}`,
  );
  await sweeper.stop();
  await queue.stop();
  await database.close();
});
process.exit();

interface Measured {
  /** Milliseconds of processor time in a minute without work. */
  idle: number;
  steps: number;
  /** Seconds between the time a step was due and its start, sorted. */
  lateness: number[];
}

async function measure(database: Database, deps: Deps, postmaster: number): Promise<Measured> {
  await delay(5000);
  const before = measureWork(postmaster);
  await delay(IDLE_SECONDS * 1000);
  const idle = ((measureWork(postmaster) - before) * 60) / IDLE_SECONDS;

  const done = await countCompleted(database);
  const busy = await startRunsTimed(database, deps, done);
  const due_company = await startRuns(database, deps.engine, DUE);
  while ((await countCompleted(database)) < done + BUSY.runs + DUE.runs) await delay(500);
  const { rows } = await database.system.execute<{ late: number }>(sql`
    select extract(epoch from started_at - due_at)::float as late from candidate_workflow_steps
    where company_id = ${due_company} order by late`);
  return { idle, steps: busy, lateness: rows.map(({ late }) => late) };
}

async function startRunsTimed(database: Database, deps: Deps, done: number): Promise<number> {
  const started = performance.now();
  await startRuns(database, deps.engine, BUSY);
  while ((await countCompleted(database)) < done + BUSY.runs) await delay(100);
  return (BUSY.runs * BUSY.steps) / ((performance.now() - started) / 1000);
}

/** Each as the engine leaves a run whose first step has a delay: the step is pending, the run and a queue job know when. */
async function putToSleep({ maintenance }: Database, queue: Queue) {
  await maintenance.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`
      with company as (
        insert into companies (name, size, industry) values ('Sleepers', 'large', 'Other') returning id),
      job as (
        insert into jobs (company_id, short_id, title, description) select id, 'S', 'Sleepers', 'Sleeping' from company
        returning id, company_id),
      person as (
        insert into candidates (company_id, email, first_name, last_name)
        select id, 'sleeper' || n || '@example.com', 'Sleeper', n::text from company, generate_series(1, ${SLEEPERS}::int) n
        returning id, company_id),
      applied as (
        insert into applications (company_id, candidate_id, job_id, created_at)
        select p.company_id, p.id, j.id, now() from person p, job j)
      insert into candidate_workflows (company_id, candidate_id, job_id, template_name, status, wake_at)
      select p.company_id, p.id, j.id, 'Sleepers', 'active', now() + interval '1 day' + random() * interval '30 days'
      from person p, job j`);
    await db.execute(sql`
      insert into candidate_workflow_steps
        (company_id, run_id, order_number, step_type, display_name, delay_in_seconds, auto_start, required_human_approval, approvers, due_at)
      select company_id, id, 1, 'resume_analysis', 'Read', 86400, true, false, '{}', wake_at
      from candidate_workflows where template_name = 'Sleepers'`);
    await db.execute(sql`
      update candidate_workflows r set current_step_id = s.id from candidate_workflow_steps s
      where s.run_id = r.id and r.template_name = 'Sleepers'`);
  });
  const { rows } = await maintenance.execute<{ company_id: string; run_id: string; wake_at: string }>(sql`
    select company_id, id as run_id, wake_at from candidate_workflows where template_name = 'Sleepers'`);
  for (let at = 0; at < rows.length; at += CHUNK)
    await queue.wake(
      maintenance,
      rows.slice(at, at + CHUNK).map(({ wake_at, ...run }) => ({ ...run, at: new Date(wake_at) })),
    );
  await maintenance.execute(sql`analyze`);
}

function told(name: string, { idle, steps, lateness }: Measured): string {
  const at = (share: number) => lateness[Math.min(lateness.length - 1, Math.floor(lateness.length * share))]!;
  return (
    `${name}: ${idle.toFixed(0)} ms of processor time a minute when idle, ${steps.toFixed(0)} steps/s, ` +
    `a due step starts ${at(0.5).toFixed(2)} s late (p50), ${at(1).toFixed(2)} s (last of ${lateness.length})`
  );
}
