import type { BackupFailure } from '@hirewire/contract/backups';
import { texts } from './language.ts';

/** When the server was last backed up, and how to do it. */
export const t = texts('backups', {
  title: 'Backups',
  description: "A backup is one file with this server's database and keys.",
  loadFailed: "Couldn't load the backups.",
  /** `{time}` is when the backup failed. */
  failed: (reason: string) => `The backup of {time} failed. ${reason}`,
  reasons: {
    disk_full: 'The disk is full.',
    no_access: "A file couldn't be read or written.",
    interrupted: 'It was interrupted.',
    other: 'The output of the backup command says why.',
  } satisfies Record<BackupFailure, string>,
  /** `{time}` is when the backup was made. */
  last: (size: string, isEncrypted: boolean) =>
    `Last backup: {time} · ${size} · ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
  old: 'Time for a new one.',
  never: 'This server has never been backed up.',
  howToMake: 'To make one, run this on the server. Hirewire can keep running.',
  howToRestore: 'To restore it into an empty data directory, stop Hirewire and run:',
  keepSafe: 'The file holds the keys to everything. Keep it on another machine, where only you can read it.',
  ownPostgres: "This server uses your own Postgres, so Hirewire doesn't know when it was last backed up.",
  ownKeys: 'Keep JWT_SECRET, ENCRYPTION_KEY and AUDIT_KEY with it: mailboxes and the audit trail need them.',
});
