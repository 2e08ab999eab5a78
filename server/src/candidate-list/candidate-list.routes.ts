import { api } from '@hirewire/contract';
import type { CandidateFilter } from '@hirewire/contract/candidate-list';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Topic } from '../db/announcements.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { exportCandidates, exportChosen } from './export-candidates.ts';
import { listCandidates } from './list-candidates.ts';
import { findJobChoices } from './job-choices.ts';
import { isRememberable } from './matching.ts';
import { searchAll } from './search.ts';
import { showBoard, summarizeCandidates } from './summarize-candidates.ts';

/** Topics of everything a row shows or a search finds. */
const SHOWN_IN_ROWS: readonly Topic[] = ['candidates', 'jobs', 'intake', 'outbox', 'users', 'search'];

export const candidateListRoutes = (app: FastifyInstance, deps: Deps) => {
  const { clock: now, remembered } = deps;
  const remember = <Answer>(
    { company_id }: Actor,
    query: CandidateFilter,
    { what, topics }: { what: string; topics: readonly Topic[] },
    load: () => Promise<Answer>,
  ) => {
    if (!isRememberable(query)) return load();
    return remembered.remember({ company_id, topics, key: `${what} ${JSON.stringify(query)}` }, load);
  };
  serve(app, deps, api.candidateList, {
    list: ({ db, actor, query }) =>
      remember(actor, query, { what: 'page', topics: SHOWN_IN_ROWS }, () =>
        listCandidates({ db, actor, remembered }, query, now()),
      ),
    summary: ({ db, actor, query }) =>
      remember(actor, query, { what: 'figures', topics: ['candidates', 'search'] }, () =>
        summarizeCandidates({ db, actor, remembered }, query, now()),
      ),
    jobs: ({ db, actor: { company_id }, query }) => {
      const key = `job choices ${JSON.stringify(query)}`;
      return remembered.remember({ company_id, topics: ['candidates', 'jobs'], key }, () =>
        findJobChoices(db, company_id, query),
      );
    },
    board: ({ db, actor, query }) =>
      remember(actor, query, { what: 'board', topics: SHOWN_IN_ROWS }, async () => ({
        columns: await showBoard({ db, actor, remembered }, query, now()),
      })),
    export: ({ db, actor, query }) => exportCandidates({ db, actor, remembered }, query, now()),
    exportChosen: ({ db, actor, body }) => exportChosen(db, actor, body, now()),
  });
  serve(app, deps, api.search, { all: ({ db, actor, query }) => searchAll({ db, actor, remembered }, query.q) });
};
