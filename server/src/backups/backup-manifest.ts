import * as z from 'zod';

/** The last entry of a backup: what it holds, byte for byte. */
export const MANIFEST = 'manifest.json';

/** Where the database and the secrets are in a backup, as in the data directory. */
export const DATABASE_FOLDER = 'postgres';
export const SECRETS_FILE = 'secrets.json';

export const backupManifest = z.object({
  format: z.literal('hirewire-backup-1'),
  made_at: z.iso.datetime(),
  postgres_major: z.string(),
  /** Secrets that were set in the environment: they are not in the file. */
  secrets_elsewhere: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof backupManifest>;
