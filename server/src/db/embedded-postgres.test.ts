import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

describe('startEmbeddedPostgres', { timeout: 30_000 }, () => {
  let template: string;
  let base: string;
  let directory: string;
  let servers: EmbeddedPostgres[];
  let children: ChildProcess[];

  // To create a cluster takes longer than all the rest, so most tests work on a copy of this one.
  beforeAll(async () => {
    template = await mkdtemp(path.join(tmpdir(), 'hirewire-postgres-test-'));
    await (await startEmbeddedPostgres({ directory: template, password: PASSWORD, settings: FAST })).stop();
  });

  afterAll(() => rm(template, { recursive: true, force: true }));

  beforeEach(async () => {
    base = await mkdtemp(path.join(tmpdir(), 'hirewire-postgres-test-'));
    // Open like an ordinary data directory, for the tests in which Postgres runs as another user.
    await chmod(base, 0o755);
    directory = path.join(base, 'postgres');
    await cp(template, directory, { recursive: true });
    servers = [];
    children = [];
  });

  afterEach(async () => {
    for (const server of servers) await server.stop();
    for (const child of children) await kill(child);
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  });

  const start = async (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ directory, password: PASSWORD, settings: FAST, ...options });
    servers.push(server);
    return server;
  };

  /** Another Node that has started Postgres, acknowledged a row and waits to be killed. */
  const startInAnotherNode = async (env: NodeJS.ProcessEnv, asRoot?: string): Promise<ChildProcess> => {
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url))});
      const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
      const options = ${JSON.stringify({ directory, password: PASSWORD, settings: FAST, ...(asRoot && { asRoot }) })};
      const client = new pg.Client((await startEmbeddedPostgres(options)).url);
      await client.connect();
      await client.query("create table kept as select 'acknowledged' as value");
      console.log('ready');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    children.push(child);
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The other Node ended.'))),
    ]);
    return child;
  };

  const postmasterPid = async (): Promise<number> =>
    Number.parseInt(await readFile(path.join(directory, 'postmaster.pid'), 'utf8'), 10);

  it('creates a database that knows all letters, and finds its data again', async () => {
    directory = path.join(base, 'data', 'postgres');
    const first = await start();
    await query(first.url, `create table kept as select 'first run' as value`);
    const { rows } = await query(
      first.url,
      `select lower('ÄŞ') as lower, 'ÄB' ilike 'äb' as ilike, current_database()`,
    );
    expect(rows).toEqual([{ lower: 'äş', ilike: true, current_database: 'hirewire' }]);
    await first.stop();

    const second = await start();
    expect((await query(second.url, 'select value from kept')).rows).toEqual([{ value: 'first run' }]);
    expect(await readdir(path.dirname(directory))).toEqual(['postgres']);
  });

  it('listens on loopback only and demands the password', async () => {
    const { url } = await start();
    const { rows } = await query(
      url,
      `select current_setting('listen_addresses') || current_setting('timezone') as is`,
    );
    expect(rows).toEqual([{ is: '127.0.0.1UTC' }]);
    const withoutPassword = new URL(url);
    withoutPassword.password = 'guess';
    await expect(query(withoutPassword.href, 'select')).rejects.toThrow('password authentication failed');
  });

  it('stops once however often it is asked', async () => {
    const server = await start();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    await server.ended;
    await expect(query(server.url, 'select')).rejects.toThrow('ECONNREFUSED');
  });

  it('tells when Postgres ends unexpectedly, and starts again after kill -9 of it', async () => {
    const said: string[] = [];
    const server = await start({ say: (line) => said.push(line) });
    await query(server.url, `create table kept as select 'acknowledged' as value`);
    process.kill(await postmasterPid(), 'SIGKILL');
    await server.ended;
    const again = await start();
    expect((await query(again.url, 'select value from kept')).rows).toEqual([{ value: 'acknowledged' }]);
    expect(said.at(-1)).toContain('Postgres ended unexpectedly.');
  });

  it.each(isRoot ? ['namespace', 'copy'] : [undefined])(
    'keeps an acknowledged row through kill -9 of Node, as root in mode %s',
    async (mode) => {
      const node = await startInAnotherNode({}, mode);
      const pid = await postmasterPid();
      await kill(node);
      // Only Linux tells Postgres about the death of Node; elsewhere the next start does.
      if (isLinux) await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false);
      const since = Date.now();
      const server = await start();
      expect(Date.now() - since).toBeLessThan(10_000);
      expect((await query(server.url, 'select value from kept')).rows).toEqual([{ value: 'acknowledged' }]);
    },
  );

  it.runIf(isLinux)('stops a Postgres that was left alone where there is no setpriv', async () => {
    const commands = path.join(base, 'commands');
    await mkdir(commands);
    for (const name of ['unshare', 'sh']) await symlink(`/usr/bin/${name}`, path.join(commands, name));
    const node = await startInAnotherNode({ PATH: commands });
    const pid = await postmasterPid();
    await kill(node);
    await delay(300);
    expect(await isAlive(pid)).toBe(true);
    const since = Date.now();
    const server = await start();
    expect(Date.now() - since).toBeLessThan(10_000);
    expect(await isAlive(pid)).toBe(false);
    expect((await query(server.url, 'select value from kept')).rows).toEqual([{ value: 'acknowledged' }]);
  });

  it('removes a pid file that names a stranger, and leaves the stranger alone', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(stranger);
    await writeFile(path.join(directory, 'postmaster.pid'), `${stranger.pid}\n${directory}\n`);
    await start();
    expect(await postmasterPid()).not.toBe(stranger.pid);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('clears away a half-made cluster and supplies a missing database', async () => {
    await rm(directory, { recursive: true });
    await mkdir(path.join(base, 'postgres.new-abc123', 'cluster', 'base'), { recursive: true });
    await writeFile(path.join(base, 'postgres.new-abc123', 'password'), 'secret');
    const first = await start();
    await query(first.url.replace(/hirewire$/, 'postgres'), 'drop database hirewire');
    await first.stop();
    const second = await start();
    expect((await query(second.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await readdir(base)).toEqual(['postgres']);
  });

  it('takes another port when its port is taken, without talking to whoever has it', async () => {
    let visits = 0;
    const stranger = createServer(() => visits++).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const ports = [(stranger.address() as AddressInfo).port, await freePort()];
    const server = await start({ findPort: () => Promise.resolve(ports.shift() ?? 0) });
    expect((await query(server.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(visits).toBe(0);
    stranger.close();
  });

  it('says in a sentence what is wrong with the password, the version, the content or the settings', async () => {
    await expect(start({ password: 'another' })).rejects.toThrow(`${directory} was created with another password`);
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      'Postgres did not start: FATAL:  invalid value for parameter "shared_buffers": "plenty"',
    );
    await writeFile(path.join(directory, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('belongs to Postgres 17, but Hirewire brings Postgres 18');
    await rm(path.join(directory, 'PG_VERSION'));
    await expect(start()).rejects.toThrow(`${directory} holds files but no database`);
    expect(await readdir(base)).toEqual(['postgres']);
  });

  it('works in a path with spaces that is longer than a socket address', async () => {
    directory = path.join(base, 'with spaces and "quotes"', 'x'.repeat(120), 'post gres');
    const server = await start();
    await server.stop();
    const again = await start();
    expect((await query(again.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.runIf(isRoot)('leaves the files to root in a namespace, and hands them to nobody otherwise', async () => {
    await (await start({ asRoot: 'namespace' })).stop();
    expect((await stat(directory)).uid).toBe(0);
    await (await start({ asRoot: 'drop' })).stop();
    expect((await stat(directory)).uid).toBe(65_534);
    // From now on they are out of reach for root in a namespace, so this start must not choose it.
    await (await start()).stop();
    expect((await stat(directory)).uid).toBe(65_534);
  });

  it.runIf(isRoot)('says what to do when the user that Postgres runs as cannot reach the directory', async () => {
    await chmod(base, 0o700);
    await expect(start({ asRoot: 'copy' })).rejects.toThrow(
      'run Hirewire as an ordinary user or choose another DATA_DIR',
    );
    await start();
  });
});

const PASSWORD = 'p@ss/ wörd';
const FAST = { fsync: 'off' };

const query = async (url: string, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

const isAlive = async (pid: number): Promise<boolean> => {
  // An ended process keeps its number until somebody collects it, but no longer has a command line.
  if (isLinux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
