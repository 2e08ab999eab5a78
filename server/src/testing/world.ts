import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openLiveChanges } from '../db/live-changes.ts';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { takeDatabase, type TestDatabase } from './databases.ts';
import { openDeps } from '../compose/deps.ts';
import { TEST_SECRETS } from './test-secrets.ts';

/** A whole product on a database of its own, with a clock the test moves. */
export interface World {
  app: FastifyInstance;
  deps: Deps;
  /** The URL of its database, for separate processes. */
  url: string;
  /** Moves the product's clock. */
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  /** Removes the database, as an outage would. */
  loseDatabase(): Promise<void>;
  /** The log, line by line. */
  logged: string[];
}

interface Options {
  take?: typeof takeDatabase;
  /** For tests about how routes are served. */
  addRoutes?: (app: FastifyInstance, deps: Deps) => void;
}

/** Created per test, removed when it has ended. */
export const aWorld = async (env: NodeJS.ProcessEnv = {}, options: Options = {}): Promise<World> => {
  const { close, ...world } = await openWorld(env, options);
  onTestFinished(close);
  return world;
};

/** For tests that leave it unchanged, and for `beforeAll`, which closes it with the returned function. */
export const openWorld = async (
  env: NodeJS.ProcessEnv = {},
  { take = takeDatabase, addRoutes }: Options = {},
): Promise<World & { close: () => Promise<void> }> => {
  const logged: string[] = [];
  const write = (line: string) => void logged.push(line);
  const log = pino({ level: 'info' }, { write });
  const taken = await take((error) => log.error(error));
  const { url, database } = taken;
  const isUsual = Object.keys(env).length === 0 && !addRoutes;
  const kept = products.get(database);
  products.delete(database);
  if (!isUsual) await kept?.close();
  const product = (isUsual && kept) || (await buildProduct(taken, env));
  const { app, deps, pass } = product;
  product.begin(write);
  addRoutes?.(app, deps);
  let isLost = false;
  return {
    close: async () => {
      const isReusable = isUsual && !isLost && !app.server.listening && !product.isClosed();
      if (isReusable) products.set(database, product);
      else await product.close();
      await taken.release();
    },
    app,
    deps,
    url,
    logged,
    loseDatabase: () => {
      isLost = true;
      return taken.lose();
    },
    pass,
  };
};

/** Building the HTTP side takes longer than most tests, so each database keeps one for the tests that follow. */
const products = new WeakMap<Database, Awaited<ReturnType<typeof buildProduct>>>();

const buildProduct = async ({ url, database, queue }: TestDatabase, env: NodeJS.ProcessEnv) => {
  let write = (_line: string) => {};
  let offset = 0;
  let isClosed = false;
  const log = pino({ level: 'info' }, { write: (line: string) => write(line) });
  // A test that counts what is asked of the database waits for the announcements instead.
  const changes = openLiveChanges(url, (error) => log.error(error), { settleMs: 30_000 });
  const config = await readConfig({ ...TEST_SECRETS, ...env });
  const deps = openDeps({
    config,
    database,
    changes,
    wake: async (...run) => (await queue()).wake(...run),
    log,
    clock: () => new Date(Date.now() + offset),
  });
  const unchanged = { config: { ...config }, deps: { ...deps } };
  // Only what a test replaces is put back: what it changes inside would be left to the next one.
  Object.freeze(deps.mailboxProviders);
  Object.freeze(deps.calendarProviders);
  const app = await buildApp(deps);
  app.addHook('onClose', async () => void (isClosed = true));
  return {
    app,
    deps,
    isClosed: () => isClosed,
    /** As if it had just been built: tests move its clock and replace parts of it. */
    begin: (writeLine: typeof write) => {
      write = writeLine;
      offset = 0;
      Object.assign(config, unchanged.config);
      Object.assign(deps, unchanged.deps);
    },
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }: Parameters<World['pass']>[0]) => {
      offset += (seconds + 60 * (minutes + 60 * (hours + 24 * days))) * 1000;
    },
    close: async () => {
      await app.close();
      await changes.close();
    },
  };
};
