import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { LiveChanges } from '../db/live-changes.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { serve } from '../http/serve.ts';
import { liveEvents } from './events.ts';

export const eventRoutes = (app: FastifyInstance, deps: HttpDeps & { changes: LiveChanges }) => {
  const listen = liveEvents(deps.changes, deps.clock);
  serve(app, deps, api.events, {
    stream:
      async ({ actor }) =>
      (to) =>
        listen(actor, to),
  });
};
