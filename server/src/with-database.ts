import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASE_FOLDER, SECRETS_FILE } from './backups/backup-manifest.ts';
import { refuseUnfinishedRestore } from './backups/restore-backup.ts';
import { type Config, readConfig, readPlace } from './config.ts';
import { findOwnPostgres, startOwnPostgres } from './db/own-postgres.ts';
import { lockDataDir } from './lib/data-dir-lock.ts';
import { listMissingSecrets } from './secrets.ts';

/** For commands: the configuration of a database that exists. Made-up secrets would not fit it, so it generates none. */
export const readConfigOfDatabase = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const { dataDir, databaseUrl } = readPlace(env);
  if (databaseUrl === null) {
    if (existsSync(dataDir)) await refuseUnfinishedRestore(dataDir);
    if (!existsSync(path.join(dataDir, DATABASE_FOLDER, 'PG_VERSION')))
      throw new Error(`There is no database in ${dataDir}.`);
  }
  const missing = await listMissingSecrets(env, { dataDir, databaseUrl });
  if (missing.length > 0)
    throw new Error(
      `Not set, and not in ${path.join(dataDir, SECRETS_FILE)}: ${missing.join(', ')}. Set the same values as for Hirewire itself, ` +
        'or the right DATA_DIR.',
    );
  return readConfig(env);
};

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
