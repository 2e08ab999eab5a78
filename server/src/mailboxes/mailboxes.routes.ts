import { api } from '@hirewire/contract';
import { wrapped } from '@hirewire/contract/envelope';
import { mailboxConfig } from '@hirewire/contract/mailboxes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { connectServers, testServers } from './connect-servers.ts';
import { beginConnection, CALLBACK_PATH, finishConnection, STATE_MINUTES } from './connect.ts';
import {
  changeMailbox,
  disconnectMailbox,
  listMailboxes,
  readMailbox,
  testMailbox,
  toggleMailbox,
} from './mailboxes.ts';

/** Identifies the browser that returns from the provider as the one that was sent there. */
const COOKIE = 'hirewire_oauth';

export const mailboxRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.mailboxes, {
    oauthUrl: async ({ db, actor, query, cookies }) => {
      const { oauth_url, browser_secret } = await beginConnection(db, actor, deps, query);
      cookies.set(COOKIE, browser_secret, { path: CALLBACK_PATH, maxAgeSeconds: STATE_MINUTES * 60 });
      return wrapped({ oauth_url });
    },
    oauthCallback: async ({ query, cookies }) => ({
      location: await finishConnection(deps, { ...query, browser_secret: cookies.get(COOKIE) }),
    }),
    testServers: async ({ actor, body }) => wrapped(await testServers(actor, deps, body)),
    connectServers: async ({ db, actor, body }) => {
      const id = await connectServers(db, actor, deps, body);
      return wrapped(mailboxConfig(await readMailbox(db, actor, id)));
    },
    list: async ({ db, actor }) => wrapped((await listMailboxes(db, actor)).map(mailboxConfig)),
    change: async ({ db, actor, params, body }) =>
      wrapped(mailboxConfig(await changeMailbox(db, actor, params.id, body, deps.clock()))),
    test: async ({ db, actor, params }) => {
      const result = await testMailbox(db, actor, deps, params.id);
      return {
        success: result.connected,
        data: result,
        error: result.connected ? null : result.message,
        message: result.message,
      };
    },
    remove: async ({ db, actor, params }) => {
      await disconnectMailbox(db, actor, deps, params.id);
      return wrapped(null, 'The account is disconnected.');
    },
    toggle: async ({ db, actor, params, body }) =>
      wrapped(mailboxConfig(await toggleMailbox(db, actor, { id: params.id, ...body }, deps.clock()))),
  });
};
