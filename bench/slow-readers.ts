/**
 * Measures the cost of stalled readers: 40 of them request the same 25 MB file and never read on. Prints the memory of
 * the serving process before and while they wait, how many are still connected after the time limit for a stalled
 * reader, and how long a health check takes meanwhile.
 */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/src/app.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import type { Database } from '../server/src/db/client.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { benchDeps } from './bench-deps.ts';
import { atAPlace } from './place.ts';

const READERS = 40;
const USERS = 10;
const FILE_BYTES = 25 * 1024 * 1024;
const STALLED_SECONDS = 75;

const megabytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);

await atAPlace(async ({ config, url }) => {
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  try {
    const { users, path } = await fill(database);
    const tokens = await Promise.all(
      users.map(async (user) => (await openSession(deps, database.system, user)).access_token),
    );
    await health(port);
    const before = megabytes();
    for (let reader = 0; reader < READERS; reader += 1) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tokens[reader % USERS]}\r\n\r\n`);
      socket.pause();
      sockets.push(socket);
    }
    let most = before;
    for (let second = 0; second < 15; second += 1) {
      await delay(1000);
      most = Math.max(most, megabytes());
    }
    const took = await health(port);
    await delay((STALLED_SECONDS - 15) * 1000);
    const left = await new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
    console.log(
      JSON.stringify({
        readers: READERS,
        file_mb: 25,
        rss_before_mb: before,
        rss_most_mb: most,
        health_ms: took,
        still_connected: left,
      }),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
    await deps.changes.close();
    await database.close();
  }
});

async function health(port: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } });
  await answer.text();
  return Math.round(performance.now() - started);
}

async function fill({ system: db }: Database) {
  const { rows } = await db.execute<{ id: string; company_id: string }>(sql`
    with company as (insert into companies (name, size, industry) values ('Company', 'large', 'Technology') returning id)
    insert into users (company_id, email, first_name, last_name, role_id, password_hash)
    select id, n || '@example.com', 'Ada', 'Lovelace', (select id from roles where name = 'admin'), 'none'
    from company, generate_series(1, ${USERS}::int) n returning id, company_id`);
  const company_id = rows[0]!.company_id;
  const { rows: made } = await db.execute<{ id: string }>(sql`
    insert into candidates (company_id, email, first_name, last_name) values (${company_id}, 'a@example.com', 'A', 'B') returning id`);
  const candidate_id = made[0]!.id;
  const content = Buffer.alloc(FILE_BYTES, 'x');
  const { rows: kept } = await db.execute<{ id: string }>(sql`
    insert into files (company_id, candidate_id, kind, file_name, media_type, size_bytes, sha256, content, text_status)
    values (${company_id}, ${candidate_id}, 'other', 'large.bin', 'application/octet-stream', ${FILE_BYTES}, 'x', ${content}, 'refused')
    returning id`);
  return { users: rows, path: `/api/candidates/${candidate_id}/files/${kept[0]!.id}` };
}
