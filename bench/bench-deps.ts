import { pino } from 'pino';
import { openDeps } from '../server/src/compose/deps.ts';
import type { Config } from '../server/src/config.ts';
import type { Database } from '../server/src/db/client.ts';
import { openLiveChanges } from '../server/src/db/live-changes.ts';
import type { Deps } from '../server/src/deps.ts';
import type { GoogleConfig } from '../server/src/integrations/google-transport.ts';
import type { Wake } from '../server/src/queue/queue.ts';

interface Extras {
  /** Without it, runs are not woken. */
  wake?: Wake;
  google?: GoogleConfig | null;
}

/** The product without external services: no mailbox, no language model, no embeddings, and an empty log. */
export const benchDeps = (
  config: Config,
  url: string,
  database: Database,
  { wake = async () => undefined, google = null }: Extras = {},
): Deps =>
  openDeps({
    config: { ...config, google, smtp: null, model: null },
    database,
    changes: openLiveChanges(url, (error) => console.error(error.message)),
    wake,
    log: pino({ level: 'silent' }),
  });
