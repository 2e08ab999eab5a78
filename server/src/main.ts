import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { refuseUnfinishedRestore } from './backups/restore-backup.ts';
import { ConfigError } from './config-error.ts';
import { type Config, readConfig } from './config.ts';
import { demoEnvironment, prepareDemoData } from './demo-company/demo-data.ts';
import { startOwnPostgres } from './db/own-postgres.ts';
import { describeError } from './lib/describe-error.ts';
import { lockDataDir } from './lib/data-dir-lock.ts';
import type { StartStep } from './lib/start-step.ts';
import { openWaitingPage } from './waiting-page.ts';

const ROLES = ['api', 'worker', 'all'] as const;
const STOP_SECONDS = 25;

/** Messages for errors of Postgres, by code. */
const DATABASE_REFUSALS: Partial<Record<string, string>> = {
  '28P01': 'Postgres does not accept the password in DATABASE_URL.',
  '28000': 'Postgres refuses the user in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  '42501': 'The user in DATABASE_URL must own the database and be allowed to create a role.',
};

/** Lines printed so far, for the page shown during the start. Strangers may see it, so no line names a folder. */
const said = ['Starting …'];
const print = (line: string) => console.log(line);
const say = (line: string) => {
  said.push(line);
  print(line);
};

/** Closes everything started so far, in reverse order. */
const closers: (() => Promise<unknown>)[] = [];
const stopping = new AbortController();

/** Runs one step of the start. Throws after Ctrl-C. */
const step: StartStep = async (run, close) => {
  if (stopping.signal.aborted) throw new Error('stopping');
  const result = await run();
  if (close) closers.push(() => close(result));
  return result;
};

const start = async () => {
  const { role, isDemo, isFresh } = readOptions();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = isDemo ? await readDemoConfig(isFresh) : await readConfig(process.env);
  if (config.databaseUrl === null) await lockOwnData(config);
  const { port, host } = config;
  const isServing = role !== 'worker';
  const waiting = isServing
    ? await step(
        () => openWaitingPage({ port, host, lines: () => said }),
        (page) => page.close(),
      )
    : null;
  // Loaded after the configuration has been checked, because loading the product takes a second.
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  const { startProduct } = await import('./product.ts');
  const beforeListening = async () => waiting?.close();
  await startProduct({ config, role, databaseUrl, step, stopping: stopping.signal, say, beforeListening });
  say(role === 'worker' ? 'Hirewire is working in the background.' : `Hirewire is ready: ${config.publicUrl}`);
  say('Press Ctrl-C to stop it.');
};

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        role: { type: 'string', default: 'all' },
        demo: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
      },
    });
    const role = ROLES.find((name) => name === values.role);
    const isPossible = values.demo ? role === 'all' : !values.fresh;
    if (role && isPossible) return { role, isDemo: values.demo, isFresh: values.fresh };
  } catch {
    // Handle an unknown option like an unknown role.
  }
  if (process.argv.includes('--demo')) throw new ConfigError('The only option of the demonstration is --fresh.');
  throw new ConfigError(`The only option is --role=${ROLES.join('|')}.`);
};

/** `npm run demo`: an invented company, in a folder of its own. */
const readDemoConfig = async (isFresh: boolean): Promise<Config> => {
  const environment = demoEnvironment(process.env);
  await prepareDemoData(path.resolve(environment['DATA_DIR'] ?? ''), isFresh);
  return { ...(await readConfig(environment)), isDemoCompany: true };
};

/** Keeps other processes out of the data directory. */
const lockOwnData = async ({ dataDir, publicUrl }: Config) => {
  await mkdir(dataDir, { recursive: true });
  await step(
    () => lockDataDir(dataDir, () => `${publicUrl} (process ${process.pid})`),
    (lock) => lock.release(),
  );
  await refuseUnfinishedRestore(dataDir);
};

const startOwnDatabase = async ({ dataDir, postgresPassword }: Config): Promise<string> => {
  say('Starting the database …');
  const postgres = await step(
    () =>
      startOwnPostgres({
        directory: path.join(dataDir, 'postgres'),
        password: postgresPassword,
        // Postgres names folders, so its lines are not on the page.
        say: print,
        // Loads the product while Postgres gets ready in its own process. A failure is reported by the import in `start`.
        onLaunch: () => void import('./product.ts').catch(() => undefined),
      }),
    (running) => running.stop(),
  );
  // Postgres restarts automatically; by now it has stopped for good and has logged the reason.
  void postgres.ended.then(() => {
    if (!stopping.signal.aborted) void stop(1, 'The database has stopped for good; start Hirewire again.');
  });
  say('Preparing the database …');
  return postgres.url;
};

const stop = async (code: number, reason: string) => {
  if (stopping.signal.aborted) process.exit(1);
  say(reason);
  stopping.abort();
  setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
  await starting.catch(() => undefined);
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => console.error(describeError(error)));
  }
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0, 'Stopping …'));

// Node would print the error's message, which may quote the values of a statement.
process.on('uncaughtException', (error) => {
  console.error('Hirewire has failed unexpectedly.', describeError(error));
  stopping.abort();
  process.exit(1);
});

const starting = start();
starting.catch((error: unknown) => {
  if (!stopping.signal.aborted) void stop(1, startFailure(error));
});

/** Explains in one sentence why the start failed. Only unexpected errors include a stack. */
const startFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, port, syscall, hostname } = error as NodeJS.ErrnoException & { port?: number; hostname?: string };
  const cause = (error.cause ?? error) as { code?: string };
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (syscall === 'getaddrinfo' && hostname === process.env['HOST']) return 'HOST is not an address of this machine.';
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to a free one.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'No Postgres answers at DATABASE_URL.';
  const refused = cause.code && DATABASE_REFUSALS[cause.code];
  if (refused) return refused;
  // The message of a failed statement contains its values.
  if (error.cause && cause.code) return `The database did not accept a statement (${cause.code}).`;
  return error instanceof TypeError || error instanceof ReferenceError ? (error.stack ?? error.message) : error.message;
};
