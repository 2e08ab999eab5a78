import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { changedFields, recorded } from '../audit/recorded.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { changeCompany, getCompany } from './companies.ts';

export const companyRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.companies, {
    get: ({ db, actor }) => getCompany(db, actor),
    change: ({ db, actor, body }) =>
      recorded(db, actor, { action: 'change_company', detail: changedFields(body), now: deps.clock() }, (db) =>
        changeCompany(db, actor, body, deps.clock()),
      ),
  });
