import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import type { CandidateActor } from '../actor.ts';
import { changedFields, recorded } from '../audit/recorded.ts';
import { createOnce } from '../db/create-once.ts';
import { offerTemplates } from '../db/schema/offers.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { sendsRealMail } from '../outbox/sends-real-mail.ts';
import { limitPortal } from '../portal/limits.ts';
import { declineOffer, signOffer } from './answer-offer.ts';
import { renewOffer, reviseOffer, revokeOffer } from './change-offer.ts';
import { changeOfferSetup, getOfferSetup } from './offer-setup.ts';
import { offerTemplateLibrary } from './offer-templates.ts';
import { downloadOffer, downloadSignedOffer, listOffers } from './offers.ts';
import { downloadOwnOffer, getOwnOffer, type OwnOffer } from './own-offer.ts';
import { confirmAddress, sendSigningCode } from './signing-codes.ts';
import { approveOffer, returnOffer, saveTerms, sendOffer } from './send-offer.ts';
import { verifyOffer } from './verify-offer.ts';

export const offerRoutes = (app: FastifyInstance, deps: Deps) => {
  const { engine, clock: now } = deps;
  serve(app, deps, api.offerTemplates, {
    list: async ({ db, actor }) => ({ templates: await offerTemplateLibrary.list(db, actor) }),
    create: ({ db, actor, body, key }) =>
      createOnce(db, actor, key, {
        table: offerTemplates,
        get: (db, id) => offerTemplateLibrary.get(db, actor, id),
        create: (db, id) =>
          recorded(db, actor, { action: 'create_offer_template', subject: id, now: now() }, (db) =>
            offerTemplateLibrary.create(db, actor, { ...body, id }, now()),
          ),
      }),
    change: ({ db, actor, params, body }) =>
      recorded(
        db,
        actor,
        { action: 'change_offer_template', subject: params.id, detail: changedFields(body), now: now() },
        (db) => offerTemplateLibrary.change(db, actor, { id: params.id, change: body }, now()),
      ),
    remove: async ({ db, actor, params, query }) => {
      await recorded(db, actor, { action: 'delete_offer_template', subject: params.id, now: now() }, (db) =>
        offerTemplateLibrary.remove(db, actor, { id: params.id, version: query.version }, now()),
      );
      return { message: 'The template has been deleted.' };
    },
  });
  serve(app, deps, api.offers, {
    setup: ({ db, actor, params }) => getOfferSetup(db, actor, params.id),
    changeSetup: ({ db, actor, params, body }) =>
      recorded(
        db,
        actor,
        { action: 'change_offer_setup', subject: params.id, detail: changedFields(body), now: now() },
        (db) => changeOfferSetup(db, actor, { jobId: params.id, change: body }, now()),
      ),
    list: async ({ db, actor, params }) => ({ offers: await listOffers(db, actor, params.id, now()) }),
    change: ({ db, actor, params, body: { terms_version: seen, ...terms } }) =>
      saveTerms(db, actor, { offerId: params.id, terms, seen }, now()),
    document: ({ db, actor, params }) => downloadOffer(db, actor, params.id, now()),
    signed: ({ db, actor, params }) => downloadSignedOffer(db, actor, params.id),
    send: ({ db, actor, params, body }) =>
      sendOffer(db, actor, { offerId: params.id, seen: body?.terms_version }, now()),
    approve: ({ db, actor, params, body }) =>
      approveOffer(db, actor, { offerId: params.id, seen: body?.terms_version }, now()),
    returnOffer: ({ db, actor, params, body: { terms_version: seen, reason } }) =>
      returnOffer(db, actor, { offerId: params.id, seen, reason }, now()),
    revoke: ({ db, actor, params, body }) => revokeOffer(db, actor, { offerId: params.id, ...body }, now()),
    renew: ({ db, actor, params }) => renewOffer(db, actor, params.id, now()),
    revise: ({ db, actor, params }) => reviseOffer(db, actor, params.id, now()),
    verify: ({ db, actor, params }) => verifyOffer(db, actor, params.id),
  });
  const forPage = async ({ company_id }: CandidateActor, offer: OwnOffer) => ({
    ...offer,
    needs_code: await sendsRealMail(deps, company_id),
  });
  serve(app, deps, api.portalOffers, {
    get: async ({ db, actor, params }) => forPage(actor, await getOwnOffer(db, actor, params.id, now())),
    document: async ({ db, actor, params }) => {
      await limitPortal(deps, 'file', actor.candidate_id);
      return downloadOwnOffer(db, actor, params.id, now());
    },
    sendCode: async ({ db, actor, params }) => {
      await limitPortal(deps, 'signing_code', actor.candidate_id);
      return sendSigningCode(deps, db, actor, params.id);
    },
    sign: async ({ db, actor, params, body, address, userAgent: user_agent }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      const given = { offerId: params.id, signature: body };
      const confirmed_address = await confirmAddress(deps, db, actor, given);
      const means = { engine, now: now(), address, user_agent, confirmed_address };
      return forPage(actor, await signOffer(db, actor, given, means));
    },
    decline: async ({ db, actor, params, body }) => {
      await limitPortal(deps, 'answer', actor.candidate_id);
      const declined = await declineOffer(db, actor, { offerId: params.id, ...body }, { engine, now: now() });
      return forPage(actor, declined);
    },
  });
};
