import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { openLiveChanges } from '../db/live-changes.ts';
import type { Deps } from '../deps.ts';
import { openGoogle } from '../integrations/google.ts';
import { openSmtp } from '../integrations/smtp.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { databaseUrl } from './postgres.ts';

/** A whole product on a database of its own, with a clock the test moves. */
export interface World {
  app: FastifyInstance;
  deps: Deps;
  /** The address of its database, for processes of their own. */
  url: string;
  /** Moves the product's clock. */
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  /** Takes the database away, as an outage would. */
  loseDatabase(): Promise<void>;
  /** What has been logged, line by line. */
  logged: string[];
}

/** Made per test, or per file through `beforeAll`; gone when the test or file has ended. */
export const aWorld = async (env: NodeJS.ProcessEnv = {}): Promise<World> => {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template`);
  const url = databaseUrl(server, name);

  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const database = await openDatabase(url, (error) => log.error(error));
  // Most tests enqueue nothing, and opening the queue takes longer than they do.
  let opened: Promise<Queue> | undefined;
  const queue = () => (opened ??= openQueue(url, (error) => log.error(error)));
  const changes = openLiveChanges(url, (error) => log.error(error));
  const config = await readConfig({ ...SECRETS, ...env });
  let offset = 0;
  const deps: Deps = {
    config,
    database,
    changes,
    wake: async (...run) => (await queue()).wake(...run),
    google: config.google && openGoogle(config.google),
    isDemo: false,
    smtp: config.smtp && openSmtp(config.smtp),
    clock: () => new Date(Date.now() + offset),
    log,
  };
  const loseDatabase = () => administer(server, `drop database if exists ${name} with (force)`);
  const app = await buildApp(deps);
  onTestFinished(async () => {
    await app.close();
    await changes.close();
    await (await opened)?.stop();
    await database.close();
    await loseDatabase();
  });
  return {
    app,
    deps,
    url,
    logged,
    loseDatabase,
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      offset += (seconds + 60 * (minutes + 60 * (hours + 24 * days))) * 1000;
    },
  };
};

const administer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const SECRETS = {
  JWT_SECRET: 'a secret that is only used by the tests',
  POSTGRES_PASSWORD: 'a password that is only used by the tests',
};
