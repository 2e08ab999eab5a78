/**
 * Measures how requests slow down as a company grows: each number of candidates has a database of its own. Every request
 * is measured twice: while nothing changes, and at worst, when a change of everything in the company is announced before
 * each, so that nothing is answered from memory. Prints p50, p95 and the processor time of product and database, and how
 * many times the smallest p50 the largest one is. All databases are built first, and a request is measured at each size
 * right after the other, since a machine changes its speed within minutes.
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

interface Company {
  count: number;
  postmaster: number;
  /** Each asks once. */
  requests: Record<string, () => Promise<{ total?: number }>>;
  announceChange: () => Promise<unknown>;
}

/** Opens a company of each size and hands them all over. */
async function openCompanies(counts: number[], use: (companies: Company[]) => Promise<void>, open: Company[] = []) {
  const [count, ...others] = counts;
  if (count === undefined) return use(open);
  await atAPlace((place) => openCompany(place, count, (company) => openCompanies(others, use, [...open, company])));
}

async function openCompany(
  { config, url, postmaster }: Place,
  count: number,
  use: (company: Company) => Promise<void>,
) {
  const started = performance.now();
  const admin = await seedCandidates(url, count);
  console.log(`${count} candidates, seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  try {
    const [admins, approvers] = await Promise.all(
      [admin, await findApprover(database, admin.company_id)].map((user) => openSession(deps, database.system, user)),
    );
    const { rows } = await database.system.execute<{ id: string }>(
      sql`select id from candidates where company_id = ${admin.company_id} limit 1`,
    );
    const asking = (paths: Record<string, string>, access_token: string) =>
      Object.entries(paths).map(([name, url]) => {
        const ask = async () => {
          const answer = await app.inject({ url, headers: { authorization: `Bearer ${access_token}` } });
          if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
          return answer.json<{ total?: number }>();
        };
        return [name, ask] as const;
      });
    const requests = Object.fromEntries([
      ...asking(cases(count, rows[0]!.id), admins!.access_token),
      ...asking(APPROVER_CASES, approvers!.access_token),
    ]);
    /** Announces what writes to all tables would. */
    const announceChange = () =>
      database.system.execute(
        sql`select pg_notify('hirewire_changes', topic || ' ' || ${admin.company_id}) from unnest(${sql.param(EVERYTHING_CHANGED)}::text[]) topic`,
      );
    await use({ count, postmaster, requests, announceChange });
  } finally {
    await app.close();
    await deps.changes.close();
    await database.close();
  }
}

/** Measures one request at each size, and prints how its p50 grows from the first to the last. */
async function measureGrowth(companies: Company[], name: string) {
  const p50s: { unchanged: number; changed: number }[] = [];
  for (const { count, postmaster, requests, announceChange } of companies) {
    const ask = requests[name]!;
    const unchanged = await measureRequests(ask, { postmaster, requests: REQUESTS });
    const changed = await measureRequests(ask, { postmaster, requests: REQUESTS, before: announceChange });
    p50s.push({ unchanged: unchanged.p50, changed: changed.p50 });
    const told = Object.entries({ unchanged, changed }).map(([way, { p50, p95, work }]) => {
      const [middle, high, used] = [p50, p95, work].map((ms) => ms.toFixed(1).padStart(7));
      return `${way}: p50${middle} p95${high} work${used} ms`;
    });
    console.log(`${name.padEnd(34)}${String(count).padStart(8)}  ${told.join('  ')}  ${changed.total ?? ''}`);
  }
  const grown = (['unchanged', 'changed'] as const).map((way) => {
    const times = p50s.at(-1)![way] / p50s[0]![way];
    return `${way}:${times.toFixed(2).padStart(6)} ×${times <= GOAL ? '' : ', missed'}`.padEnd(43);
  });
  console.log(`${'grown'.padStart(42)}  ${grown.join('  ')}`);
}

async function findApprover({ system }: Database, company_id: string): Promise<{ id: string; company_id: string }> {
  const { rows } = await system.execute<{ id: string; company_id: string }>(
    sql`select id, company_id from users where company_id = ${company_id} and first_name = 'Lead' limit 1`,
  );
  return rows[0]!;
}

await openCompanies(SIZES, async (companies) => {
  console.log(`\ngoal: p50 at ${SIZES.at(-1)} candidates at most ${GOAL} × that at ${SIZES[0]}`);
  for (const name of Object.keys(companies[0]!.requests)) await measureGrowth(companies, name);
});
