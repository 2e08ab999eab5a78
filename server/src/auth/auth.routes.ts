import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { prepared } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { recorded } from '../audit/recorded.ts';
import { type Cookies, serve } from '../http/serve.ts';
import { getUser, setLanguage } from '../users/users.ts';
import { changePassword, listRoles, signIn } from './auth.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_OPTIONS } from '../sessions/known-devices.ts';
import { endSession, refreshSession } from '../sessions/sessions.ts';

export const authRoutes = (app: FastifyInstance, deps: Deps) =>
  serve(app, deps, api.auth, {
    login: async ({ db, body, ...from }) => keepDevice(from, await signIn(deps, db, { ...body, ...getBrowser(from) })),
    refresh: ({ db, body }) => refreshSession(deps, db, body.refresh_token),
    me: ({ db, actor: { company_id, user_id } }) =>
      deps.remembered.remember({ company_id, topics: ['users'], key: `user ${user_id}` }, () =>
        getUser(prepared(db), { company_id }, user_id),
      ),
    roles: async ({ db }) => ({ roles: await listRoles(db) }),
    changePassword: ({ db, actor, body, network }) => changePassword(deps, db, actor, { ...body, network }),
    setLanguage: ({ db, actor, body: { language } }) => {
      const now = deps.clock();
      const event = { action: 'set_language', subject: actor.user_id, detail: { language }, now } as const;
      return recorded(db, actor, event, (db) => setLanguage(db, actor, language, now));
    },
    logout: async ({ db, actor }) => {
      await recorded(db, actor, { action: 'sign_out', subject: actor.user_id, now: deps.clock() }, (db) =>
        endSession(db, actor, deps.clock()),
      );
      return { message: 'Signed out.' };
    },
  });

interface Browser {
  network: string;
  userAgent: string;
  cookies: Cookies;
}

export const getBrowser = ({ network, userAgent, cookies }: Browser) => ({
  network,
  userAgent,
  device: cookies.get(DEVICE_COOKIE),
});

export const keepDevice = <Answer extends { device: string }>({ cookies }: Browser, { device, ...answer }: Answer) => {
  cookies.set(DEVICE_COOKIE, device, DEVICE_COOKIE_OPTIONS);
  return answer;
};
