import { pino } from 'pino';
import { openDeps } from '../server/src/compose/deps.ts';
import type { Config } from '../server/src/config.ts';
import type { Database } from '../server/src/db/client.ts';
import { openLiveChanges } from '../server/src/db/live-changes.ts';
import type { Deps } from '../server/src/deps.ts';

/** The product without external services: no mailbox, no language model, no embeddings, and an empty log. */
export const benchDeps = (config: Config, url: string, database: Database): Deps =>
  openDeps({
    config: { ...config, google: null, smtp: null, model: null },
    database,
    changes: openLiveChanges(url, (error) => console.error(error.message)),
    wake: async () => undefined,
    log: pino({ level: 'silent' }),
  });
