import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '../server/src/config.ts';
import { startOwnPostgres } from '../server/src/db/own-postgres.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';
import { aProgramFolder } from '../server/src/testing/run-folder.ts';

export interface Place {
  config: Config;
  url: string;
  /** The parent process of all Postgres processes. */
  postmaster: number;
}

/**
 * Runs a measurement on a database of its own, as safe against power cuts as in production, and leaves nothing behind.
 */
export const atAPlace = async (measure: (place: Place) => Promise<void>) => {
  const directory = await aProgramFolder();
  const config = await readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
  const postgres = await startOwnPostgres({
    directory: path.join(directory, 'postgres'),
    password: config.postgresPassword,
  });
  try {
    await migrateDatabase(postgres.url);
    const pidFile = await readFile(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8');
    await measure({ config, url: postgres.url, postmaster: Number.parseInt(pidFile) });
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
};

/** The rows of a query, repeated while the database is being killed. Its changes must be safe to repeat. */
export const selectRows = async <T>({ system }: Database, query: SQL): Promise<T[]> => {
  for (;;) {
    const answer = await system.execute(query).catch(() => null);
    if (answer) return answer.rows as T[];
    await delay(200);
  }
};
