import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';

type Role = 'api' | 'worker';

export interface Reply<R extends Route> {
  status: number;
  body: RouteReply<R> & { detail?: string };
}

/** The product in processes of its own, which end with -9 and begin again. */
export const startProduct = (env: NodeJS.ProcessEnv, port: number) => {
  const main = path.join(import.meta.dirname, '../server/src/main.ts');
  const running = {} as Record<Role, ChildProcess>;
  const began = {} as Record<Role, number>;
  let isStopping = false;
  /** Whatever ends it, it begins again: one that starts while the database is down gives up by itself. */
  const start = (role: Role) => {
    began[role] = performance.now();
    const child = spawn(process.execPath, [main, `--role=${role}`], {
      env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'silent', EMBEDDINGS: 'off', ...env },
      stdio: 'ignore',
    });
    running[role] = child;
    child.once('exit', () => void (isStopping || start(role)));
  };
  start('api');
  start('worker');
  let answeredAt = 0;

  const url = `http://localhost:${port}`;
  const isServing = () =>
    fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    );

  return {
    /** Milliseconds since the process of a role was started. */
    age: (role: Role) => performance.now() - began[role],
    /** Milliseconds since the API was last seen to answer after a start; null: not yet. */
    servesFor: () => (answeredAt > began.api ? performance.now() - answeredAt : null),
    kill: async (role: Role) => {
      // Not what stands from before: until the next one serves, nothing does.
      began[role] = performance.now();
      await end(running[role], 'SIGKILL');
    },
    /** Waits until the API serves, whatever happens to it meanwhile. */
    served: async () => {
      while (!(await isServing())) await delay(50);
      if (answeredAt < began.api) answeredAt = performance.now();
    },
    /** null: no answer has come back, so nobody knows what became of it. */
    ask: async <R extends Route>(route: R, input: RouteInput<R> & { token: string }): Promise<Reply<R> | null> => {
      const where = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name as never] ?? '');
      const isForm = route.takes === 'form';
      try {
        const answer = await fetch(url + where, {
          method: route.method,
          headers: {
            authorization: `Bearer ${input.token}`,
            ...(input.body !== undefined && !isForm && { 'content-type': 'application/json' }),
          },
          ...(isForm ? { body: formOf(input.file as File) } : input.body && { body: JSON.stringify(input.body) }),
        });
        const body = (await answer.json()) as Reply<R>['body'];
        // A database that is being restarted is no answer either.
        return answer.status === 503 ? null : { status: answer.status, body };
      } catch {
        return null;
      }
    },
    abandon: () => {
      isStopping = true;
      for (const child of Object.values(running)) child.kill('SIGKILL');
    },
    stop: async () => {
      isStopping = true;
      await end(running.worker, 'SIGINT');
      await end(running.api, 'SIGINT');
    },
  };
};

export type Product = ReturnType<typeof startProduct>;

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};
