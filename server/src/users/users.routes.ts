import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { checkNewPassword } from './password-policy.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { changeUser, createUser, getUser, listUsers, resetPassword, summarizeUsers } from './users.ts';

export const userRoutes = (app: FastifyInstance, deps: Deps, features: readonly Feature[]) => {
  const means = () => ({ features, engine: deps.engine, now: deps.clock() });
  serve(app, deps, api.users, {
    list: ({ db, actor, query }) => listUsers(db, actor, query),
    summary: ({ db, actor }) => summarizeUsers(db, actor),
    get: ({ db, actor, params }) => getUser(db, actor, params.id),
    create: async ({ db, actor, body, key }) => {
      const { password } = body;
      if (password) await checkNewPassword(deps, db, actor, { field: 'password', password, person: body });
      return createUser(db, actor, body, { key, now: deps.clock() });
    },
    change: ({ db, actor, params, body }) => changeUser(db, actor, { userId: params.id, change: body }, means()),
    resetPassword: async ({ db, actor, params }) => ({
      message: 'The password has been reset.',
      temporary_password: await resetPassword(db, actor, params.id, deps.clock()),
    }),
    activate: ({ db, actor, params }) =>
      changeUser(db, actor, { userId: params.id, change: { is_active: true } }, means()),
    deactivate: ({ db, actor, params }) =>
      changeUser(db, actor, { userId: params.id, change: { is_active: false } }, means()),
  });
};
