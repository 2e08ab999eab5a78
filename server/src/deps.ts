import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { CalendarProviderName } from '@hirewire/contract/mailboxes';
import type { SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AskFor } from './ai/ask.ts';
import type { Embed } from './resume-analysis/embed.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { LiveChanges } from './db/live-changes.ts';
import type { Remembered } from './db/remembered.ts';
import type { Callers } from './http/http-deps.ts';
import type { CalendarProvider } from './integrations/calendar-provider.ts';
import type { MailboxProvider } from './integrations/mailbox-provider.ts';
import type { Model } from './integrations/model.ts';
import type { Smtp } from './integrations/smtp.ts';
import type { Engine } from './engine/engine.ts';

/** Everything a use case needs besides its arguments. Built once by `openDeps` in `compose/deps.ts`. */
export interface Deps {
  config: Config;
  database: Database;
  /** Announces changes in the database, made by any process. */
  changes: LiveChanges;
  /** Keeps query results in memory until a change to their tables is announced. */
  remembered: Remembered;
  engine: Engine;
  /** Conditions on the outbox: automatic messages to candidates that are pointless by now. */
  needlessMessages: (now: Date) => SQL[];
  /** The same for all messages. */
  overtakenMessages: (now: Date) => SQL[];
  /** Who is calling, by the token of a request. */
  callers: Callers;
  /** Null for a provider that this installation is not configured for. */
  mailboxProviders: Record<MailboxProviderName, MailboxProvider | null>;
  calendarProviders: Record<CalendarProviderName, CalendarProvider | null>;
  /** True if the built-in demo replaces Google. */
  isDemo: boolean;
  /** Address of the demo's consent page on this machine. */
  demoGoogleUrl?: string;
  /** Null if no SMTP account is configured: mail is then sent from connected mailboxes only. */
  smtp: Smtp | null;
  /** The language model; null if none is configured: the built-in analyser then works alone. */
  model: Model | null;
  /** Asks the language model on behalf of a company, within its budget, and records every question. */
  askFor: AskFor;
  /** Turns texts into vectors that can be compared by meaning; gives null if the embedding model is missing. */
  embed: Embed;
  /** The current time. Tests move it forward. */
  clock: () => Date;
  log: FastifyBaseLogger;
}
