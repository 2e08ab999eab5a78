import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { recorded } from '../audit/recorded.ts';
import { serve } from '../http/serve.ts';
import { changeSecuritySettings, readSecuritySettings } from '../users/password-policy.ts';
import { endOwnSession, endUserSessions, listSessions } from '../sessions/sessions.ts';

export const securityRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.sessions, {
    list: async ({ db, actor }) => ({ sessions: await listSessions(db, actor, deps.clock()) }),
    end: async ({ db, actor, params }) => {
      await recorded(db, actor, { action: 'end_session', subject: actor.user_id, now: deps.clock() }, (db) =>
        endOwnSession(db, actor, params.id, deps.clock()),
      );
      return { message: 'Session signed out.' };
    },
    endOthers: async ({ db, actor }) => ({
      ended: await recorded(db, actor, { action: 'end_sessions', subject: actor.user_id, now: deps.clock() }, (db) =>
        endUserSessions(db, actor, deps.clock(), actor.session_id),
      ),
    }),
  });
  serve(app, deps, api.security, {
    settings: ({ db, actor }) => readSecuritySettings(deps, db, actor),
    changeSettings: ({ db, actor, body }) => changeSecuritySettings(deps, db, actor, body),
  });
};
