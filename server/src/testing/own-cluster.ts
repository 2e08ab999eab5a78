import { cpSync, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { appendEvents } from '../audit/append-events.ts';
import { openDatabase } from '../db/open-database.ts';
import { startOwnPostgres } from '../db/own-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { lockDataDir } from '../lib/data-dir-lock.ts';
import { openQueue } from '../queue/queue.ts';
import type { takeDatabase } from './databases.ts';
import { aSharedFolder } from './temp-folders.ts';
import { TEST_SECRETS } from './test-secrets.ts';
import { openWorld, type World } from './world.ts';

/** Creating a database is slow, so the starting state is created once per process. */
let template: Promise<string> | undefined;
const emptyDatabase = (): Promise<string> =>
  (template ??= (async () => {
    const folder = await aSharedFolder();
    const postgres = await startOwnPostgres({ directory: folder, ...POSTGRES });
    await migrateDatabase(postgres.url);
    await postgres.stop();
    return folder;
  })());

const POSTGRES = { password: TEST_SECRETS.POSTGRES_PASSWORD, settings: { fsync: 'off' } };

/** A product on a data directory of its own, with its own Postgres, for tests about the files of a database. */
export const aWorldAt = async (dataDir: string): Promise<World & { stop: () => Promise<void> }> => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify(TEST_SECRETS), { mode: 0o600 });
  const directory = path.join(dataDir, 'postgres');
  if (!existsSync(directory)) cpSync(await emptyDatabase(), directory, { recursive: true });
  const lock = await lockDataDir(dataDir, () => 'a test');
  onTestFinished(() => lock.release());
  const postgres = await startOwnPostgres({ directory, ...POSTGRES });
  onTestFinished(() => postgres.stop());
  const { url } = postgres;
  const take: typeof takeDatabase = async (onError) => {
    const database = await openDatabase(url, onError, { beforeCommit: appendEvents(TEST_SECRETS.AUDIT_KEY) });
    let opened: ReturnType<typeof openQueue> | undefined;
    return {
      url,
      database,
      queue: () => (opened ??= openQueue(url, onError)),
      lose: () => postgres.stop(),
      release: async () => {
        await (await opened)?.stop();
        await database.close();
      },
    };
  };
  const { close, ...world } = await openWorld({ DATA_DIR: dataDir }, { take });
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= close()
      .then(() => postgres.stop())
      .then(() => lock.release()));
  onTestFinished(stop);
  return { ...world, stop };
};
