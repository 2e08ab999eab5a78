import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listHistory, listOfCandidate, listPending, respondToApproval, summarizeApprovals } from './approvals.ts';
import { getEvidence } from './evidence.ts';

export const approvalRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.approvals, {
    pending: ({ db, actor }) => listPending(db, actor),
    respond: ({ db, actor, body }) => respondToApproval(db, actor, body, { wake: deps.wake, now: deps.clock() }),
    history: ({ db, actor, query }) => listHistory(db, actor, query),
    evidence: ({ db, actor, params }) => getEvidence(db, actor, params.id, deps.clock()),
    ofCandidate: ({ db, actor, params }) => listOfCandidate(db, actor, params.id),
    stats: ({ db, actor }) => summarizeApprovals(db, actor),
  });
