import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { limitPortal } from '../portal/limits.ts';
import { declineOffer, signOffer } from './answer-offer.ts';
import { renewOffer, reviseOffer, revokeOffer } from './change-offer.ts';
import {
  changeOfferSetup,
  changeOfferTemplate,
  createOfferTemplate,
  getOfferSetup,
  listOfferTemplates,
  removeOfferTemplate,
} from './offer-templates.ts';
import { downloadOffer, downloadSignedOffer, listOffers } from './offers.ts';
import { downloadOwnOffer, getOwnOffer } from './own-offer.ts';
import { approveOffer, giveBackOffer, saveTerms, sendOffer } from './send-offer.ts';
import { verifyOffer } from './verify-offer.ts';

export const offerRoutes = (app: FastifyInstance, deps: Deps) => {
  const { wake, clock: now } = deps;
  serve(app, deps, api.offerTemplates, {
    list: async ({ db, actor }) => ({ templates: await listOfferTemplates(db, actor) }),
    create: ({ db, actor, body }) => createOfferTemplate(db, actor, body, now()),
    change: ({ db, actor, params, body }) => changeOfferTemplate(db, actor, { id: params.id, change: body }, now()),
    remove: async ({ db, actor, params, query }) => {
      await removeOfferTemplate(db, actor, { id: params.id, version: query.version }, now());
      return { message: 'The template has been deleted.' };
    },
  });
  serve(app, deps, api.offers, {
    setup: ({ db, actor, params }) => getOfferSetup(db, actor, params.id),
    changeSetup: ({ db, actor, params, body }) =>
      changeOfferSetup(db, actor, { jobId: params.id, change: body }, now()),
    list: async ({ db, actor, params }) => ({ offers: await listOffers(db, actor, params.id, now()) }),
    change: ({ db, actor, params, body }) => saveTerms(db, actor, { offerId: params.id, terms: body }, now()),
    document: ({ db, actor, params }) => downloadOffer(db, actor, params.id, now()),
    signed: ({ db, actor, params }) => downloadSignedOffer(db, actor, params.id),
    send: ({ db, actor, params }) => sendOffer(db, actor, params.id, now()),
    approve: ({ db, actor, params }) => approveOffer(db, actor, params.id, now()),
    giveBack: ({ db, actor, params, body }) => giveBackOffer(db, actor, { offerId: params.id, ...body }, now()),
    revoke: ({ db, actor, params, body }) => revokeOffer(db, actor, { offerId: params.id, ...body }, now()),
    renew: ({ db, actor, params }) => renewOffer(db, actor, params.id, now()),
    revise: ({ db, actor, params }) => reviseOffer(db, actor, params.id, now()),
    verify: ({ db, actor, params }) => verifyOffer(db, actor, params.id),
  });
  serve(app, deps, api.portalOffers, {
    get: ({ db, actor, params }) => getOwnOffer(db, actor, params.id, now()),
    document: async ({ db, actor, params }) => {
      await limitPortal(deps, 'file', actor.candidate_id);
      return downloadOwnOffer(db, actor, params.id, now());
    },
    sign: async ({ db, actor, params, body, address, userAgent: user_agent }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      const means = { wake, now: now(), address, user_agent };
      return signOffer(db, actor, { offerId: params.id, signature: body }, means);
    },
    decline: async ({ db, actor, params, body }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      return declineOffer(db, actor, { offerId: params.id, ...body }, { wake, now: now() });
    },
  });
};
