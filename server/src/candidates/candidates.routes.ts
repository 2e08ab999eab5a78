import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Topic } from '../db/announcements.ts';
import { createOnce } from '../db/create-once.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listApplications } from '../applications/applications.ts';
import { auditTrail } from './audit-trail.ts';
import { changeCandidate, createCandidate, deleteCandidate } from './candidates.ts';
import { actOnMany, moveCandidate, rejectCandidate, undoRejection } from './decide-on-candidate.ts';
import { getCandidate, getCandidateWorkflow } from './get-candidate.ts';

/** Topics of everything that a profile shows. */
const SHOWN_IN_PROFILE: readonly Topic[] = ['candidates', 'jobs', 'intake', 'outbox', 'users', 'approvals'];

export const candidateRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  const means = () => ({ engine: deps.engine, now: now() });
  serve(app, deps, api.candidates, {
    create: ({ db, actor, body, key }) =>
      createOnce(db, actor, key, {
        table: candidates,
        get: (db, id) => getCandidate(db, actor, id),
        create: (db, id) => createCandidate(db, actor, { ...body, id }, means()),
      }),
    bulk: ({ db, actor, body }) => actOnMany(db, actor, body, means()),
    get: ({ db, actor, params: { id }, query: { application_id } }) => {
      const { company_id } = actor;
      const key = `candidate ${id} ${application_id}`;
      return deps.remembered.remember({ company_id, topics: SHOWN_IN_PROFILE, key }, () =>
        getCandidate(db, { company_id }, id, application_id),
      );
    },
    workflow: ({ db, actor, params, query }) => getCandidateWorkflow(db, actor, params.id, query.application_id),
    change: ({ db, actor, params, body }) =>
      changeCandidate(db, actor, { candidateId: params.id, change: body, now: now() }),
    remove: async ({ db, actor, params }) => {
      await deleteCandidate(db, actor, params.id, means());
      return { message: 'The candidate has been deleted.' };
    },
    reject: ({ db, actor, params, body }) => rejectCandidate(db, actor, { candidateId: params.id, ...body }, means()),
    undoRejection: ({ db, actor, params, body }) =>
      undoRejection(db, actor, { candidateId: params.id, ...body }, means()),
    move: ({ db, actor, params, body }) => moveCandidate(db, actor, { candidateId: params.id, ...body }, means()),
    audit: ({ db, actor, params, query }) => auditTrail(db, actor, params.id, query),
  });
  serve(app, deps, api.applications, { list: ({ db, actor, query }) => listApplications(db, actor, query) });
};
