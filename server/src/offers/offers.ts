import type { Offer } from '@hirewire/contract/offers';
import type { Download } from '@hirewire/contract/route';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { offers } from '../db/schema/offers.ts';
import { notFound } from '../errors.ts';
import { renderOffer } from './render-offer.ts';
import { offerFacts } from './offer-facts.ts';
import { OFFER_LABELS } from './offer-labels.ts';
import { requireOffer, selectOffers } from './offer-rows.ts';
import { presentOffer } from './present-offer.ts';
import { findOfferFile } from './verify-offer.ts';

/** Lists the offers of a candidate with all their versions, latest first. */
export const listOffers = async (db: Db, actor: Actor, candidateId: string, now: Date): Promise<Offer[]> => {
  await requireCandidate(db, actor, candidateId);
  const where = and(eq(offers.company_id, actor.company_id), eq(offers.candidate_id, candidateId));
  return (await selectOffers(db, where)).map((row) => presentOffer(row, now));
};

/** Gets the document as it was sent, or as it would be sent now. */
export const downloadOffer = async (db: Db, actor: Actor, offerId: string, now: Date): Promise<Download> => {
  const row = await requireOffer(db, actor, offerId);
  const { offer, company_name } = row;
  const { text, values, language } = offerFacts(row, now);
  const paper = {
    text,
    company_name,
    candidate_name: values['candidate_name']!,
    offer_id: offer.id,
    version: offer.version,
    language,
  };
  const file = await findOfferFile(db, actor, offerId, 'file_id');
  const file_name = file?.file_name ?? OFFER_LABELS[language].file(offer.version);
  const { content } = file ?? (await renderOffer(paper));
  return { file_name, media_type: 'application/pdf', content };
};

export const downloadSignedOffer = async (db: Db, actor: Actor, offerId: string): Promise<Download> => {
  await requireOffer(db, actor, offerId);
  const file = await findOfferFile(db, actor, offerId, 'signed_file_id');
  if (!file) throw notFound('Signed offer');
  return { ...file, media_type: 'application/pdf' };
};
