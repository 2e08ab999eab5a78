import { pino } from 'pino';
import { askNobody } from '../server/src/ai/ask.ts';
import { noEmbeddings } from '../server/src/resume-analysis/embed.ts';
import type { Config } from '../server/src/config.ts';
import type { Database } from '../server/src/db/client.ts';
import { openLiveChanges } from '../server/src/db/live-changes.ts';
import type { Deps } from '../server/src/deps.ts';
import { openEngine } from '../server/src/compose/engine.ts';

/** The product without the world around it: no mailbox, no language model, no embeddings, and nothing in the log. */
export const benchDeps = (config: Config, url: string, database: Database): Deps => ({
  config,
  database,
  changes: openLiveChanges(url, (error) => console.error(error.message)),
  engine: openEngine(async () => undefined),
  google: null,
  isDemo: false,
  smtp: null,
  model: null,
  askFor: askNobody,
  embed: noEmbeddings,
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
});
