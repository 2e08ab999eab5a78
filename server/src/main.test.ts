import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aCompany } from './testing/factories.ts';
import { freePort } from './testing/free-port.ts';
import { PRODUCT_ENVIRONMENT } from './testing/product-environment.ts';
import { aRun, readRunState } from './testing/workflow-factories.ts';
import { aWorld } from './testing/world.ts';
import { aFolder, aSharedFolder } from './testing/temp-folders.ts';

/** What the processes of this file share: data that was left in order. */
let shared = '';
beforeAll(async () => {
  shared = await aSharedFolder();
});
const leftInOrder = () => path.join(shared, 'data');

/** The real process, as `npm start` runs it, on a data directory and a port of its own. */
const aPlace = async () => {
  const dataDir = await aFolder();
  // Only the first start has to make a database: that takes longer than what the others are about.
  if (existsSync(leftInOrder())) cpSync(leftInOrder(), dataDir, { recursive: true });
  const port = await freePort();
  return { dataDir, port, url: `http://localhost:${port}` };
};

type Place = Awaited<ReturnType<typeof aPlace>>;

const startAt = ({ dataDir, port }: Place, env: NodeJS.ProcessEnv = {}, options: string[] = []) => {
  const command = path.join(import.meta.dirname, 'start.js');
  const child = spawn(process.execPath, [command, ...options], {
    env: {
      ...PRODUCT_ENVIRONMENT,
      DATA_DIR: dataDir,
      PORT: String(port),
      EMBEDDINGS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += text.toString()));
  onTestFinished(async () => {
    if (isRunning(child)) await end(child, 'SIGINT');
  });
  return { child, output: () => output };
};

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
};

/** Waits until the product serves. How long that takes is measured by `bench/kills.ts`, where nothing else runs. */
const served = async ({ url }: Place) => {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.status === 200) return true;
    await sleep(50);
  }
  return false;
};

const post = async ({ url }: Place, route: string, body: object) => {
  const response = await fetch(url + route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.status;
};

/** The database of a place and everything it has started. */
const findPostgres = async ({ dataDir }: Place): Promise<number[]> => {
  const [pid = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid.trim()], { encoding: 'utf8' });
  return [pid, ...children.trim().split('\n')].map(Number);
};

const register = (place: Place, email: string) =>
  post(place, '/api/auth/register', {
    company: { name: 'Acme', size: 'small', industry: 'Other', website: null },
    admin_user: { first_name: 'Ada', last_name: 'Lovelace', email, password: 'secret' },
  });

const signIn = (place: Place, email: string) => post(place, '/api/auth/login', { email, password: 'secret' });

describe('the process', () => {
  it('prints its address, serves the pages, refuses a second start, and stops cleanly', async () => {
    const place = await aPlace();
    const { child, output } = startAt(place);
    expect(await served(place)).toBe(true);
    expect(output()).toContain(`Hirewire is ready: ${place.url}`);

    const page = await fetch(`${place.url}/jobs`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<div id="root">');

    const second = startAt({ ...place, port: await freePort() });
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.output().trim()).toMatch(/^Hirewire is already running on .*\(process \d+\)$/);
    expect(await served(place)).toBe(true);

    expect(await end(child, 'SIGINT')).toBe(0);
    await expect(stat(path.join(place.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    cpSync(place.dataDir, leftInOrder(), { recursive: true });
  }, 180_000);

  // How to find the children of a process differs elsewhere; what is tested does not.
  it.runIf(process.platform === 'linux')(
    'reports that its database hangs, and stops cleanly while a client is still sending',
    async () => {
      const place = await aPlace();
      const { child } = startAt(place);
      expect(await served(place)).toBe(true);

      const frozen = await findPostgres(place);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      try {
        const asked = await fetch(`${place.url}/api/health`, { signal: AbortSignal.timeout(60_000) });
        expect(asked.status).toBe(503);
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
      expect(await served(place)).toBe(true);

      const sender = connect(place.port, 'localhost');
      await once(sender, 'connect');
      sender.on('error', () => undefined);
      sender.write(
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      );
      onTestFinished(() => void sender.destroy());
      expect(await end(child, 'SIGINT')).toBe(0);
      await expect(stat(path.join(place.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    },
    180_000,
  );

  it('loses nothing acknowledged when it is killed at any moment, and serves again', async () => {
    const place = await aPlace();
    const acknowledged: string[] = [];
    let { child } = startAt(place);
    expect(await served(place)).toBe(true);

    // Moments after the start of a process: while it still starts, as it begins to serve, and under load.
    for (const [round, milliseconds] of [0, 300, 900, 2_000].entries()) {
      const load = (async () => {
        for (let count = 0; count < 30; count += 1) {
          const email = `user${round}-${count}@example.com`;
          if ((await register(place, email)) === 201) acknowledged.push(email);
        }
      })();
      await sleep(milliseconds);
      // This round began with a product that served: something is acknowledged, however slow the machine.
      if (round === 2) await vi.waitFor(() => expect(acknowledged).not.toEqual([]), { timeout: 60_000 });
      await end(child, 'SIGKILL');
      await load;
      ({ child } = startAt(place));
      if (round % 2) expect(await served(place)).toBe(true);
    }
    expect(await served(place)).toBe(true);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const email of acknowledged) expect([email, await signIn(place, email)]).toEqual([email, 200]);
  }, 180_000);

  it('starts a delayed step when it is due, even if it was killed before that', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const place = await aPlace();
    const startWorker = async () => {
      const { child, output } = startAt(place, { DATABASE_URL: world.url }, ['--role=worker']);
      await vi.waitFor(() => expect(output()).toContain('is working'), { timeout: 120_000, interval: 20 });
      return child;
    };
    const began = Date.now();
    const first = await startWorker();
    // Long enough to be killed before the step is due, however slow the machine.
    const delay_in_seconds = 20 + Math.ceil((Date.now() - began) / 1000);
    const run = await aRun(world, company, [{ delay_in_seconds }]);
    await end(first, 'SIGKILL');
    expect((await readRunState(world, run)).steps).toEqual(['pending']);
    await startWorker();
    await vi.waitFor(async () => expect((await readRunState(world, run)).status).toBe('completed'), {
      timeout: 120_000,
    });
    const [step] = (await readRunState(world, run)).rows;
    expect(Date.parse(step!.started_at!)).toBeGreaterThanOrEqual(Date.parse(step!.due_at!));
  }, 400_000);

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ DATABASE_URL: 'postgresql://nobody@localhost:1/none' }, 'No Postgres answers at DATABASE_URL.'],
  ])('stops with one sentence for %j', async (env, sentence) => {
    const { child, output } = startAt(await aPlace(), env);
    await once(child, 'exit');
    expect({ code: child.exitCode, output: output().trim() }).toEqual({ code: 1, output: sentence });
  });

  it('shows its progress at its address until it is ready, and never claims to be ready before', async () => {
    const place = await aPlace();
    const { child, output } = startAt(place);
    const seen: { status: number; page: string }[] = [];
    while (child.exitCode === null) {
      const page = await fetch(`${place.url}/jobs`).catch(() => null);
      if (page) seen.push({ status: page.status, page: await page.text() });
      if (page?.status === 200) break;
      await sleep(5);
    }
    // On a busy machine, it may be ready before it is asked.
    for (const { page } of seen.slice(0, -1)) {
      expect(page).toContain('Hirewire is starting');
      expect(page).not.toContain(place.dataDir);
    }
    expect(seen.slice(0, -1).every(({ status }) => status === 503)).toBe(true);
    expect(seen.at(-1)).toMatchObject({ status: 200 });
    expect(seen.at(-1)!.page).not.toContain('Hirewire is starting');
    for (const line of ['Starting the database …', 'Preparing the database …']) expect(output()).toContain(line);
  }, 360_000);

  it('says when its port is taken', async () => {
    const place = await aPlace();
    const squatter = createServer().listen(place.port, 'localhost');
    await once(squatter, 'listening');
    onTestFinished(() => void squatter.close());
    const { child, output } = startAt(place);
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(output()).toContain(`Port ${place.port} is taken by another program: set PORT to a free one.`);
  }, 60_000);
});
