import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

export const goodBackup = z.object({ made_at: instant, bytes: z.int(), is_encrypted: z.boolean() });
export type GoodBackup = z.output<typeof goodBackup>;

/** Why a backup failed, as far as it may be shown to the admins of every company. */
const BACKUP_FAILURES = ['disk_full', 'no_access', 'interrupted', 'other'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

export const failedBackup = z.object({
  failed_at: instant,
  /** A sentence in English. */
  reason: z.string(),
  /** Null: recorded before there were codes. */
  reason_code: z.enum(BACKUP_FAILURES).nullable().default(null),
});
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
