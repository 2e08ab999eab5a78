import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openAsk } from './ai/ask.ts';
import { noEmbeddings, openEmbeddings } from './ai/embedded/embed.ts';
import { analyseDue } from './analyses/analyse-due.ts';
import { buildApp } from './app.ts';
import { buildWeb } from './build-web.ts';
import { ConfigError } from './config-error.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { openLiveChanges } from './db/live-changes.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { sweepOverdue } from './engine/wake-run.ts';
import { DEMO_ACCOUNT, demoMessages } from './demo/demo-mailbox.ts';
import { describeError } from './http/describe-error.ts';
import { startGoogleEmulator } from './integrations/google-emulator.ts';
import { openGoogle } from './integrations/google.ts';
import { openModel } from './integrations/model.ts';
import { openSmtp } from './integrations/smtp.ts';
import { jobHandlers } from './job-handlers.ts';
import { lockDataDir } from './lib/data-dir-lock.ts';
import { periodically } from './lib/periodically.ts';
import { startPolling } from './mailboxes/polling-worker.ts';
import { openModelCalls } from './models/model-calls.ts';
import { sendDue } from './outbox/send-due.ts';
import { openQueue } from './queue/queue.ts';
import { stepEffects } from './step-effects.ts';

const ROLES = ['api', 'worker', 'all'] as const;
const STOP_SECONDS = 25;
const SWEEP_SECONDS = 3;
const SEND_SECONDS = 2;
const ANALYSE_SECONDS = 2;

const CLOSE_SECONDS = 5;

/** What Postgres says no to, by its code. */
const DATABASE_REFUSALS: Partial<Record<string, string>> = {
  '28P01': 'Postgres does not accept the password in DATABASE_URL.',
  '28000': 'Postgres does not let the user in DATABASE_URL in.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
  '42501': 'The user in DATABASE_URL must own the database and be allowed to create a role.',
};

const say = (line: string) => console.log(line);

/** What has been started, to be closed in the opposite order. */
const closers: (() => Promise<unknown>)[] = [];
let isStopping = false;

/** One step of the start. After Ctrl-C no further step begins. */
const step = async <T>(run: () => Promise<T>, close?: (result: T) => Promise<unknown>): Promise<T> => {
  if (isStopping) throw new Error('stopping');
  const result = await run();
  if (close) closers.push(() => close(result));
  return result;
};

const start = async () => {
  const role = readRole();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = await readConfig(process.env);
  const log = pino({ level: config.logLevel });
  // Ctrl-C in a terminal reaches Postgres as well: that it goes then is no news.
  const onError = (error: Error) => isStopping || log.error(describeError(error), 'database connection lost');

  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  await step(() => migrateDatabase(databaseUrl));
  const database = await step(
    () => openDatabase(databaseUrl, onError),
    (opened) => opened.close(),
  );
  const changes = await step(
    async () => openLiveChanges(databaseUrl, onError),
    (opened) => opened.close(),
  );
  const queue = await step(
    () => openQueue(databaseUrl, onError),
    (opened) => opened.stop(),
  );
  const googleConfig = config.google ?? (role === 'all' ? await startDemo(config) : null);
  const model = config.model && openModel(config.model);
  const clock = () => new Date();
  const embeddings = await step(
    async () => openEmbeddings((reason) => log.warn(`Resumes are compared by their words alone: ${reason}.`)),
    async (opened) => opened.close(),
  );
  const deps: Deps = {
    config,
    database,
    changes,
    wake: queue.wake,
    google: googleConfig && openGoogle(googleConfig),
    effects: stepEffects,
    isDemo: !config.google,
    smtp: config.smtp && openSmtp(config.smtp),
    model,
    askFor: openAsk(model, openModelCalls(database, model, clock), clock),
    embed: config.embeddings === 'off' ? noEmbeddings : embeddings.embed,
    log,
    clock,
  };

  if (role !== 'api') {
    await step(() => queue.work(jobHandlers(deps)));
    const failed = (what: string) => (error: unknown) => log.error(describeError(error), `${what} failed`);
    const every = (seconds: number, what: string, work: (deps: Deps) => Promise<unknown>) =>
      step(
        async () => periodically(seconds, () => work(deps), failed(what)),
        (timer) => timer.stop(),
      );
    // The wake-ups of runs are kept in the same transaction as their state; this finds those whose worker has died.
    await every(SWEEP_SECONDS, 'sweeping', sweepOverdue);
    await every(SEND_SECONDS, 'sending', sendDue);
    await every(ANALYSE_SECONDS, 'analysing', analyseDue);
    await step(
      async () => startPolling(deps, failed('polling')),
      (polling) => polling.stop(),
    );
  }
  if (role !== 'worker') {
    const webRoot = await step(() => buildWeb(say));
    const app = await step(
      () => buildApp(deps, webRoot),
      // Somebody who never finishes sending must not keep the database from being closed in order.
      (built) => Promise.race([built.close(), delay(CLOSE_SECONDS * 1000)]),
    );
    await step(() => app.listen({ port: config.port, host: config.host }));
  }
  say(role === 'worker' ? 'Hirewire is working in the background.' : `Hirewire is ready: ${config.publicUrl}`);
  say('Press Ctrl-C to stop it.');
};

/** Without an account at Google, a mailbox of invented people on this machine shows what the product does. */
const startDemo = async ({ publicUrl, encryptionKey }: Config) => {
  const { config } = await step(
    () =>
      startGoogleEmulator({
        publicUrl,
        secret: encryptionKey,
        accounts: [DEMO_ACCOUNT],
        messages: demoMessages(new Date()),
      }),
    (emulator) => emulator.stop(),
  );
  return config;
};

const readRole = () => {
  try {
    const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
    const role = ROLES.find((name) => name === values.role);
    if (role) return role;
  } catch {
    // An unknown option is answered like an unknown role.
  }
  throw new ConfigError(`The only option is --role=${ROLES.join('|')}.`);
};

/** The embedded Postgres, on a data directory that nobody else may use meanwhile. */
const startOwnDatabase = async ({ dataDir, publicUrl, postgresPassword }: Config): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  await step(
    () => lockDataDir(dataDir, () => `${publicUrl} (process ${process.pid})`),
    (lock) => lock.release(),
  );
  const postgres = await step(
    () => startEmbeddedPostgres({ directory: path.join(dataDir, 'postgres'), password: postgresPassword, say }),
    (running) => running.stop(),
  );
  // It starts again by itself; this is its end for good, of which it has told the reason.
  void postgres.ended.then(() => {
    if (!isStopping) void stop(1, 'The database has stopped for good; start Hirewire again.');
  });
  return postgres.url;
};

const stop = async (code: number, reason: string) => {
  if (isStopping) process.exit(1);
  isStopping = true;
  say(reason);
  setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
  await starting.catch(() => undefined);
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0, 'Stopping …'));

const starting = start();
starting.catch((error: unknown) => {
  if (!isStopping) void stop(1, startFailure(error));
});

/** Why it did not start, in one sentence; only what nobody foresaw shows where it happened. */
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
  return error instanceof TypeError || error instanceof ReferenceError ? (error.stack ?? error.message) : error.message;
};
