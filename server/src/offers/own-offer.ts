import { OFFER_REFUSALS, type PortalOffer } from '@hirewire/contract/portal-offers';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import type { Download } from '@hirewire/contract/route';
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { offers } from '../db/schema/offers.ts';
import { conflict, notFound } from '../errors.ts';
import type { OwnData, TodoProvider } from '../feature.ts';
import { lockOffer, isOffer, type OfferRow, selectOffers } from './offer-rows.ts';
import { findOfferFile } from './verify-offer.ts';

/** Candidates only see offers that were sent, including ones revoked afterwards. */
const wasSent = and(notInArray(offers.state, ['draft', 'needs_approval']), isNotNull(offers.sent_at));

/** Lists the offers that need a candidate's answer. */
export const offerTodos: TodoProvider<'offer'> = async (db, actor, now) => {
  const rows = await selectOffers(db, and(isOwnOffer(actor), inArray(offers.state, ['sent'])));
  return rows
    .filter((row) => derivePortalState(row, now) === 'open')
    .map(({ offer: { id, run_id, expires_at, time_zone } }) => ({
      type: 'offer' as const,
      id,
      run_id,
      title: null,
      due_at: expires_at,
      time_zone: time_zone ?? 'UTC',
    }));
};

/** A candidate's offers and answers, as part of their own data. */
export const ownOffers: OwnData = async (db, actor) => {
  const rows = await selectOffers(db, and(isOwnOffer(actor), wasSent));
  return rows.map(({ offer, job }) => ({
    job_title: job.title,
    version: offer.version,
    state: offer.state,
    text: offer.text,
    sent_at: offer.sent_at,
    sent_to: offer.sent_to,
    expires_at: offer.expires_at,
    time_zone: offer.time_zone ?? 'UTC',
    sha256: offer.sha256,
    answered_at: offer.state === 'signed' || offer.state === 'declined' ? offer.ended_at : null,
    reason: offer.state === 'declined' ? offer.ended_because : null,
    signature: offer.signature_name && { kind: offer.signature_kind, name: offer.signature_name },
    signed_sha256: offer.signed_sha256,
  }));
};

/** Without `needs_code`, which is not known here. */
export type OwnOffer = Omit<PortalOffer, 'needs_code'>;

export const getOwnOffer = async (db: Db, actor: CandidateActor, id: string, now: Date): Promise<OwnOffer> => {
  const [row] = await selectOffers(db, and(isOwnOffer(actor), isOffer(actor, id), wasSent));
  if (!row) throw notFound('Offer');
  const { offer, job, candidate } = row;
  return {
    id,
    run_id: offer.run_id,
    job_title: job.title,
    version: offer.version,
    state: derivePortalState(row, now),
    text: offer.text!,
    sha256: offer.sha256!,
    sent_at: offer.sent_at!,
    expires_at: offer.expires_at!,
    time_zone: offer.time_zone ?? 'UTC',
    full_name: `${candidate.first_name} ${candidate.last_name}`.trim(),
    ended_at: offer.ended_at,
  };
};

/** Gets the document as it was sent; once it is signed, with the signature. */
export const downloadOwnOffer = async (db: Db, actor: CandidateActor, id: string, now: Date): Promise<Download> => {
  const { state } = await getOwnOffer(db, actor, id, now);
  const file = await findOfferFile(db, actor, id, state === 'signed' ? 'signed_file_id' : 'file_id');
  if (!file) throw notFound('Offer');
  return { ...file, media_type: 'application/pdf' };
};

/** Locks an offer that this candidate can still answer; otherwise refuses with the reason. */
export const lockOwnOffer = async (db: Db, actor: CandidateActor, id: string, now: Date): Promise<OfferRow> => {
  await getOwnOffer(db, actor, id, now);
  const row = await lockOffer(db, actor, id);
  const state = derivePortalState(row, now);
  if (state === 'open') return row;
  if (state === 'closed') throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  throw conflict(OFFER_REFUSALS[state]!, { code: `offer_${state}` });
};

const derivePortalState = ({ offer, is_at_step }: OfferRow, now: Date): PortalOffer['state'] => {
  const { state, expires_at } = offer;
  if (state === 'draft' || state === 'needs_approval') return 'closed';
  if (state !== 'sent') return state;
  if (!is_at_step) return 'closed';
  return expires_at! > now.toISOString() ? 'open' : 'expired';
};

const isOwnOffer = ({ company_id, candidate_id }: CandidateActor) =>
  and(eq(offers.company_id, company_id), eq(offers.candidate_id, candidate_id));
