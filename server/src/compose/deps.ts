import { identifyApprover } from '../approvals/identify-approver.ts';
import { openAsk } from '../ai/ask.ts';
import { openModelCalls } from '../ai/model-calls.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { LiveChanges } from '../db/live-changes.ts';
import { openRemembered } from '../db/remembered.ts';
import type { Deps } from '../deps.ts';
import type { GoogleConfig } from '../integrations/google-transport.ts';
import { openModel } from '../integrations/model.ts';
import { openSmtp } from '../integrations/smtp.ts';
import { identifyCandidate } from '../portal/identify-candidate.ts';
import { identifyUser } from '../sessions/identify-user.ts';
import { openProviders } from '../mailboxes/providers.ts';
import type { Wake } from '../queue/queue.ts';
import { type Embed, noEmbeddings } from '../resume-analysis/embed.ts';
import { openEngine } from './engine.ts';
import { features } from './features.ts';

/** Resources that are opened and closed, or differ between the product, its tests and its benchmarks. */
interface Opened {
  config: Config;
  database: Database;
  changes: LiveChanges;
  wake: Wake;
  log: Deps['log'];
  clock?: () => Date;
  embed?: Embed;
  /** The built-in demo, which replaces Google if no Google account is configured. */
  demo?: { google: GoogleConfig; url: string } | null;
}

/** Builds the `Deps` of the product, tests and benchmarks from the configuration. */
export const openDeps = ({ demo, ...opened }: Opened): Deps => {
  const { config, database, changes, wake, log, clock = () => new Date(), embed = noEmbeddings } = opened;
  const model = config.model && openModel(config.model);
  return {
    config,
    database,
    changes,
    remembered: openRemembered(changes),
    engine: openEngine(wake),
    needlessMessages: (now) => features.all.flatMap((feature) => feature.needlessMessages(now)),
    overtakenMessages: (now) => features.all.flatMap((feature) => feature.overtakenMessages(now)),
    callers: { user: identifyUser, candidate: identifyCandidate, approver: identifyApprover },
    ...openProviders({ ...config, google: config.google ?? demo?.google ?? null }),
    isDemo: Boolean(demo),
    ...(demo && { demoGoogleUrl: demo.url }),
    smtp: config.smtp && openSmtp(config.smtp),
    model,
    askFor: openAsk(model, openModelCalls(database, model, clock), clock),
    embed,
    clock,
    log,
  };
};
