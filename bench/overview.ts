/**
 * Checks the hiring overview of 100,000 candidates: compares its figures with a recomputation from the audit events,
 * each of its numbers with the list, and measures the server time (p50, p95). `BENCH_CANDIDATES` sets another number of
 * candidates.
 */
import { deepStrictEqual } from 'node:assert';
import type { Overview } from '@hirewire/contract/overview';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { overviewFromEvents } from '../server/src/testing/overview-from-events.ts';
import { benchDeps } from './bench-deps.ts';
import { seedCandidates } from './candidate-seed.ts';
import { seedJourneys } from './overview-seed.ts';
import { atAPlace } from './place.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);
const REQUESTS = 100;
const ZONE = 'Asia/Kolkata';

await atAPlace(async ({ config, url }) => {
  const admin = await seedCandidates(url, COUNT);
  await seedJourneys(url, admin.company_id);
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  try {
    const { access_token } = await openSession(deps, database.system, admin);
    const headers = { authorization: `Bearer ${access_token}` };
    const ask = async <Answer>(path: string): Promise<Answer> => {
      const answer = await app.inject({ url: `/api/${path}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<Answer>();
    };
    await app.inject({ method: 'PUT', url: '/api/overview/time-zone', headers, payload: { time_zone: ZONE } });
    const { jobs } = await ask<{ jobs: { jobId: string }[] }>('candidates/jobs');
    const cases = [undefined, jobs[0]!.jobId, jobs.at(-1)!.jobId].flatMap((job_id) =>
      ['all', 'quarter', 'month', 'today'].map((period) => ({ job_id, period })),
    );
    for (const { job_id, period } of cases) {
      const path = `overview?period=${period}${job_id ? `&job_id=${job_id}` : ''}`;
      const shown = await ask<Overview>(path);
      const from = shown.from ? new Date(shown.from) : null;
      const { arrived_at, ...again } = await overviewFromEvents(database.system, {
        company_id: admin.company_id,
        job_id,
        from,
      });
      deepStrictEqual(pickFigures(shown), again);
      deepStrictEqual(
        shown.arrivals.map(({ listed }) => listed),
        shown.arrivals.map(
          (day) => arrived_at.filter((at) => at >= new Date(day.from) && at < new Date(day.before)).length,
        ),
      );
      const opened = await openEach(shown, job_id, ask);
      const { p50, p95 } = await measure(() => ask(path));
      console.log(
        `${path.replaceAll(/[\da-f-]{36}/g, '…').padEnd(36)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ` +
          `${shown.total.listed} candidates, equal to the events; ${opened.count} numbers open their rows, slowest ${opened.slowest.toFixed(0)} ms`,
      );
    }
  } finally {
    await app.close();
    await database.close();
  }
});

function pickFigures({ total, steps, hired }: Overview) {
  return {
    total: total.listed + total.unlisted,
    steps: steps.map(({ step, reached, still, left, ended, time }) => ({
      step,
      reached: reached.listed + reached.unlisted,
      still: still.count,
      left,
      ended,
      time,
    })),
    hired: hired.listed + hired.unlisted,
    time_to_hire: hired.time,
  };
}

/** Compares each number with the filtered list. */
async function openEach(
  { from, steps, hired, waiting, total }: Overview,
  job_id: string | undefined,
  ask: <Answer>(path: string) => Promise<Answer>,
) {
  const numbers: [Record<string, string>, number][] = [
    [{}, total.listed],
    ...steps.flatMap(({ step, reached, still, left, ended }): [Record<string, string>, number][] => [
      [{ reached_step: step }, reached.listed],
      [{ still_in_step: step }, still.count],
      [{ left_step: step }, left],
      [{ status: 'rejected', workflow_step: step }, ended],
    ]),
    [{ hired: 'yes' }, hired.listed],
    ...(['approvers', 'candidate', 'staff'] as const).map((whom): [Record<string, string>, number] => [
      { waits_on: whom },
      waiting[whom].count,
    ]),
    ...waiting.people.map(({ user_id, count }): [Record<string, string>, number] => [{ waits_on: user_id }, count]),
  ];
  let slowest = 0;
  for (const [filters, expected] of numbers) {
    const query = new URLSearchParams({ ...filters, ...(job_id && { job_id }), ...(from && { applied_from: from }) });
    const started = performance.now();
    const { total: found } = await ask<{ total: number }>(`candidates?${query.toString()}`);
    slowest = Math.max(slowest, performance.now() - started);
    deepStrictEqual([Object.fromEntries(query), found], [Object.fromEntries(query), expected]);
  }
  return { count: numbers.length, slowest };
}

async function measure(request: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS + 5; turn += 1) {
    const started = performance.now();
    await request();
    // The first requests warm up connections and plans.
    if (turn >= 5) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(REQUESTS * 0.5)]!, p95: times[Math.floor(REQUESTS * 0.95)]! };
}
