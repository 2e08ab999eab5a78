import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { signPortalToken } from '../server/src/lib/portal-token.ts';

const PORT = 8418;
const root = path.join(import.meta.dirname, '..');

/** Not the name the server calls itself by when nothing is said: as from another machine. */
export const DEMO_URL = `http://127.0.0.1:${PORT}`;
export const DEMO_DATA = path.join(root, 'test-results', 'demo-data');

/** `npm run demo`, begun again. Its past is played while other tests run. */
export const demo = {
  command: 'node e2e/end-with-runner.ts node server/src/start.js --demo --fresh',
  cwd: root,
  env: {
    PORT: String(PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: DEMO_URL,
    EMBEDDINGS: 'off',
    DEMO_DATA_DIR: DEMO_DATA,
    NODE_ENV: '',
  },
  gracefulShutdown: { signal: 'SIGINT' as const, timeout: 120_000 },
};

const START_MS = 600_000;

export const untilReady = async () => {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const answer = await fetch(`${DEMO_URL}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await delay(300);
  }
  throw new Error('The demonstration did not start.');
};

/** Where the link leads in the mail that asked a user of the demonstration for their latest decision about a person. */
export const mailedDecision = async (email: string): Promise<string> => {
  const secrets = JSON.parse(await readFile(path.join(DEMO_DATA, 'secrets.json'), 'utf8')) as Record<string, string>;
  const port = (await readFile(path.join(DEMO_DATA, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const name = 'hirewire';
  const password = secrets['POSTGRES_PASSWORD']!;
  const client = new Client({ host: '127.0.0.1', port: Number(port), user: name, database: name, password });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; company_id: string; expires_at: Date }>(
      `select l.id, l.company_id, l.expires_at from decision_links l
       join approval_requests r on r.id = l.request_id and r.status = 'pending'
       join candidate_workflow_steps s on s.id = r.step_id and s.step_type = 'human_approval'
       where l.address = $1 and l.used_at is null order by l.created_at desc limit 1`,
      [email],
    );
    const { id: link_id, company_id, expires_at } = rows[0]!;
    const claims = { kind: 'decision' as const, company_id, link_id, expires_at };
    return `/decide/#${signPortalToken(claims, secrets['JWT_SECRET']!)}`;
  } finally {
    await client.end();
  }
};
