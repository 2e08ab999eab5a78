import { OFFER_REFUSALS, type Signature } from '@hirewire/contract/portal-offers';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { conflict, invalid } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { listSenders, notifyStaff } from './notify-staff.ts';
import { OFFER_LABELS } from './offer-labels.ts';
import { letterLanguage } from './letter-language.ts';
import { renderSignedOffer } from './render-offer.ts';
import { lockOffer, moveOffer, type OfferRow } from './offer-rows.ts';
import { findOtherName } from './other-name.ts';
import { getOwnOffer, lockOwnOffer, type OwnOffer } from './own-offer.ts';
import { keepOfferFile, record, notifyCandidate } from './send-offer.ts';
import { removeSigningCode } from './signing-codes.ts';
import { findOfferFile } from './verify-offer.ts';

interface Means {
  engine: Engine;
  now: Date;
  /** The IP address of the signer, shown on the certificate. */
  address: string;
  user_agent: string;
  /** The address confirmed by a code; null where no mail is sent. */
  confirmed_address: string | null;
}

/** Signs an offer: the document, the mails that carry it and the completed step are stored together or not at all. */
export const signOffer = (
  db: Db,
  actor: CandidateActor,
  { offerId, signature }: { offerId: string; signature: Signature },
  { engine, now, address, user_agent, confirmed_address }: Means,
): Promise<OwnOffer> =>
  db.transaction(async (db) => {
    if (signature.kind === 'drawn' && signature.lines.length === 0)
      throw invalid('Draw your signature.', { code: 'required', field: 'lines' });
    const row = await lockToAnswer(db, actor, { offerId, now }, (answered) => isSignedBy(answered, signature));
    if (!row) return getOwnOffer(db, actor, offerId, now);
    const { offer, company_name } = row;
    // The candidate read a different version from the current one.
    if (offer.sha256 !== signature.sha256) throw conflict(OFFER_REFUSALS.voided!, { code: 'offer_voided' });
    const at = now.toISOString();
    const file = await findOfferFile(db, actor, offerId, 'file_id');
    const signed = await renderSignedOffer({
      document: file!.content,
      sha256: offer.sha256,
      place: offer.signature_place!,
      signature,
      offer_id: offerId,
      version: offer.version,
      candidate_id: offer.candidate_id,
      company_name,
      sent_to: offer.sent_to!,
      sent_at: offer.sent_at!,
      signed_at: at,
      address,
      user_agent,
      confirmed_address,
      language: letterLanguage(offer.body),
    });
    const text = offer.text!;
    const signed_file_id = await keepOfferFile(db, row, { ...signed, text, is_signed: true, at });
    await moveOffer(db, row, ['sent'], {
      state: 'signed',
      ended_at: at,
      signature_kind: signature.kind,
      signature_name: signature.name,
      signed_file_id,
      signed_sha256: signed.sha256,
    });
    await removeSigningCode(db, actor, offerId);
    await record(db, row, 'offer_signed', null, now);
    const output = { offer: 'signed', version: offer.version, signed_sha256: signed.sha256 };
    const { company_id, run_id } = offer;
    await transitionOrRefuse(db, engine, { company_id, run_id, now, event: { type: 'done' }, output });
    await mailSigned(db, row, { content: signed.content, name: signature.name }, now);
    return getOwnOffer(db, actor, offerId, now);
  });

/** Declines an offer, which ends the application; colleagues can reopen it. */
export const declineOffer = (
  db: Db,
  actor: CandidateActor,
  { offerId, reason }: { offerId: string; reason: string },
  { engine, now }: Pick<Means, 'engine' | 'now'>,
): Promise<OwnOffer> =>
  db.transaction(async (db) => {
    const isDeclined = ({ state, ended_because }: OfferRow['offer']) =>
      state === 'declined' && (ended_because ?? '') === reason;
    const row = await lockToAnswer(db, actor, { offerId, now }, isDeclined);
    if (!row) return getOwnOffer(db, actor, offerId, now);
    const { company_id, run_id, version } = row.offer;
    const end = { ended_at: now.toISOString(), ended_because: reason || null };
    await moveOffer(db, row, ['sent'], { state: 'declined', ...end });
    await record(db, row, 'offer_declined', null, now);
    const output = { offer: 'declined', version };
    await transitionOrRefuse(db, engine, { company_id, run_id, now, event: { type: 'decline' }, output });
    await notifyStaff(db, row, await listSenders(db, row), { kind: 'offer_declined_notice', now });
    return getOwnOffer(db, actor, offerId, now);
  });

/** Null if this very answer has been given before: the request is repeated because its response was lost. */
const lockToAnswer = async (
  db: Db,
  actor: CandidateActor,
  { offerId, now }: { offerId: string; now: Date },
  isGiven: (offer: OfferRow['offer']) => boolean,
): Promise<OfferRow | null> => {
  // Refuses the offers of others.
  await getOwnOffer(db, actor, offerId, now);
  const { offer } = await lockOffer(db, actor, offerId);
  return isGiven(offer) ? null : lockOwnOffer(db, actor, offerId, now);
};

const isSignedBy = (offer: OfferRow['offer'], { sha256, kind, name }: Signature): boolean =>
  offer.state === 'signed' && offer.sha256 === sha256 && offer.signature_kind === kind && offer.signature_name === name;

const mailSigned = async (db: Db, row: OfferRow, { content, name }: { content: Buffer; name: string }, now: Date) => {
  const { offer, candidate } = row;
  const file_name = OFFER_LABELS[letterLanguage(offer.body)].signed_file(offer.version);
  const attachments = [{ file_name, media_type: 'application/pdf', content }];
  // Sent at once: the candidate expects it, and nothing in it could be undone.
  await notifyCandidate(db, row, { kind: 'offer_signed', attachments, is_automatic: false }, now);
  const signed_as = findOtherName(name, candidate) && name;
  await notifyStaff(db, row, await listSenders(db, row), { kind: 'offer_signed_notice', signed_as, attachments, now });
};
