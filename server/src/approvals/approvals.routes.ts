import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Features } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { listHistory, listForCandidate, listPending, respondToApproval, summarizeApprovals } from './approvals.ts';
import { endAbsence, getApprovalSettings, setAbsence, setApprovalDays } from './approval-settings.ts';
import { answerByLink, downloadResume, limitDecision, readDecision, readResume } from './decide-by-link.ts';
import { getEvidence } from './evidence.ts';

export const approvalRoutes = (app: FastifyInstance, deps: Deps, features: Features) => {
  const reading = () => ({ parts: features.evidence, now: deps.clock() });
  const remembering = () => ({ remembered: deps.remembered, now: deps.clock() });
  const deciding = () => ({ features: features.all, engine: deps.engine, now: deps.clock() });
  serve(app, deps, api.approvals, {
    pending: ({ db, actor }) => listPending(db, actor, remembering()),
    respond: ({ db, actor, body }) => respondToApproval(db, actor, body, deciding()),
    history: ({ db, actor, query }) => listHistory(db, actor, query, remembering()),
    evidence: ({ db, actor, params }) => getEvidence(db, actor, params.id, reading()),
    ofCandidate: ({ db, actor, params }) => listForCandidate(db, actor, params.id, remembering()),
    stats: ({ db, actor }) => summarizeApprovals(db, actor, remembering()),
  });
  serve(app, deps, api.approvalSettings, {
    get: ({ db, actor }) => getApprovalSettings(db, actor, deps.clock()),
    setAbsence: ({ db, actor, body }) => setAbsence(db, actor, body, deps.clock()),
    endAbsence: ({ db, actor }) => endAbsence(db, actor, deps.clock()),
    setDeadline: ({ db, actor, body }) => setApprovalDays(db, actor, body.approval_days, deps.clock()),
  });
  serve(app, deps, api.decisions, {
    get: async ({ db, actor }) => {
      await limitDecision(deps, 'look', actor);
      return readDecision(db, actor, reading());
    },
    resume: async ({ db, actor }) => {
      await limitDecision(deps, 'look', actor);
      return readResume(db, actor, reading());
    },
    file: async ({ db, actor }) => {
      await limitDecision(deps, 'look', actor);
      return downloadResume(db, actor, reading());
    },
    answer: async ({ db, actor, body }) => {
      await limitDecision(deps, 'answer', actor);
      return answerByLink(db, actor, body, deciding());
    },
  });
};
