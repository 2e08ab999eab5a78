import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FailedBackup, failedBackup, type GoodBackup, goodBackup } from '@hirewire/contract/backups';
import * as z from 'zod';

/** Kept outside the database: a failure can be recorded without it, and a restore does not reset it. */
export const RECORD_FILE = 'backups.json';

const backupRecord = z.object({ last_good: goodBackup.nullable(), last_failure: failedBackup.nullable() });
type BackupRecord = z.output<typeof backupRecord>;

export const getBackupRecord = async (dataDir: string): Promise<BackupRecord> => {
  try {
    return backupRecord.parse(JSON.parse(await readFile(path.join(dataDir, RECORD_FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { last_good: null, last_failure: null };
  }
};

export const recordGoodBackup = (dataDir: string, last_good: GoodBackup) =>
  write(dataDir, { last_good, last_failure: null });

export const recordFailedBackup = async (dataDir: string, last_failure: FailedBackup) =>
  write(dataDir, { ...(await getBackupRecord(dataDir)), last_failure });

const write = async (dataDir: string, record: BackupRecord) => {
  const file = path.join(dataDir, RECORD_FILE);
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(record, null, 2)}\n`);
  await rename(`${file}.${process.pid}`, file);
};
