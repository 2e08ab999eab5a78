import * as z from 'zod';

/** The last entry of a backup: its contents with sizes and hashes. */
export const MANIFEST = 'manifest.json';

/** Location of the database and secrets within a backup, as in the data directory. */
export const DATABASE_FOLDER = 'postgres';
export const SECRETS_FILE = 'secrets.json';

export const backupManifest = z.object({
  format: z.literal('hirewire-backup-1'),
  made_at: z.iso.datetime(),
  postgres_major: z.string(),
  /** Secrets set in the environment, which the file does not contain. */
  secrets_elsewhere: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof backupManifest>;
