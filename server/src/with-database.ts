import path from 'node:path';
import type { Config } from './config.ts';
import { findOwnPostgres, startOwnPostgres } from './db/own-postgres.ts';
import { lockDataDir } from './lib/data-dir-lock.ts';

/** For commands: uses the configured database, or the embedded one, which is started unless Hirewire runs it already. */
export const withDatabase = async <T>(
  config: Config,
  purpose: string,
  use: (url: string) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl) return use(config.databaseUrl);
  const directory = path.join(config.dataDir, 'postgres');
  const lock = await lockDataDir(config.dataDir, () => purpose).catch((error: Error) => error);
  if (lock instanceof Error) {
    const url = await findOwnPostgres(directory, config.postgresPassword);
    // Another process has locked the directory, but no database is running in it.
    if (url === null) throw lock;
    return use(url);
  }
  try {
    const postgres = await startOwnPostgres({ directory, password: config.postgresPassword });
    try {
      return await use(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await lock.release();
  }
};
