import path from 'node:path';
import type { Config } from './config.ts';
import { DATABASE } from './db/embedded-postgres-process.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { readPidFile, USER } from './db/postgres-cluster.ts';
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
    const [, , , port] = await readPidFile(path.join(directory, 'postmaster.pid'));
    // Another process has locked the directory, but no database is running in it.
    if (!port) throw lock;
    return use(`postgresql://${USER}:${encodeURIComponent(config.postgresPassword)}@127.0.0.1:${port}/${DATABASE}`);
  }
  try {
    const postgres = await startEmbeddedPostgres({ directory, password: config.postgresPassword });
    try {
      return await use(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await lock.release();
  }
};
