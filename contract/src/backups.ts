import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

export const goodBackup = z.object({ made_at: instant, bytes: z.int(), is_encrypted: z.boolean() });
export type GoodBackup = z.output<typeof goodBackup>;

export const failedBackup = z.object({ failed_at: instant, reason: z.string() });
export type FailedBackup = z.output<typeof failedBackup>;

const backupStatus = z.object({
  /** False: the operator runs their own Postgres, and Hirewire knows nothing about its backups. */
  is_embedded: z.boolean(),
  last_good: goodBackup.nullable(),
  /** Null once a later backup has succeeded. */
  last_failure: failedBackup.nullable(),
});
export type BackupStatus = z.output<typeof backupStatus>;

export const backups = {
  status: route({
    method: 'GET',
    path: '/api/backups',
    summary: 'Get the time of the last backup of this server',
    access: 'canManageCompany',
    response: backupStatus,
  }),
};
