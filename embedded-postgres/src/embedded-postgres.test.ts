import { chmod, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, findEmbeddedPostgres, type PostgresProblem } from './embedded-postgres.ts';
import { DATABASE, isAlive, isLinux, listen, PASSWORD, query, usePlace } from './testing/place.ts';

const problem = (name: PostgresProblem, message: string) => ({ problem: name, message });

describe('startEmbeddedPostgres', { timeout: 120_000 }, () => {
  const place = usePlace();

  it('creates a database for all scripts, and finds its data again', async () => {
    place.directory = path.join(place.base, 'data', 'postgres');
    const first = await place.start();
    await query(first.url, `create table kept as select 'first run' as value`);
    const { rows } = await query(
      first.url,
      `select lower('ÄŞ') as lower, 'ÄB' ilike 'äb' as ilike, current_database()`,
    );
    expect(rows).toEqual([{ lower: 'äş', ilike: true, current_database: DATABASE }]);
    await first.stop();

    const second = await place.start();
    expect((await query(second.url, 'select value from kept')).rows).toEqual([{ value: 'first run' }]);
    expect(await readdir(path.dirname(place.directory))).toEqual(['postgres']);
  });

  it('starts on a copy of its folder that everyone may read, and closes the folder to others', async () => {
    await chmod(place.directory, 0o755);
    await place.start();
    expect((await stat(place.directory)).mode & 0o777).toBe(0o700);
  });

  it('listens on loopback only and requires the password', async () => {
    const { url } = await place.start();
    const { rows } = await query(
      url,
      `select current_setting('listen_addresses') || current_setting('timezone') as is`,
    );
    expect(rows).toEqual([{ is: '127.0.0.1UTC' }]);
    const withoutPassword = new URL(url);
    withoutPassword.password = 'guess';
    await expect(query(withoutPassword.href, 'select')).rejects.toThrow('password authentication failed');
  });

  it('logs neither statements nor the values they failed on', async () => {
    const { url } = await place.start();
    const { rows } = await query(
      url,
      `select name, setting from pg_settings where name in ('log_statement', 'log_min_duration_statement',
        'log_min_messages', 'log_min_error_statement', 'log_parameter_max_length_on_error', 'log_error_verbosity')
        order by name`,
    );
    expect(rows).toEqual([
      { name: 'log_error_verbosity', setting: 'terse' },
      { name: 'log_min_duration_statement', setting: '-1' },
      { name: 'log_min_error_statement', setting: 'panic' },
      { name: 'log_min_messages', setting: 'log' },
      { name: 'log_parameter_max_length_on_error', setting: '0' },
      { name: 'log_statement', setting: 'none' },
    ]);
  });

  it('stops once, however often it is asked to', async () => {
    const server = await place.start();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    await server.ended;
    await expect(query(server.url, 'select')).rejects.toThrow('ECONNREFUSED');
  });

  it('picks another port if its port is taken, without connecting to the process there', async () => {
    let visits = 0;
    const stranger = await listen(() => visits++);
    const free = await listen();
    await new Promise((resolve) => free.server.close(resolve));
    const ports = [stranger.port, free.port];
    const server = await place.start({ findPort: () => Promise.resolve(ports.shift() ?? 0) });
    expect((await query(server.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(visits).toBe(0);
    stranger.server.close();
  });

  it('reports a wrong password, version, directory or setting in a sentence', async () => {
    await expect(place.start({ password: 'another' })).rejects.toMatchObject(
      problem('other_password', `The database in ${place.directory} was created with another password.`),
    );
    await expect(place.start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      'Postgres did not start: FATAL:  invalid value for parameter "shared_buffers": "plenty"',
    );
    await writeFile(path.join(place.directory, 'PG_VERSION'), '17\n');
    await expect(place.start()).rejects.toMatchObject(
      problem('other_version', `The database in ${place.directory} belongs to Postgres 17, but this is Postgres 18.`),
    );
    await rm(path.join(place.directory, 'PG_VERSION'));
    await expect(place.start()).rejects.toMatchObject(
      problem('other_files', `${place.directory} holds files but no database.`),
    );
    expect(await readdir(place.base)).toEqual(['postgres']);
  });

  it('tells other processes its address while it runs', async () => {
    const find = () => findEmbeddedPostgres({ directory: place.directory, database: DATABASE, password: PASSWORD });
    const server = await place.start();
    expect(await find()).toBe(server.url);
    await server.stop();
    expect(await find()).toBeNull();
  });

  const killPostmaster = async (): Promise<void> => void process.kill(await place.postmasterPid(), 'SIGKILL');

  /** The next process, which may still be starting. */
  const waitForSuccessor = async (pid: number): Promise<number> => {
    const isOther = async () => ![pid, Number.NaN].includes(await place.postmasterPid());
    await expect.poll(isOther, { timeout: 60_000, interval: 5 }).toBe(true);
    return place.postmasterPid();
  };

  const answers = async ({ url }: EmbeddedPostgres): Promise<void> => {
    const one = async () => (await query(url, 'select 1 as one').catch(() => null))?.rows;
    await expect.poll(one, { timeout: 60_000, interval: 20 }).toEqual([{ one: 1 }]);
  };

  const isPending = (promise: Promise<void>): Promise<boolean> =>
    Promise.race([promise.then(() => false), delay(50, true)]);

  it('is back at the same address within seconds of being killed, with every acknowledged row', async () => {
    const said: string[] = [];
    const server = await place.start({ say: (line) => said.push(line) });
    const pool = new pg.Pool({ connectionString: server.url, max: 3 });
    onTestFinished(() => pool.end());
    pool.on('error', () => {});
    await pool.query('create table kept (value int)');
    // Too busy to notice that its postmaster died, which only Linux can handle.
    const work = isLinux ? 'do $$ begin for i in 1..1000000000 loop end loop; end $$' : 'select pg_sleep(60)';
    const busy = pool.query(work).catch((error: Error) => error);
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) await pool.query('insert into kept values ($1)', [acknowledged]).then(() => acknowledged++);
    })().catch(() => {});
    await expect.poll(() => acknowledged).toBeGreaterThan(10);
    await killPostmaster();
    await Promise.all([writing, busy]);
    expect(await busy).toBeInstanceOf(Error);

    const kept = async () =>
      (await pool.query('select from kept where value < $1', [acknowledged]).catch(() => null))?.rowCount;
    await expect.poll(kept, { timeout: 60_000, interval: 20 }).toBe(acknowledged);
    expect(await isPending(server.ended)).toBe(true);
    expect(said).toEqual(['Postgres ended unexpectedly and is started again.']);
  });

  it('comes back even if it is killed again during the start', async () => {
    const server = await place.start();
    const pid = await place.postmasterPid();
    await killPostmaster();
    process.kill(await waitForSuccessor(pid), 'SIGKILL');
    await answers(server);
    expect(await isPending(server.ended)).toBe(true);
  });

  it.each([0, 50, 200])('leaves no process running when it is stopped %i ms into the restart', async (ms) => {
    const restarting = Promise.withResolvers<void>();
    const server = await place.start({ say: () => restarting.resolve() });
    await killPostmaster();
    await restarting.promise;
    await delay(ms);
    await server.stop();
    await server.ended;
    await delay(200);
    expect(await isAlive(await place.postmasterPid())).toBe(false);
    await expect(query(server.url, 'select')).rejects.toThrow('ECONNREFUSED');
  });

  it('gives up if it ends too often, but ignores failures long ago', async () => {
    const said: string[] = [];
    // On a busy machine, five restarts take longer than the usual minute.
    const server = await place.start({ patience: { withinMs: 3_600_000 }, say: (line) => said.push(line) });
    for (let deaths = 0; deaths < 5; deaths++) {
      await killPostmaster();
      await answers(server);
    }
    expect(await isPending(server.ended)).toBe(true);
    await killPostmaster();
    await server.ended;
    expect(said.at(-1)).toContain('Postgres keeps ending unexpectedly.');

    const forgetful = await place.start({ patience: { restarts: 1, withinMs: 0 } });
    for (let deaths = 0; deaths < 3; deaths++) {
      await killPostmaster();
      await answers(forgetful);
    }
    expect(await isPending(forgetful.ended)).toBe(true);
  });

  /** A server whose port another program takes as soon as the server has been killed. */
  const startBesideStranger = async (retryMs?: number) => {
    const said: string[] = [];
    let visits = 0;
    const ended = new AbortController();
    const stranger = Promise.withResolvers<Server>();
    const takePort = async (port: number): Promise<void> => {
      while (!ended.signal.aborted) {
        // A process that the killed one had just started may still hold it.
        const taken = await listen(() => visits++, port).catch(() => delay(20));
        if (taken) return stranger.resolve(taken.server);
      }
    };
    const server = await place.start({
      ...(retryMs !== undefined && { patience: { retryMs } }),
      say: (line) => {
        said.push(line);
        if (line.includes('is started again')) void takePort(Number(new URL(server.url).port));
      },
    });
    onTestFinished(() => {
      ended.abort();
      void stranger.promise.then((taken) => taken.close());
    });
    return { server, said, visits: () => visits, stranger: stranger.promise };
  };

  it('waits for its port if another process has taken it', async () => {
    const { server, visits, stranger } = await startBesideStranger();
    await killPostmaster();
    const taken = await stranger;
    await delay(300);
    taken.close();
    await answers(server);
    expect(visits()).toBe(0);
  });

  it('gives up waiting for its port without connecting to the process that has taken it', async () => {
    const { server, said, visits } = await startBesideStranger(500);
    await killPostmaster();
    await server.ended;
    expect(said.at(-1)).toContain('Postgres cannot be started again. Postgres did not start:');
    expect(visits()).toBe(0);
  });

  it('gives up if its files are gone, rather than starting an empty database', async () => {
    const said: string[] = [];
    const server = await place.start({ say: (line) => said.push(line) });
    const pid = await place.postmasterPid();
    await rename(place.directory, `${place.directory}-lost`);
    process.kill(pid, 'SIGKILL');
    await server.ended;
    expect(said.at(-1)).toContain('Postgres cannot be started again.');
    expect(await readdir(place.base)).toEqual(['postgres-lost']);
  });
});
