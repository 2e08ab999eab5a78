import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { serve } from '../http/serve.ts';

export const healthRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.health, {
    check: async ({ db }) => {
      try {
        await db.execute(sql`select 1`);
      } catch {
        throw new AppError(503, 'The database does not answer.');
      }
      return { status: 'ok' as const };
    },
  });
