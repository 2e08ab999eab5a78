import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openLiveChanges } from '../db/live-changes.ts';
import type { Deps } from '../deps.ts';
import { takeDatabase } from './databases.ts';
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

/** Created per test, removed when it has ended. */
export const aWorld = async (env: NodeJS.ProcessEnv = {}): Promise<World> => {
  const { close, ...world } = await openWorld(env);
  onTestFinished(close);
  return world;
};

/** For tests that leave it unchanged, and for `beforeAll`, which closes it with the returned function. */
export const openWorld = async (
  env: NodeJS.ProcessEnv = {},
  take: typeof takeDatabase = takeDatabase,
): Promise<World & { close: () => Promise<void> }> => {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const { url, database, queue, lose, giveBack } = await take((error) => log.error(error));
  const changes = openLiveChanges(url, (error) => log.error(error));
  const config = await readConfig({ ...TEST_SECRETS, ...env });
  let offset = 0;
  const deps = openDeps({
    config,
    database,
    changes,
    wake: async (...run) => (await queue()).wake(...run),
    log,
    clock: () => new Date(Date.now() + offset),
  });
  const app = await buildApp(deps);
  return {
    close: async () => {
      await app.close();
      await changes.close();
      await giveBack();
    },
    app,
    deps,
    url,
    logged,
    loseDatabase: lose,
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      offset += (seconds + 60 * (minutes + 60 * (hours + 24 * days))) * 1000;
    },
  };
};
