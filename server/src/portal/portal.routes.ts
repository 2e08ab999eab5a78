import { api } from '@hirewire/contract';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Features } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { copyLink, getCandidatePortal, revokeLink, sendLink } from './candidate-portal.ts';
import { askForErasure, exportOwnData } from './export-own-data.ts';
import { downloadOwnFile } from './own-files.ts';
import { limitPortal } from './limits.ts';
import { listMessages, writeMessage } from './messages.ts';
import { sendNewLink } from './new-link.ts';
import { askForHuman, withdrawApplication } from './own-applications.ts';
import { readMe, setTimeZone } from './portal.ts';

export const portalRoutes = (app: FastifyInstance, deps: Deps, features: Features) => {
  const now = deps.clock;
  serve(app, deps, api.portal, {
    me: ({ db, actor }) => readMe(db, actor, { todos: features.todos, now: now() }),
    setTimeZone: async ({ db, actor, body }) => {
      await setTimeZone(db, actor, body);
      return { message: 'The time zone has been noted.' };
    },
    messages: async ({ db, actor }) => ({ messages: await listMessages(db, actor) }),
    write: async ({ db, actor, body }) => {
      await limitPortal(deps, 'message', actor.candidate_id);
      return writeMessage(db, actor, body, now());
    },
    withdraw: async ({ db, actor, params }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      await withdrawApplication(db, actor, params.id, { engine: deps.engine, now: now() });
      return { message: 'The application has been withdrawn.' };
    },
    askForHuman: async ({ db, actor, params, body }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      const means = { engine: deps.engine, features: features.all, now: now() };
      await askForHuman(db, actor, { applicationId: params.id, ...body }, means);
      return { message: 'This has been noted.' };
    },
    file: async ({ db, actor, params }) => {
      await limitPortal(deps, 'file', actor.candidate_id);
      return downloadOwnFile(db, actor, params.id);
    },
    data: async ({ db, actor }) => {
      await limitPortal(deps, 'data', actor.candidate_id);
      return exportOwnData(db, actor, { features, now: now() });
    },
    askForErasure: async ({ db, actor }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      return askForErasure(db, actor, now());
    },
    newLink: async ({ body, network }) => {
      await limitPortal(deps, 'new_link', network);
      await sendNewLink(deps, body.token);
      return { message: PORTAL_MESSAGES.linkSent };
    },
  });
  serve(app, deps, api.portalLinks, {
    get: ({ db, actor, params }) => getCandidatePortal(db, actor, params.id, now()),
    copy: ({ db, actor, params }) => copyLink(deps, db, actor, params.id),
    send: async ({ db, actor, params, body }) => {
      await sendLink(db, actor, { candidateId: params.id, ...body }, now());
      return { message: 'The link is on its way.' };
    },
    revoke: async ({ db, actor, params }) => {
      await revokeLink(db, actor, params.id, now());
      return { message: 'The link no longer works.' };
    },
  });
};
