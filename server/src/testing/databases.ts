import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { appendEvents } from '../audit/append-events.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { databaseUrl } from './postgres.ts';
import { TEST_SECRETS } from './test-secrets.ts';

/** A database for one test, with only what every installation starts with. */
interface TestDatabase {
  url: string;
  database: Database;
  /** Most tests enqueue nothing, and opening the queue takes longer than they do. */
  queue: () => Promise<Queue>;
  /** Removes the database, as an outage would. */
  lose: () => Promise<void>;
  giveBack: () => Promise<void>;
}

/**
 * Emptying a database is much cheaper than cloning one: the tests of a process share one in turn, and only a test that
 * needs several at once or has lost its own causes another clone. They end with the process.
 */
export const takeDatabase = async (onError: (error: Error) => void): Promise<TestDatabase> => {
  const taken = free.pop() ?? (await clone());
  taken.onError = onError;
  const { url, database, queue } = taken;
  return {
    url,
    database,
    queue,
    lose: async () => {
      taken.isLost = true;
      await administer(`drop database if exists ${taken.name} with (force)`);
    },
    giveBack: async () => {
      if (taken.isLost) return taken.close();
      await empty(database);
      free.push(taken);
    },
  };
};

interface Clone {
  name: string;
  url: string;
  database: Database;
  queue: () => Promise<Queue>;
  onError: (error: Error) => void;
  isLost: boolean;
  close: () => Promise<void>;
}

const free: Clone[] = [];

const clone = async (): Promise<Clone> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template template`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const tellError = (error: Error) => made.onError(error);
  let opened: Promise<Queue> | undefined;
  const database = await openDatabase(url, tellError, { beforeCommit: appendEvents(TEST_SECRETS.AUDIT_KEY) });
  const made: Clone = {
    name,
    url,
    database,
    queue: () => (opened ??= openQueue(url, tellError)),
    onError: () => undefined,
    isLost: false,
    close: async () => {
      await (await opened)?.stop();
      await database.close();
    },
  };
  return made;
};

/** Disables triggers: audit events cannot be deleted otherwise, and tables can then be emptied in any order. */
const empty = async ({ system }: Database) => {
  const statements = inject('tablesToEmpty').map((table) => `delete from ${table};`);
  await system.execute(
    sql.raw(`do $$ begin
      perform set_config('session_replication_role', 'replica', true), set_config('lock_timeout', '5s', true);
      ${statements.join('\n')}
    end $$`),
  );
};

const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
