import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { liveEvents } from './events.ts';

export const eventRoutes = (app: FastifyInstance, deps: Deps) => {
  const listen = liveEvents(deps.changes, deps.clock);
  serve(app, deps, api.events, {
    stream:
      async ({ actor }) =>
      (to) =>
        listen(actor, to),
  });
};
