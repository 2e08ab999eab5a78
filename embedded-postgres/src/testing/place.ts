import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;
export const isLinux = process.platform === 'linux';

/** A folder for one test with a data directory; everything started there ends with it. */
export class Place {
  base = '';
  directory = '';
  readonly servers: EmbeddedPostgres[] = [];
  readonly children: ChildProcess[] = [];

  async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    const { directory } = this;
    const server = await startEmbeddedPostgres({ directory, ...DEFAULTS, ...options });
    this.servers.push(server);
    return server;
  }

  /** Another Node process that has started Postgres, committed a row and can be killed. */
  async startInAnotherNode(env: NodeJS.ProcessEnv, asRoot?: string): Promise<ChildProcess> {
    const options = { directory: this.directory, ...DEFAULTS, ...(asRoot && { asRoot }) };
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('../embedded-postgres.ts', import.meta.url))});
      const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
      const client = new pg.Client((await startEmbeddedPostgres(${JSON.stringify(options)})).url);
      await client.connect();
      await client.query("create table kept as select 'acknowledged' as value");
      console.log('ready');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    this.children.push(child);
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The other Node ended.'))),
    ]);
    return child;
  }

  /** The process that the pid file names, or NaN. */
  async postmasterPid(): Promise<number> {
    const file = path.join(this.directory, 'postmaster.pid');
    return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  }
}

/** Gives each test of a file a folder with a cluster; creating one is slow, so they get copies. */
export const usePlace = (): Place => {
  const place = new Place();
  let template: string;

  beforeAll(async () => {
    template = await aFolder();
    await (await startEmbeddedPostgres({ directory: template, ...DEFAULTS })).stop();
  });

  afterAll(() => rm(template, { recursive: true, force: true }));

  beforeEach(async () => {
    place.base = await aFolder();
    // Readable like an ordinary data directory, for the tests in which Postgres runs as another user.
    await chmod(place.base, 0o755);
    place.directory = path.join(place.base, 'postgres');
    // The asynchronous copy takes 15 times as long for a thousand small files.
    cpSync(template, place.directory, { recursive: true });
  });

  afterEach(async () => {
    for (const server of place.servers.splice(0)) await server.stop();
    for (const child of place.children.splice(0)) await kill(child);
    await rm(place.base, { recursive: true, force: true, maxRetries: 5 });
  });

  return place;
};

export const query = async (url: string, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(url);
  // Without a handler, a connection that breaks between two steps would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};

export const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

export const isAlive = async (pid: number): Promise<boolean> => {
  // A zombie process keeps its pid until it is reaped, but has no command line.
  if (isLinux) return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Another program that listens on a port, a free one unless given. */
export const listen = async (onVisit: () => void = () => {}, port = 0): Promise<{ server: Server; port: number }> => {
  const server = createServer(onVisit).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

const aFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'embedded-postgres-'));

/** Both need escaping: the name in statements, the password in addresses. */
export const DATABASE = 'kept-data';
export const PASSWORD = 'p@ss/ wörd';
const DEFAULTS = { database: DATABASE, password: PASSWORD, settings: { fsync: 'off' } };
