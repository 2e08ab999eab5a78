import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { FastifyBaseLogger } from 'fastify';
import type { AskFor } from './ai/ask.ts';
import type { Embed } from './resume-analysis/embed.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { LiveChanges } from './db/live-changes.ts';
import type { Remembered } from './db/remembered.ts';
import type { Google } from './integrations/google.ts';
import type { MailboxProvider } from './integrations/mailbox-provider.ts';
import type { Model } from './integrations/model.ts';
import type { Smtp } from './integrations/smtp.ts';
import type { Engine } from './engine/engine.ts';

/** Everything a use case may reach for that is not an argument. Made once, in main or in a test. */
export interface Deps {
  config: Config;
  database: Database;
  /** Changes in the database, from any process. */
  changes: LiveChanges;
  /** Answers of the database, as fresh as it is. */
  remembered: Remembered;
  engine: Engine;
  /** Mailboxes and calendars at Google; null: this process has not been told of any. */
  google: Google | null;
  /** Providers of mailboxes that this installation is set up for, besides Google. */
  mailboxProviders: Partial<Record<MailboxProviderName, MailboxProvider | null>>;
  /** Google is the built-in demonstration. */
  isDemo: boolean;
  /** Where the demonstration's consent page is, on this machine. */
  demoGoogleUrl?: string;
  /** Null: mail goes out through connected mailboxes only. */
  smtp: Smtp | null;
  /** Null: the embedded analyser alone serves. */
  model: Model | null;
  /** Asks it on behalf of a company, within its budget; what is asked is recorded. */
  askFor: AskFor;
  /** What texts mean, where there is a model for it. */
  embed: Embed;
  /** Now, as the product sees it. Tests move it. */
  clock: () => Date;
  log: FastifyBaseLogger;
}
