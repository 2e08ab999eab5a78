import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';
import type { Config } from '../server/src/config.ts';
import type { GoogleConfig } from '../server/src/integrations/google-transport.ts';

/** A request without a response by then is repeated. */
const PATIENCE_MS = 20_000;
/** One serves; the others are already started, so that a kill does not cost the seconds of a start each time. */
const APIS = 3;

export interface Reply<R extends Route> {
  status: number;
  body: RouteReply<R> & { detail?: string };
}

/** The product's settings: this database, and the emulated Google without a limit on fetching that would be felt. */
export const environmentFor = ({ dataDir }: Config, url: string, { config }: { config: GoogleConfig }) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  GOOGLE_CLIENT_ID: config.clientId,
  GOOGLE_CLIENT_SECRET: config.clientSecret,
  GOOGLE_BASE_URL: config.baseUrl!,
  MAIL_FETCHES_PER_MINUTE: '6000',
});

/** The product in separate processes, which are killed with -9 and restarted. */
export const startProduct = (env: NodeJS.ProcessEnv, port: number) => {
  const place = { env, isStopping: false, failures: [] as string[] };
  const worker = keepRunning(place, { role: 'worker', port });
  const apis = Array.from({ length: APIS }, (_, index) => keepRunning(place, { role: 'api', port: port + index }));
  const kills = { api: 0, worker: 0 };
  const silences: string[] = [];
  let serving = apis[0]!;
  const spare = () => apis.find((one) => one !== serving && one.isReady());
  const url = () => `http://localhost:${serving.port}`;

  /** Waits until an API process responds, whatever happens meanwhile. */
  const served = async () => {
    for (;;) {
      if (!serving.isReady()) serving = spare() ?? serving;
      if (serving.isReady() && (await isServing(url()))) return;
      await delay(20);
    }
  };

  return {
    kills,
    /** Requests without a response although no process was killed. */
    silences,
    /** Log lines about failed requests. */
    failures: place.failures,
    served,
    isWorkerUp: worker.isReady,
    /** Waits until one process serves and another could take its place. */
    canBeKilled: async () => {
      await served();
      while (!spare()) await delay(20);
    },
    /** Kills at once. The next request goes to another process. */
    killApi: async () => {
      const killed = serving;
      kills.api += 1;
      serving = spare() ?? serving;
      await killed.end('SIGKILL');
    },
    killWorker: async () => {
      kills.worker += 1;
      await worker.end('SIGKILL');
    },
    /** Null: no response has come back, so the outcome is unknown. */
    ask: async <R extends Route>(route: R, input: RouteInput<R> & { token: string }): Promise<Reply<R> | null> => {
      const where = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name as never] ?? '');
      const isForm = route.takes === 'form';
      try {
        const answer = await fetch(url() + where, {
          method: route.method,
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: {
            authorization: `Bearer ${input.token}`,
            ...(input.body !== undefined && !isForm && { 'content-type': 'application/json' }),
          },
          ...(isForm ? { body: toForm(input.file as File) } : input.body && { body: JSON.stringify(input.body) }),
        });
        const body = (await answer.json()) as Reply<R>['body'];
        // A response from a restarting database does not count.
        return answer.status === 503 ? null : { status: answer.status, body };
      } catch (error) {
        // Not even the end of the connection was noticed.
        if ((error as Error).name === 'TimeoutError') silences.push(`${route.method} ${route.path}`);
        return null;
      }
    },
    abandon: () => {
      place.isStopping = true;
      for (const one of [worker, ...apis]) void one.end('SIGKILL');
    },
    stop: async () => {
      place.isStopping = true;
      await Promise.all([worker, ...apis].map((one) => one.end('SIGINT')));
    },
  };
};

export type Product = ReturnType<typeof startProduct>;

interface Process {
  role: 'api' | 'worker';
  port: number;
}

const MAIN = path.join(import.meta.dirname, '../server/src/start.js');
/** Logged when the start is complete. */
const IS_UP = /Hirewire is (ready|working)/;
const IS_FAILURE = /request failed/;

/** Restarts the process whenever it ends: one that starts while the database is down exits. */
export const keepRunning = (
  place: { env: NodeJS.ProcessEnv; isStopping: boolean; failures: string[] },
  { role, port }: Process,
) => {
  let child: ChildProcess;
  let isUp = false;
  const start = () => {
    isUp = false;
    child = launch(place.env, { role, port });
    const own = child;
    createInterface(own.stdout!).on('line', (line) => void (IS_FAILURE.test(line) && place.failures.push(line)));
    void isStarted(own).then(() => {
      if (own === child && own.signalCode === null) isUp = true;
    });
    own.once('exit', () => void (place.isStopping || start()));
  };
  start();
  return {
    port,
    isReady: () => isUp,
    /** Returns what lets it continue. */
    suspend: () => {
      const own = child;
      own.kill('SIGSTOP');
      return () => void own.kill('SIGCONT');
    },
    /** Returns its exit code; null where the signal ended it, or it had ended before. */
    end: async (signal: NodeJS.Signals): Promise<number | null> => {
      isUp = false;
      if (child.exitCode !== null || child.signalCode !== null) return null;
      const exited = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
};

export type RunningProcess = ReturnType<typeof keepRunning>;

export const launch = (env: NodeJS.ProcessEnv, { role, port }: Process): ChildProcess =>
  spawn(process.execPath, [MAIN, `--role=${role}`], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'error',
      EMBEDDINGS: 'off',
      NODE_COMPILE_CACHE: path.join(env['DATA_DIR']!, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

export const isStarted = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.stdout!.on('data', (said: Buffer) => void (IS_UP.test(said.toString()) && resolve()));
  });

/** Dozens of starts of the same program follow: one that ends normally leaves its compile cache behind. */
export const compileOnce = async (
  env: NodeJS.ProcessEnv,
  port: number,
  roles: readonly Process['role'][] = ['api', 'worker'],
) => {
  for (const role of roles) {
    const child = launch(env, { role, port });
    const exited = once(child, 'exit');
    const endedEarly = exited.then(() => {
      throw new Error(`The ${role} ended before it was ready: "npm start" says why.`);
    });
    await Promise.race([isStarted(child), endedEarly]);
    child.kill('SIGINT');
    await exited;
  }
};

const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const toForm = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
};
