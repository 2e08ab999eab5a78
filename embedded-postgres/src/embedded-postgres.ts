import { once } from 'node:events';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, createCluster, endEarlierPostgres, POLL_MS } from './postgres-cluster.ts';
import { readPidFile, refuseOtherVersion } from './postgres-cluster.ts';
import { findDistribution, findLauncher, own, type RootMode } from './postgres-launcher.ts';
import { KilledEarly, launch, TransientFailure, type Running } from './postgres-process.ts';

export { type PostgresProblem, UnusablePostgres } from './unusable-postgres.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Resolves when Postgres has ended for good: stopped, or ended and could not be restarted. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data directory, created if missing. The caller ensures that no other process uses it. */
  directory: string;
  /** Name of the database and of its owner. */
  database: string;
  password: string;
  /** Receives sentences about anything slow or wrong. */
  say?: (line: string) => void;
  /** Added to our settings, as in postgresql.conf. */
  settings?: Record<string, string>;
  /** How to step down from root, under which Postgres refuses to run. Defaults to the first that works. */
  asRoot?: RootMode;
  /** Finds a port to listen on; called again if the port was taken in the meantime. */
  findPort?: () => Promise<number>;
  /** Called when a process has been launched and is getting ready. */
  onLaunch?: () => void;
  patience?: Partial<Patience>;
}

interface Patience {
  /** How long a start is retried if the obstacle may pass. */
  retryMs: number;
  /** Allowed restarts within the given time. */
  restarts: number;
  withinMs: number;
}

export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { database, password, say = () => {}, settings = {}, asRoot, findPort = findFreePort, onLaunch } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const distribution = await findDistribution();
  await mkdir(options.directory, { recursive: true });
  const directory = await realpath(options.directory);
  await refuseOtherVersion(directory, distribution.major);
  const launcher = await findLauncher(distribution, directory, asRoot);
  await endEarlierPostgres(launcher, directory, say);
  const cluster: Cluster = { directory, database, password, settings, say };
  await createCluster(launcher, cluster);
  await own(launcher, directory);
  // A plain copy of the folder may be readable by everyone, and Postgres refuses to start in such a folder.
  await chmod(directory, 0o700);

  const stopping = new AbortController();
  const { signal } = stopping;
  const start = async (choosePort: () => Promise<number>): Promise<Running> => {
    const giveUpAt = Date.now() + patience.retryMs;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await launch(launcher, { ...cluster, signal, onLaunch, port: await choosePort() });
      } catch (error) {
        if (!(error instanceof TransientFailure) || Date.now() > giveUpAt) throw error;
        await delay(POLL_MS);
      }
    }
  };

  const first = await start(findPort);
  const { port } = first;
  // The same port, because the caller keeps using this address; no new cluster, because an empty one would hide the
  // loss of the old one.
  const startAgain = async (): Promise<Running> => {
    await endEarlierPostgres(launcher, directory, say);
    return start(() => Promise.resolve(port));
  };
  return {
    url: addressAt(port, options),
    ...keepRunning(first, startAgain, patience, stopping, say),
  };
};

/** The address of a Postgres that another process has started in the directory; null if there is none. */
export const findEmbeddedPostgres = async (access: Access & { directory: string }): Promise<string | null> => {
  const { port } = await readPidFile(access.directory);
  return port ? addressAt(port, access) : null;
};

type Access = Pick<EmbeddedPostgresOptions, 'database' | 'password'>;

const addressAt = (port: number | string, { database, password }: Access): string => {
  const [name, secret] = [database, password].map(encodeURIComponent);
  return `postgresql://${name}:${secret}@127.0.0.1:${port}/${name}`;
};

const PATIENCE: Patience = {
  // Long enough for a busy backend to notice that its postmaster was killed.
  retryMs: 30_000,
  restarts: 5,
  withinMs: 60_000,
};

/** Restarts Postgres whenever it ends, until it is stopped, ends too often or does not start. */
const keepRunning = (
  first: Running,
  startAgain: () => Promise<Running>,
  { restarts, withinMs }: Patience,
  stopping: AbortController,
  say: (line: string) => void,
): Pick<EmbeddedPostgres, 'ended' | 'stop'> => {
  let running = first;
  const untilTheEnd = async (): Promise<void> => {
    let deaths: number[] = [];
    for (;;) {
      await running.ended;
      if (stopping.signal.aborted) return;
      deaths = [...deaths.filter((time) => time > Date.now() - withinMs), Date.now()];
      if (deaths.length > restarts) {
        say(`Postgres keeps ending unexpectedly. ${await running.lastWords()}`.trim());
        return;
      }
      say('Postgres ended unexpectedly and is started again.');
      try {
        running = await startAgain();
      } catch (error) {
        // Counts like any other exit: the previous process has ended, so the next round starts at once.
        if (error instanceof KilledEarly) continue;
        if (!stopping.signal.aborted) say(`Postgres cannot be started again. ${(error as Error).message}`);
        return;
      }
      // The stop came at the very end of the start, which did not notice it.
      if (stopping.signal.aborted) await running.stop();
    }
  };

  const ended = untilTheEnd();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running.stop();
    await ended;
  };
  return { ended, stop };
};

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
