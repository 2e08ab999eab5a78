import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appendEvents } from '../audit/append-events.ts';
import type { Database } from '../db/client.ts';
import { openDatabase } from '../db/open-database.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { databaseUrl } from './postgres.ts';
import { TEST_SECRETS } from './test-secrets.ts';

/** A database for one test, with only what every installation starts with. */
export interface TestDatabase {
  url: string;
  database: Database;
  /** Most tests enqueue nothing, and opening the queue takes longer than they do. */
  queue: () => Promise<Queue>;
  /** Removes the database, as an outage would. */
  lose: () => Promise<void>;
  release: () => Promise<void>;
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
    release: async () => {
      if (taken.isLost) return taken.close();
      await taken.empty();
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
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

const free: Clone[] = [];

const clone = async (): Promise<Clone> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template template`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const tellError = (error: Error) => made.onError(error);
  let opened: Promise<Queue> | undefined;
  const database = await openDatabase(url, tellError, {
    beforeCommit: appendEvents(TEST_SECRETS.AUDIT_KEY),
    // A busy machine may need longer, and no test is about the refusal.
    connectMs: 60_000,
  });
  const emptying = new pg.Pool({ connectionString: url, options: EMPTYING, max: 1, idleTimeoutMillis: 0 });
  emptying.on('error', tellError);
  const made: Clone = {
    name,
    url,
    database,
    queue: () => (opened ??= openQueue(url, tellError)),
    onError: () => undefined,
    isLost: false,
    empty: async () => void (await emptying.query('select testing.empty_tables()')),
    close: async () => {
      await emptying.end();
      await (await opened)?.stop();
      await database.close();
    },
  };
  return made;
};

/**
 * Without triggers: audit events cannot be deleted otherwise, and tables can then be emptied in any order. Changing the
 * role makes a connection forget all its plans, so this one keeps it.
 */
const EMPTYING = '-c session_replication_role=replica -c lock_timeout=5s';

const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
