import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { getUser } from '../users/users.ts';
import { changePassword, listRoles, registerCompany, signIn } from './auth.ts';
import { endSession, refreshSession } from './sessions.ts';

export const authRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.auth, {
    register: ({ db, body, userAgent }) => registerCompany(deps, db, { ...body, userAgent }),
    login: ({ db, body, address, userAgent }) => signIn(deps, db, { ...body, address, userAgent }),
    refresh: ({ db, body }) => refreshSession(deps, db, body.refresh_token),
    me: ({ db, actor }) => getUser(db, actor, actor.user_id),
    roles: async ({ db }) => ({ roles: await listRoles(db) }),
    changePassword: ({ db, actor, body, address }) => changePassword(deps, db, actor, { ...body, address }),
    logout: async ({ db, actor }) => {
      await endSession(db, actor, deps.clock());
      return { message: 'Signed out.' };
    },
  });
