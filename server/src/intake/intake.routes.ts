import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listIntake, retryMessage, summarizeIntake } from './list-intake.ts';
import { overruleMessage, undoOverruling } from './overrule.ts';

export const intakeRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.intake, {
    list: ({ db, actor, query }) => listIntake(db, actor, query),
    summary: ({ db, actor, query }) => summarizeIntake(db, actor, query.mailbox_id),
    overrule: ({ db, actor, params, body }) => overruleMessage(db, actor, deps, params.id, body),
    undo: ({ db, actor, params }) => undoOverruling(db, actor, deps, params.id),
    retry: ({ db, actor, params }) => retryMessage(db, actor, params.id, deps.clock()),
  });
};
