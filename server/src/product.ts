import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { noEmbeddings, openEmbeddings } from './resume-analysis/embed.ts';
import { buildApp } from './app.ts';
import { appendEvents } from './audit/append-events.ts';
import { buildWeb } from './build-web.ts';
import { createMissingStarters } from './registration/starters.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { openLiveChanges } from './db/live-changes.ts';
import { migrateDatabase } from './db/migrate.ts';
import { CONSENT_PATH } from './demo-company/consent.routes.ts';
import { DEMO_ACCOUNT, demoMessages, hasDemo } from './demo/demo-mailbox.ts';
import { describeError } from './lib/describe-error.ts';
import { type EmulatedMessage, startGoogleEmulator } from './integrations/google-emulator.ts';
import { backgroundWork, CONTINUOUS_WORK } from './background-work.ts';
import type { StartStep } from './lib/start-step.ts';
import { openQueue } from './queue/queue.ts';
import { stopChildren } from './sandbox/run-in-child.ts';
import { openDeps } from './compose/deps.ts';

const CLOSE_SECONDS = 5;
/** A proxy that checks every second or two has noticed by then. */
const NOTICE_SECONDS = 5;

interface Process {
  config: Config;
  role: 'api' | 'worker' | 'all';
  databaseUrl: string;
  step: StartStep;
  /** Aborted once the process is to stop, even while it starts. */
  stopping: AbortSignal;
  say: (line: string) => void;
  /** Closes the waiting page, so that the product can use its address. */
  beforeListening: () => Promise<unknown>;
}

/** Starts the parts of the product that this process's role includes. The database is already running. */
export const startProduct = async (given: Process) => {
  const { config, role, databaseUrl, step, stopping, say, beforeListening } = given;
  const log = pino({ level: config.logLevel });
  // Ctrl-C in a terminal also stops Postgres, so its errors are expected while stopping.
  const report = (what: string) => (error: Error) => stopping.aborted || log.error(describeError(error), what);
  const onError = report('database error');

  // Built in a child process while the rest starts; awaited before listening.
  const pages = role === 'worker' ? null : buildWeb(say, stopping);
  pages?.catch(() => undefined);

  await step(() => migrateDatabase(databaseUrl));
  const database = await step(
    () => openDatabase(databaseUrl, onError, { beforeCommit: appendEvents(config.auditKey) }),
    (opened) => opened.close(),
  );
  await step(() => createMissingStarters(database.system));
  const changes = await step(
    async () => openLiveChanges(databaseUrl, onError),
    (opened) => opened.close(),
  );
  const queue = await step(
    () => openQueue(databaseUrl, report('background work failed')),
    (opened) => opened.stop(),
  );
  // Only loaded for the demo.
  const company = config.isDemoCompany
    ? await (await import('./demo-company/demo-company.ts')).openDemoCompany(config, { say, buildApp })
    : null;
  const emulator = hasDemo(config, role) ? await startDemo(config, step, company?.messages) : null;
  const embeddings = await step(
    async () => openEmbeddings((reason) => log.warn(`Resumes are compared by their words alone: ${reason}.`)),
    async (opened) => opened.close(),
  );
  const deps = openDeps({
    config,
    database,
    changes,
    wake: queue.wake,
    log,
    embed: config.embeddings === 'off' ? noEmbeddings : embeddings.embed,
    demo: emulator && {
      google: { ...emulator.config, consentUrl: config.publicUrl + CONSENT_PATH },
      url: emulator.baseUrl,
    },
  });

  if (company && emulator) await step(() => company.prepare(deps, emulator));
  if (role !== 'api') {
    await step(() => queue.work(backgroundWork(deps)));
    for (const [name, start] of Object.entries(CONTINUOUS_WORK))
      await step(
        async () => start(deps, (error) => log.error(describeError(error), `${name} failed`)),
        (work) => work.stop(),
      );
  }
  if (company && emulator) await company.run(deps, emulator, step);
  // Ends the child processes that read documents: those files are read again after the next start.
  await step(
    async () => undefined,
    async () => stopChildren(),
  );
  if (pages) {
    const webRoot = await step(() => pages);
    // Gives a proxy time to switch to other processes.
    const noticeMs = role === 'api' ? NOTICE_SECONDS * 1000 : 0;
    const app = await step(
      () => buildApp(deps, webRoot, { giveNotice: () => delay(noticeMs) }),
      // A client that never finishes sending must not keep the database from closing cleanly.
      (built) => Promise.race([built.close(), delay(noticeMs + CLOSE_SECONDS * 1000)]),
    );
    await beforeListening();
    await step(() => app.listen({ port: config.port, host: config.host }));
  }
};

/** A local mailbox with mail from invented people, for trying out the product without Google credentials. */
const startDemo = ({ publicUrl, encryptionKey }: Config, step: StartStep, messages?: EmulatedMessage[]) =>
  step(
    () =>
      startGoogleEmulator({
        publicUrl,
        secret: encryptionKey,
        accounts: [DEMO_ACCOUNT],
        messages: messages ?? demoMessages(new Date()),
      }),
    (emulator) => emulator.stop(),
  );
