/**
 * Measures how requests slow down as a company grows: each number of candidates has a database of its own. Every request
 * is measured twice: while nothing changes, and at worst, when a change of everything in the company is announced before
 * each, so that nothing is answered from memory. Prints p50, p95 and the processor time of product and database, and how
 * many times the smallest p50 the largest one is.
 *
 * node bench/growth.ts [--candidates 10000,1000000] [--requests 60]
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import type { Database } from '../server/src/db/client.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { benchDeps } from './bench-deps.ts';
import { seedCandidates } from './candidate-seed.ts';
import { EVERYTHING_CHANGED } from './everything-changed.ts';
import { measureRequests } from './measure-requests.ts';
import { atAPlace, type Place } from './place.ts';

const { values } = parseArgs({
  options: { candidates: { type: 'string', default: '10000,1000000' }, requests: { type: 'string', default: '60' } },
});
const SIZES = values.candidates.split(',').map(Number);
const REQUESTS = Number(values.requests);
const GOAL = 1.5;

const cases = (count: number, candidateId: string): Record<string, string> => {
  const last = Math.ceil(count / 10);
  return {
    'who am I': '/api/auth/me',
    'list, first page': '/api/candidates',
    'list, page in the middle': `/api/candidates?page=${Math.ceil(last / 2)}`,
    'list, last page but one': `/api/candidates?page=${last - 1}`,
    'list, last page': `/api/candidates?page=${last}`,
    'list by name, page in the middle': `/api/candidates?sort=candidate&page=${Math.ceil(last / 2)}`,
    'list by score, page in the middle': `/api/candidates?sort=score&page=${Math.ceil(last / 2)}`,
    'list by job': '/api/candidates?sort=job',
    'list, one status': '/api/candidates?status=rejected',
    'search, a phone number': '/api/candidates?search=1001711',
    'search, a name': '/api/candidates?search=zimvexa',
    'search, a word in 1 % of resumes': '/api/candidates?search=cobol',
    'search, a word in 30 % of resumes': '/api/candidates?search=typescript',
    'search, a word in all resumes': '/api/candidates?search=experience',
    figures: '/api/candidates/summary',
    'jobs to filter by': '/api/candidates/jobs',
    'jobs to filter by, searched': '/api/candidates/jobs?search=engineer%201',
    board: '/api/candidates/board',
    jobs: '/api/jobs/?limit=20',
    'jobs, figures': '/api/jobs/summary',
    'approvals, pending': '/api/approvals/pending',
    'approvals, history': '/api/approvals/history',
    'bell (approvals, figures)': '/api/approvals/stats',
    'one candidate': `/api/candidates/${candidateId}`,
    overview: '/api/overview',
  };
};

/** What a user sees who is asked to approve a few of all candidates. */
const APPROVER_CASES: Record<string, string> = {
  'own approvals, pending': '/api/approvals/pending',
  'own approvals, history': '/api/approvals/history',
  'own bell': '/api/approvals/stats',
};

type Figure = Awaited<ReturnType<typeof measureRequests>>;
type Figures = Record<string, { unchanged: Figure; changed: Figure }>;

const sizes: Figures[] = [];
for (const count of SIZES) await atAPlace(async (place) => void sizes.push(await measureSize(place, count)));
const [first, last] = [sizes[0]!, sizes.at(-1)!];
console.log(`\ngrowth from ${SIZES[0]} to ${SIZES.at(-1)} candidates (goal: ${GOAL} × the time at most)`);
for (const [name, figures] of Object.entries(last)) {
  const grown = (['unchanged', 'changed'] as const).map((way) => {
    const times = figures[way].p50 / first[name]![way].p50;
    return `${times.toFixed(2).padStart(8)} × p50 ${way}${times <= GOAL ? '        ' : '  missed'}`;
  });
  console.log(name.padEnd(36) + grown.join(''));
}

async function measureSize({ config, url, postmaster }: Place, count: number): Promise<Figures> {
  const started = performance.now();
  const admin = await seedCandidates(url, count);
  console.log(`\n${count} candidates, seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  const figures: Figures = {};
  try {
    const [admins, approvers] = await Promise.all(
      [admin, await findApprover(database, admin.company_id)].map((user) => openSession(deps, database.system, user)),
    );
    const { rows } = await database.system.execute<{ id: string }>(
      sql`select id from candidates where company_id = ${admin.company_id} limit 1`,
    );
    /** Announces what writes to all tables would. */
    const before = () =>
      database.system.execute(
        sql`select pg_notify('hirewire_changes', topic || ' ' || ${admin.company_id}) from unnest(${sql.param(EVERYTHING_CHANGED)}::text[]) topic`,
      );
    const asked = [
      ...Object.entries(cases(count, rows[0]!.id)).map(([name, path]) => ({ name, path, session: admins! })),
      ...Object.entries(APPROVER_CASES).map(([name, path]) => ({ name, path, session: approvers! })),
    ];
    for (const { name, path, session } of asked) {
      const ask = async () => {
        const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${session.access_token}` } });
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
        return answer.json<{ total?: number }>();
      };
      const measured = { postmaster, requests: REQUESTS };
      const unchanged = await measureRequests(ask, measured);
      const changed = await measureRequests(ask, { ...measured, before });
      figures[name] = { unchanged, changed };
      const told = Object.entries({ unchanged, changed }).map(([way, { p50, p95, work }]) => {
        const [middle, high, used] = [p50, p95, work].map((ms) => ms.toFixed(1).padStart(7));
        return `${way}: p50${middle} p95${high} work${used} ms`;
      });
      console.log(`${name.padEnd(36)}${told.join('  ')}  ${typeof changed.total === 'number' ? changed.total : ''}`);
    }
  } finally {
    await app.close();
    await deps.changes.close();
    await database.close();
  }
  return figures;
}

async function findApprover({ system }: Database, company_id: string): Promise<{ id: string; company_id: string }> {
  const { rows } = await system.execute<{ id: string; company_id: string }>(
    sql`select id, company_id from users where company_id = ${company_id} and first_name = 'Lead' limit 1`,
  );
  return rows[0]!;
}
