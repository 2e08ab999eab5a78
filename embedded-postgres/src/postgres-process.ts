import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, POLL_MS, readPidFile, STOP_MS } from './postgres-cluster.ts';
import { isRunning, keepTail, type Launcher, type Program } from './postgres-launcher.ts';
import { program, signalChild, spawnProgram } from './postgres-launcher.ts';
import { UnusablePostgres } from './unusable-postgres.ts';

/** A Postgres process that accepts connections. */
export interface Running {
  port: number;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  /** The end of its log. */
  lastWords(): Promise<string>;
  stop(): Promise<void>;
}

/** A failed start worth retrying. */
export class TransientFailure extends Error {}

/** Postgres was killed before it was ready, by another process or because memory ran out. */
export class KilledEarly extends Error {}

export const launch = async (launcher: Launcher, options: Launch): Promise<Running> => {
  const { directory, port, say } = options;
  const settings = {
    // First, so that it applies to warnings about the other settings.
    log_line_prefix: '',
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    shared_buffers: '128MB',
    max_connections: '100',
    // A new database has no table statistics: collect them soon, or its first queries are slow.
    autovacuum_naptime: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Leaves out errors of single statements: they contain values, and the caller gets them anyway.
    log_min_messages: 'log',
    // Leaves out statements, values and rows from anything else that is logged, such as a closed connection.
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnProgram(launcher, program(launcher, 'postgres'), ['-D', directory, ...flags]);
  const stderrTail = keepTail(child.stderr);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // Output may arrive after the end, or never if another process holds the pipe.
  const lastWords = async (): Promise<string> => {
    await Promise.race([closed, delay(500, undefined, { ref: false })]);
    return stderrTail();
  };
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await once(child, 'spawn');
  child.on('error', (error) => say(`Postgres: ${error.message}`));
  options.onLaunch?.();

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopNow());
  const stopNow = async (): Promise<void> => {
    if (!isRunning(child)) return;
    child.ref();
    await signalChild(launcher, child, 'INT');
    const impatience = setTimeout(() => void signalChild(launcher, child, 'QUIT'), STOP_MS);
    await ended;
    clearTimeout(impatience);
  };

  // Without setpriv, this stops Postgres when Node exits with an exception.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));

  try {
    await becomeReady(child, ended, options);
  } catch (error) {
    await stop();
    // Never sent by this process.
    if (child.signalCode === 'SIGKILL') throw new KilledEarly('Postgres was killed while it started.');
    if (!(error instanceof EndedEarly)) throw error;
    const message = await lastWords();
    // oxlint-disable-next-line house/error-sentences -- Before it is ready, Postgres writes words and ends with 1 for everything.
    const isPassing = /could not create any TCP\/IP sockets|shared memory block .{0,200} still in use/.test(message);
    throw new (isPassing ? TransientFailure : Error)(`Postgres did not start: ${message}`);
  }

  // Lets an otherwise idle process exit, and Postgres with it.
  child.unref();
  (child.stderr as Readable & { unref(): void }).unref();
  return { port, ended, lastWords, stop };
};

interface Launch extends Cluster {
  port: number;
  /** Aborts the start; a process that is ready is ended with its stop. */
  signal: AbortSignal;
  onLaunch: (() => void) | undefined;
}

const READY_MS = 60_000;

class EndedEarly extends Error {}

const becomeReady = async (child: Program, ended: Promise<void>, options: Launch) => {
  const { directory, port, signal } = options;
  const giveUpAt = Date.now() + READY_MS;
  while (isRunning(child) && !signal.aborted) {
    // Checked first, so that the password is never sent to another process on this port.
    const found = await readPidFile(directory);
    const isReady = found.pid === `${child.pid}` && found.port === `${port}` && found.status === 'ready';
    if (isReady && (await ensureDatabase(options))) return;
    if (Date.now() > giveUpAt) throw new Error(`Postgres was not ready within ${READY_MS / 1000} seconds.`);
    await Promise.race([delay(POLL_MS), ended]);
  }
  throw new EndedEarly();
};

/** False: worth asking again. */
const ensureDatabase = async ({ directory, database, port, password }: Launch): Promise<boolean> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: database,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection also fails the query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    // Checked at every start, because a kill may have come between creating the cluster and its database.
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03') return false;
    if (code !== '28P01') throw error;
    const message = `The database in ${directory} was created with another password.`;
    throw new UnusablePostgres('other_password', message, { cause: error });
  } finally {
    await client.end();
  }
};
