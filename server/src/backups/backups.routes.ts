import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { getBackupRecord } from './backup-record.ts';

export const backupRoutes = (app: FastifyInstance, deps: Deps) => {
  const { databaseUrl, dataDir } = deps.config;
  serve(app, deps, api.backups, {
    status: async () =>
      databaseUrl === null
        ? { is_embedded: true, ...(await getBackupRecord(dataDir)) }
        : { is_embedded: false, last_good: null, last_failure: null },
  });
};
