import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listOutbox, sendMessage, stopMessage } from './outbox.ts';

export const outboxRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.outbox, {
    list: ({ db, actor, query }) => listOutbox(db, actor, query),
    stop: ({ db, actor, params }) => stopMessage(db, actor, params.id, deps.clock()),
    send: ({ db, actor, params, body }) => sendMessage(db, actor, { ...params, ...body }, deps.clock()),
  });
