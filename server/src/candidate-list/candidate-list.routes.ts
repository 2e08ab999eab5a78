import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Topic } from '../db/announcements.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { exportCandidates, exportChosen } from './export-candidates.ts';
import { listCandidates } from './list-candidates.ts';
import { findJobChoices } from './job-choices.ts';
import { isUnfiltered } from './matching.ts';
import { searchAll } from './search.ts';
import { showBoard, summarizeCandidates } from './summarize-candidates.ts';

/** Topics of everything a row shows or a search finds. */
const SHOWN_IN_ROWS: readonly Topic[] = ['candidates', 'jobs', 'intake', 'outbox', 'users', 'search'];

export const candidateListRoutes = (app: FastifyInstance, deps: Deps) => {
  const { clock: now, remembered } = deps;
  serve(app, deps, api.candidateList, {
    list: ({ db, actor, query }) => {
      const list = () => listCandidates({ db, actor, remembered }, query, now());
      // Filters also depend on the clock and on other tables, so their results are not remembered.
      if (!isUnfiltered(query)) return list();
      const key = `page ${JSON.stringify(query)}`;
      return remembered.remember({ company_id: actor.company_id, topics: SHOWN_IN_ROWS, key }, list);
    },
    summary: ({ db, actor, query }) => {
      const summarize = () => summarizeCandidates({ db, actor, remembered }, query, now());
      const { company_id } = actor;
      if (query.search || !isUnfiltered(query)) return summarize();
      return remembered.remember({ company_id, topics: ['candidates'], key: 'figures' }, summarize);
    },
    jobs: ({ db, actor: { company_id }, query }) => {
      const key = `job choices ${JSON.stringify(query)}`;
      return remembered.remember({ company_id, topics: ['candidates', 'jobs'], key }, () =>
        findJobChoices(db, company_id, query),
      );
    },
    board: async ({ db, actor, query }) => ({ columns: await showBoard({ db, actor, remembered }, query, now()) }),
    export: ({ db, actor, query }) => exportCandidates({ db, actor, remembered }, query, now()),
    exportChosen: ({ db, actor, body }) => exportChosen(db, actor, body, now()),
  });
  serve(app, deps, api.search, { all: ({ db, actor, query }) => searchAll({ db, actor, remembered }, query.q) });
};
