import { api } from '@hirewire/contract';
import { wrapped } from '@hirewire/contract/envelope';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { getPollingStatus, turnOnPolling, turnOffPolling, testPoll } from './polling.ts';

export const pollingRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.polling, {
    status: async ({ db, actor }) => wrapped(await getPollingStatus(db, actor, deps)),
    start: async ({ db, actor }) => wrapped(await turnOnPolling(db, actor, deps), 'Polling started.'),
    stop: async ({ db, actor }) => wrapped(await turnOffPolling(db, actor, deps), 'Polling stopped.'),
    test: async ({ db, actor }) => wrapped(await testPoll(db, actor, deps), 'Test poll completed.'),
  });
};
