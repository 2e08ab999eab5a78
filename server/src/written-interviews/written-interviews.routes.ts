import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { limitPortal } from '../portal/limits.ts';
import {
  consentToInterview,
  finishAnswer,
  giveExtraTime,
  readInterview,
  saveAnswer,
  submitInterview,
} from './answer-interview.ts';
import { approveQuestions, getJobQuestions } from './question-sets.ts';
import { grantTime, overrideMark, recordHumanInterview } from './staff-changes.ts';
import { listInterviews } from './staff-interviews.ts';

export const writtenInterviewRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  serve(app, deps, api.interviewQuestions, {
    get: ({ db, actor, params, query }) => getJobQuestions(db, actor, { jobId: params.id, ...query }),
    approve: ({ db, actor, params, body }) =>
      approveQuestions(db, actor, { jobId: params.id, ...body }, { engine: deps.engine, now: now() }),
  });
  serve(app, deps, api.writtenInterviews, {
    list: async ({ db, actor, params }) => ({ interviews: await listInterviews(db, actor, params.id) }),
    override: ({ db, actor, params, body }) => overrideMark(db, actor, { ...which(params), ...body }, now()),
    grantTime: ({ db, actor, params, body }) => grantTime(db, actor, { ...which(params), ...body }, now()),
    recordHuman: ({ db, actor, params, body }) =>
      recordHumanInterview(db, actor, { ...which(params), ...body }, { engine: deps.engine, now: now() }),
  });
  serve(app, deps, api.portalInterviews, {
    get: ({ db, actor, params }) => readInterview(db, actor, params.id),
    consent: async ({ db, actor, params }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      return consentToInterview(db, actor, params.id, now());
    },
    extraTime: async ({ db, actor, params }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      return giveExtraTime(db, actor, params.id, now());
    },
    save: async ({ db, actor, params, body }) => {
      await limitPortal(deps, 'draft', actor.candidate_id);
      return saveAnswer(db, actor, { ...written(params), ...body });
    },
    finish: async ({ db, actor, params, body }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      const { company_id, candidate_id } = actor;
      return finishAnswer(
        db,
        actor,
        { ...written(params), ...body },
        { ask: ({ run_id }) => deps.askFor({ company_id, candidate_id, run_id }), now: now() },
      );
    },
    submit: async ({ db, actor, params }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      await submitInterview(db, actor, params.id, { engine: deps.engine, now: now() });
      return { message: 'The interview has been handed in.' };
    },
  });
};

const which = ({ id, interview_id }: { id: string; interview_id: string }) => ({
  candidateId: id,
  interviewId: interview_id,
});
const written = ({ id, answer_id }: { id: string; answer_id: string }) => ({ interviewId: id, answerId: answer_id });
