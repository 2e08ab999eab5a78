import { once } from 'node:events';
import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';

const ANSWER_WAIT_MS = 2_000;

/** Says that this process is stopping until `giveNotice` is done, so that a proxy sends its requests elsewhere. */
export const healthRoutes = (app: FastifyInstance, deps: Deps, giveNotice: () => Promise<void>) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await giveNotice();
  });
  serve(app, deps, api.health, {
    check: async ({ db }) => {
      if (isStopping) throw new AppError(503, 'This process is stopping.', { code: 'unavailable' });
      // A database that hangs counts as down, and the caller needs a quick answer.
      const tooLate = AbortSignal.timeout(ANSWER_WAIT_MS);
      try {
        await Promise.race([db.execute(sql`select 1`), once(tooLate, 'abort').then(() => tooLate.throwIfAborted())]);
      } catch {
        throw new AppError(503, 'The database does not answer.', { code: 'unavailable' });
      }
      return { status: 'ok' as const };
    },
  });
};
