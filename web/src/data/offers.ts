import { type newOfferTemplate, type OfferTemplate, offerTemplates } from '@hirewire/contract/offer-templates';
import type { OfferSetup, OfferSetupChange } from '@hirewire/contract/offer-setup';
import { type Offer, offers, type OfferTerms, type OfferVerification } from '@hirewire/contract/offers';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../api/call.ts';
import { download } from '../api/download.ts';
import { openFile, saveFile } from '../lib/save-file.ts';
import { changingCandidates, refreshCandidates } from './candidate-keys.ts';
import { createOnce } from './create-once.ts';
import { FOR_A_FORM, queryClient, reloading } from './query-client.ts';
import { candidateKeys, jobKeys, offerTemplateKeys } from './query-keys.ts';

/** The offers of a candidate with all their versions, latest first. */
export const useOffers = (candidateId: string) =>
  useQuery({
    queryKey: candidateKeys.offers(candidateId),
    queryFn: async () => (await call(offers.list, { params: { id: candidateId } })).offers,
  });

/** An offer as it is saved now. */
export async function reloadOffer({ id, candidate_id }: Offer): Promise<Offer> {
  const { offers: saved } = await call(offers.list, { params: { id: candidate_id } });
  await refreshCandidates();
  return saved.find((offer) => offer.id === id)!;
}

/** Refused if its terms have changed since it was loaded, so that only seen terms are decided about. */
export const decideOnOffer = (how: 'send' | 'approve', { id, terms_version }: Offer): Promise<Offer> =>
  changingCandidates(call(offers[how], { params: { id }, body: { terms_version } }), { waits: true });

export const replaceOffer = (how: 'renew' | 'revise', { id }: Offer): Promise<Offer> =>
  changingCandidates(call(offers[how], { params: { id } }), { waits: true });

/** Refused if the terms have changed since this version of them was loaded. */
export async function saveOfferTerms({ id, terms_version }: Offer, terms: OfferTerms): Promise<Offer> {
  const saved = await call(offers.change, { params: { id }, body: { ...terms, terms_version } });
  await refreshCandidates();
  return saved;
}

/** The reason is visible inside the company only. */
export const revokeOffer = ({ id }: Offer, reason: string) =>
  changingCandidates(call(offers.revoke, { params: { id }, body: { reason } }), { waits: true });

export const returnOffer = ({ id, terms_version }: Offer, reason: string) =>
  changingCandidates(call(offers.returnOffer, { params: { id }, body: { reason, terms_version } }), { waits: true });

export const verifyOffer = (id: string): Promise<OfferVerification> => call(offers.verify, { params: { id } });

/** Shows the PDF in a new tab: as sent, or as it would be sent now. */
export async function openOffer(id: string): Promise<void> {
  openFile((await download(offers.document, { params: { id } })).content);
}

export async function saveSignedOffer(id: string): Promise<void> {
  const { content, fileName } = await download(offers.signed, { params: { id } });
  saveFile(content, fileName ?? 'offer-signed.pdf');
}

export const useOfferTemplates = () =>
  useQuery({ queryKey: offerTemplateKeys.all, queryFn: async () => (await call(offerTemplates.list, {})).templates });

const create = createOnce(offerTemplates.create);

export async function saveOfferTemplate(
  template: z.output<typeof newOfferTemplate>,
  before: OfferTemplate | null,
): Promise<OfferTemplate> {
  const saved = before
    ? await call(offerTemplates.change, {
        params: { id: before.id },
        body: { ...template, version: before.version },
      })
    : await create({ body: template });
  await queryClient.invalidateQueries({ queryKey: offerTemplateKeys.all });
  return saved;
}

export const removeOfferTemplate = ({ id, version }: OfferTemplate) =>
  reloading(offerTemplateKeys.all, call(offerTemplates.remove, { params: { id }, query: { version } }));

export const useOfferSetup = (jobId: string) =>
  useQuery({
    queryKey: jobKeys.offerSetup(jobId),
    queryFn: () => call(offers.setup, { params: { id: jobId } }),
    ...FOR_A_FORM,
  });

export async function saveOfferSetup(jobId: string, change: OfferSetupChange): Promise<OfferSetup> {
  const saved = await call(offers.changeSetup, { params: { id: jobId }, body: change });
  queryClient.setQueryData(jobKeys.offerSetup(jobId), saved);
  return saved;
}
