import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from './killed-product.ts';

/**
 * When the process that works on a request is killed, one after another: as parts of the time the same act took while
 * nothing happened to it. Around the end of it the transaction is written and the answer not yet sent.
 */
const API_MOMENTS = [0.9, 0.5, 1, 0.2, 0.95, 0.75, 1.05, 0.35, 0.85, 0];
/** After something was left to the worker: while it takes it up, while it writes, while the mail goes out. */
const WORKER_MOMENTS = [30, 400, 120, 900, 1800, 250, 2600, 60];

/** Kills with -9 at chosen moments of each act, another moment each time the same act comes along. */
export const aKiller = (product: Product, limit: { api: number; worker: number }) => {
  const aimed = new Map<string, number>();
  const kills = { api: 0, worker: 0 };
  /** The acts in the middle of which a process was killed. */
  const hit = new Set<string>();

  const next = (name: string): number => {
    const times = aimed.get(name) ?? 0;
    aimed.set(name, times + 1);
    return times;
  };

  /** One at a time: two that aim at the same process would start two in its place. */
  const aiming = new Set<'api' | 'worker'>();
  const shoot = (role: 'api' | 'worker', name: string, milliseconds: number) => {
    aiming.add(role);
    kills[role] += 1;
    hit.add(name);
    void delay(milliseconds)
      .then(() => product.kill(role))
      .finally(() => aiming.delete(role));
  };

  return {
    kills,
    hit,
    /** Called as a request is sent. Not while the API has only just begun to serve: something must go on between. */
    aimAtApi: (name: string, usualMs: number) => {
      const since = product.servesFor();
      if (aiming.has('api') || since === null || since < 150 || kills.api >= limit.api) return;
      shoot('api', name, API_MOMENTS[next(name) % API_MOMENTS.length]! * usualMs);
    },
    aimAtWorker: (name: string) => {
      if (aiming.has('worker') || product.age('worker') < 2500 || kills.worker >= limit.worker) return;
      const which = `${name} (worker)`;
      shoot('worker', which, WORKER_MOMENTS[next(which) % WORKER_MOMENTS.length]!);
    },
  };
};

export type Killer = ReturnType<typeof aKiller>;
