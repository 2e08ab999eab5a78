import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { anInstallation } from './testing/an-installation.ts';
import { freePort } from './testing/free-port.ts';
import { PRODUCT_ENVIRONMENT } from './testing/product-environment.ts';
import { aFolder } from './testing/temp-folders.ts';
import { aWorld, type World } from './testing/world.ts';

const BUILD_WITHOUT_END = `
  import { writeFileSync } from 'node:fs';
  process.on('SIGTERM', () => {
    writeFileSync('stopped', '');
    process.exit();
  });
  writeFileSync('builder', String(process.pid));
  setInterval(() => {}, 1000);
  await new Promise(() => {});
`;

it(
  'a start that waits for the web pages stops when told to, and so does their build',
  { timeout: 300_000 },
  async () => {
    const folder = await anInstallation();
    const web = path.join(folder, 'web');
    // Vite writes its own files there.
    await mkdir(path.join(web, 'node_modules'), { recursive: true });
    await writeFile(path.join(web, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(web, 'vite.config.js'), BUILD_WITHOUT_END);
    const world = await aWorld();
    const child = spawn(process.execPath, [path.join(folder, 'server/src/start.js'), '--role=api'], {
      env: {
        ...PRODUCT_ENVIRONMENT,
        DATABASE_URL: `${world.url}?application_name=started`,
        DATA_DIR: await aFolder(),
        PORT: String(await freePort()),
        EMBEDDINGS: 'off',
      },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await expect.poll(() => existsSync(path.join(web, 'builder')), { timeout: 240_000 }).toBe(true);
    const builder = Number(await readFile(path.join(web, 'builder'), 'utf8'));
    onTestFinished(() => killAny(builder));
    // The queue is what it opens last before it waits.
    await expect.poll(() => hasOpenedQueue(world), { timeout: 240_000 }).toBe(true);

    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => existsSync(path.join(web, 'stopped')), { timeout: 240_000 }).toBe(true);
  },
);

const hasOpenedQueue = async ({ deps }: World): Promise<boolean> => {
  const { rows } = await deps.database.system.execute(
    sql`select from pg_stat_activity where application_name = 'started' and query like '%pgboss%'`,
  );
  return rows.length > 0;
};

const killAny = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
};
