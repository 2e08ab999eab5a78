import type { BackupFailure } from '@hirewire/contract/backups';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { recordFailedBackup, recordGoodBackup } from './backups/backup-record.ts';
import { makeBackup } from './backups/make-backup.ts';
import { type Config, readPlace } from './config.ts';
import { secretsGiven } from './secrets.ts';
import { readConfigOfDatabase, withDatabase } from './with-database.ts';

const interrupted = new Error('The backup was interrupted.');
const USE = 'Say where to: npm run backup -- hirewire-backup.tar.gz';

/** `npm run backup -- FILE`: writes database and secrets to one file, whether or not Hirewire is running. */
const main = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [named, ...more] = positionals;
  if (!named || more.length > 0) throw new Error(USE);
  const { dataDir, databaseUrl } = readPlace(process.env);
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set, so the database is yours to back up: use pg_dump --format=custom, or what your provider ' +
        'offers. Keep JWT_SECRET, ENCRYPTION_KEY and AUDIT_KEY with it, from the environment or from ' +
        `${path.join(dataDir, 'secrets.json')}: without them mailboxes and the audit trail cannot be opened. ` +
        'docs/run-on-several-machines.md says how to restore it.',
    );
  const config = await readConfigOfDatabase(process.env);
  const file = path.resolve(named);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort(interrupted));
  try {
    await refusePlace(file, dataDir);
    await backUp(config, file, interruption.signal);
  } catch (failure) {
    const error: unknown = interruption.signal.aborted ? interruption.signal.reason : failure;
    const reason_code = classifyFailure(error);
    const failed_at = new Date().toISOString();
    await recordFailedBackup(dataDir, { failed_at, reason: REASONS[reason_code], reason_code });
    throw error;
  }
};

const backUp = async (config: Config, file: string, signal: AbortSignal) => {
  const { dataDir, backupPassphrase: passphrase } = config;
  const now = new Date();
  const secretsElsewhere = secretsGiven(process.env);
  const { bytes } = await withDatabase(config, 'it is being backed up', (url) =>
    makeBackup({ url, dataDir, secretsElsewhere, passphrase, now }, file, signal),
  );
  await recordGoodBackup(dataDir, { made_at: now.toISOString(), bytes, is_encrypted: passphrase !== null });
  console.log(`Backed up to ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
  if (secretsElsewhere.length > 0)
    console.log(`Not in it, because they are set in the environment: ${secretsElsewhere.join(', ')}. Keep them too.`);
  console.log(
    passphrase === null
      ? 'The file holds everything, including the keys to your mailboxes: keep it where only you can read it, or set BACKUP_PASSPHRASE.'
      : 'The file holds everything and is encrypted. Without BACKUP_PASSPHRASE it cannot be restored: keep that elsewhere.',
  );
};

const refusePlace = async (file: string, dataDir: string) => {
  const folder = path.dirname(file);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new Error(`There is no folder ${folder}.`);
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name, or move it away.`);
  if (`${file}${path.sep}`.startsWith(`${path.join(dataDir, 'postgres')}${path.sep}`))
    throw new Error('The backup cannot be written into the database it is made of: choose another folder.');
};

/** Shown to the admins of every company, so they contain no paths of this machine. */
const REASONS: Record<BackupFailure, string> = {
  disk_full: 'The disk is full.',
  no_access: 'A file could not be read or written.',
  interrupted: interrupted.message,
  other: 'The server log of the backup command says why.',
};

const classifyFailure = (error: unknown): BackupFailure => {
  const { code } = error as NodeJS.ErrnoException;
  if (error === interrupted) return 'interrupted';
  if (code === 'ENOSPC') return 'disk_full';
  return code === 'EACCES' || code === 'EPERM' ? 'no_access' : 'other';
};

await command(main);
