import { createWriteStream } from 'node:fs';
import { lchown, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { startOwnPostgres } from '../db/own-postgres.ts';
import { lockDataDir } from '../lib/data-dir-lock.ts';
import { type BackupManifest, DATABASE_FOLDER, SECRETS_FILE } from './backup-manifest.ts';
import { recordGoodBackup, RECORD_FILE } from './backup-record.ts';
import { syncFolder } from './make-backup.ts';
import { readBackup } from './read-backup.ts';
import type { TarEntry } from './tar.ts';

interface RestoreOptions {
  dataDir: string;
  passphrase: string | null;
  /** POSTGRES_PASSWORD from the environment, which overrides the backup's. */
  postgresPassword: string | null;
  say: (line: string) => void;
}

interface Restored {
  manifest: BackupManifest;
  companies: number;
  candidates: number;
}

/** Work folder of a restore. While it exists, the data directory must not be used. */
const RESTORING = 'restoring';

/**
 * Checks the whole file first, unpacks it beside its target, starts the database once, and only then moves it into
 * place. If killed at any point, it leaves a data directory that Hirewire refuses to start on and the next restore
 * clears.
 */
export const restoreBackup = async (file: string, options: RestoreOptions): Promise<Restored> => {
  const { dataDir, passphrase, say } = options;
  say(`Checking ${file}.`);
  const { manifest, isEncrypted } = await readBackup(file, passphrase);
  const lock = await lockDataDir(dataDir, () => 'a backup is being restored there');
  try {
    await clearUnfinished(dataDir);
    await refuseOccupied(dataDir);
    const draft = path.join(dataDir, RESTORING);
    await mkdir(draft);
    try {
      say(`Unpacking the backup of ${manifest.made_at} into ${dataDir}.`);
      await readBackup(file, passphrase, (entry) => unpack(draft, entry));
      await handToOwner(dataDir);
      const counted = await openOnce(draft, manifest, options);
      await moveToPlace(draft, dataDir);
      await recordGoodBackup(dataDir, {
        made_at: manifest.made_at,
        bytes: (await stat(file)).size,
        is_encrypted: isEncrypted,
      });
      await rmdir(draft);
      return { manifest, ...counted };
    } catch (error) {
      await clearUnfinished(dataDir);
      throw error;
    }
  } finally {
    await lock.release();
  }
};

/** Throws a sentence if a restore into the data directory was interrupted. */
export const refuseUnfinishedRestore = async (dataDir: string): Promise<void> => {
  if ((await readdir(dataDir)).includes(RESTORING))
    throw new Error(`A restore into ${dataDir} was interrupted: run npm run restore again.`);
};

/** Safe because a restore only starts in an empty directory. */
const clearUnfinished = async (dataDir: string) => {
  if (!(await readdir(dataDir)).includes(RESTORING)) return;
  for (const name of [DATABASE_FOLDER, SECRETS_FILE, RECORD_FILE, RESTORING])
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
};

const refuseOccupied = async (dataDir: string) => {
  // A fresh volume contains this folder.
  const found = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  if (found.length > 0)
    throw new Error(
      `${dataDir} is not empty, and a restore overwrites nothing: move it away, or choose another with --data-dir.`,
    );
};

const unpack = async (draft: string, { name, isFolder, content }: TarEntry) => {
  const target = path.join(draft, name);
  if (isFolder) return void (await mkdir(target, { recursive: true, mode: 0o700 }));
  // Postgres syncs its own files before recovery.
  const flush = name === SECRETS_FILE;
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush }));
};

/** Recovery runs here, so that a backup Postgres cannot open never reaches its target. */
const openOnce = async (
  draft: string,
  { secrets_elsewhere }: BackupManifest,
  { postgresPassword, say }: RestoreOptions,
) => {
  const password = postgresPassword ?? (await passwordIn(draft));
  if (!password)
    throw new Error(
      'The backup does not hold the password of its database: set POSTGRES_PASSWORD to the one it was made with.',
    );
  if (secrets_elsewhere.length > 0)
    say(`Set ${secrets_elsewhere.join(' and ')} as they were when the backup was made: they are not in it.`);
  const postgres = await startOwnPostgres({ directory: path.join(draft, DATABASE_FOLDER), password, say });
  try {
    return await prepareRestored(postgres.url);
  } finally {
    await postgres.stop();
  }
};

/** Prepares a restored database for its first start. */
export const prepareRestored = async (url: string): Promise<Omit<Restored, 'manifest'>> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // A message may have been sent after the backup: from the second try on, the Sent folder is checked first. Its day
    // of attempts starts now, since the backup may be older than that.
    await client.query(
      `update outbox set tries = greatest(tries, 1), send_after = greatest(send_after, now()) where status = 'waiting'`,
    );
    const { rows } = await client.query<{ companies: number; candidates: number }>(
      'select (select count(*)::int from companies) as companies, (select count(*)::int from candidates) as candidates',
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
};

const passwordIn = async (draft: string): Promise<string | undefined> => {
  const text = await readFile(path.join(draft, SECRETS_FILE), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { POSTGRES_PASSWORD?: string }).POSTGRES_PASSWORD;
};

/** Root may restore into another user's directory, and that user must be able to read it. */
const handToOwner = async (dataDir: string) => {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  const draft = path.join(dataDir, RESTORING);
  for (const name of ['', ...(await readdir(draft, { recursive: true }))])
    await lchown(path.join(draft, name), uid, gid);
};

const moveToPlace = async (draft: string, dataDir: string) => {
  for (const name of await readdir(draft)) await rename(path.join(draft, name), path.join(dataDir, name));
  await syncFolder(dataDir);
};
