import type { AuditAction } from '@hirewire/contract/audit';
import type { MessageKind } from '@hirewire/contract/message-kinds';
import { OFFER_MESSAGES, type Offer, type OfferTerms } from '@hirewire/contract/offers';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { nextVersion } from '../db/row-version.ts';
import { files } from '../db/schema/files.ts';
import { offers } from '../db/schema/offers.ts';
import { runSteps } from '../db/schema/engine.ts';
import { changedMeanwhile, forbidden, invalid } from '../errors.ts';
import { outbox } from '../db/schema/outbox.ts';
import { selectMailStanding } from '../outbox/mail-standing.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailFromStep, type StepMail } from '../notifications/mail-from-step.ts';
import { listSenders, notifyStaff } from './notify-staff.ts';
import { listApprovers } from './offer-approvers.ts';
import { letterLanguage } from './letter-language.ts';
import { OFFER_LABELS } from './offer-labels.ts';
import { renderOffer } from './render-offer.ts';
import { expiresOn, lastDay, offerFacts } from './offer-facts.ts';
import { lockOpenOffer, isOffer, moveOffer, type OfferRow, requireOffer, TERMS } from './offer-rows.ts';
import { presentOffer } from './present-offer.ts';

/** Fills in the terms of an offer that has not been sent yet. If a version is given, it must still be the current one. */
export const saveTerms = (
  db: Db,
  actor: Actor,
  { offerId, terms, seen }: { offerId: string; terms: OfferTerms; seen: number | undefined },
  now: Date,
): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    await moveOffer(db, row, ['draft'], { state: 'draft', ...terms, terms_version: nextVersion(TERMS) }, seen);
    const saved = await requireOffer(db, actor, offerId);
    await noteOutput(db, saved, now);
    return presentOffer(saved, now);
  });

/** An offer whose terms a user has decided about. If a version of them is given, it must still be the current one. */
interface SeenOffer {
  offerId: string;
  seen: number | undefined;
}

/** Sends an offer whose terms are complete, or asks for an approval first. */
export const sendOffer = (db: Db, actor: Actor, { offerId, seen }: SeenOffer, now: Date): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    if (row.offer.state !== 'draft') throw changedMeanwhile(OFFER_MESSAGES.moved);
    await submit(db, row, { sentBy: actor.user_id, seen }, now);
    return presentOffer(await requireOffer(db, actor, offerId), now);
  });

/** Approves an unusual salary. The sender may not approve their own while there is another approver. */
export const approveOffer = (db: Db, actor: Actor, { offerId, seen }: SeenOffer, now: Date): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    if (row.offer.state !== 'needs_approval') throw changedMeanwhile(OFFER_MESSAGES.moved);
    const isOwn = row.offer.sent_by === actor.user_id;
    if (isOwn && !row.is_sender_alone) throw forbidden(OFFER_MESSAGES.ownApproval, { code: 'own_offer' });
    const approval = { approved_by: actor.user_id, approved_at: now.toISOString() };
    await moveOffer(db, row, ['needs_approval'], { state: 'needs_approval', ...approval }, seen);
    await record(db, row, isOwn ? 'offer_approved_by_sender' : 'offer_approved', actor.user_id, now);
    await dispatch(db, await requireOffer(db, actor, offerId), now);
    return presentOffer(await requireOffer(db, actor, offerId), now);
  });

/**
 * Returns an offer with an unusual salary to draft: it can be changed and sent again. That is another question to the
 * approvers even if no term changes, so the version does.
 */
export const returnOffer = (
  db: Db,
  actor: Actor,
  { offerId, seen, reason }: SeenOffer & { reason: string },
  now: Date,
): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    const change = { sent_by: null, submitted_at: null, returned_because: reason || null };
    const back = { state: 'draft', ...change, terms_version: nextVersion(TERMS) } as const;
    await moveOffer(db, row, ['needs_approval'], back, seen);
    await record(db, row, 'offer_returned', actor.user_id, now);
    const senders = (await listSenders(db, row)).filter((one) => one !== actor.user_id);
    await notifyStaff(db, row, senders, { kind: 'offer_returned_notice', occasion: row.offer.submitted_at!, now });
    const returned = await requireOffer(db, actor, offerId);
    await noteOutput(db, returned, now);
    return presentOffer(returned, now);
  });

/** In the caller's transaction. `sentBy` is null when an offer is sent automatically. */
export const submit = async (
  db: Db,
  row: OfferRow,
  { sentBy, seen }: { sentBy: string | null; seen?: number | undefined },
  now: Date,
): Promise<void> => {
  const { missing, is_outside_range } = offerFacts(row, now);
  if (missing.length > 0)
    throw invalid(`The offer cannot be sent yet. Fill in: ${missing.join(', ')}.`, { code: 'offer_incomplete' });
  const submitted = { sent_by: sentBy, submitted_at: now.toISOString(), returned_because: null };
  const isHeld = is_outside_range && row.offer.approved_by === null;
  await moveOffer(db, row, ['draft'], { state: isHeld ? 'needs_approval' : 'draft', ...submitted }, seen);
  const after = await requireOffer(db, row.offer, row.offer.id);
  if (!isHeld) return dispatch(db, after, now);
  await record(db, row, 'offer_submitted', sentBy, now);
  await askForApproval(db, after, now);
  await noteOutput(db, after, now);
};

/** Creates and stores the document and mails the candidate. */
const dispatch = async (db: Db, row: OfferRow, now: Date): Promise<void> => {
  const { offer, company_name, candidate } = row;
  const { text, expires_at, values, language } = offerFacts(row, now);
  const candidate_name = values['candidate_name']!;
  const paper = { text, company_name, candidate_name, offer_id: offer.id, version: offer.version, language };
  const { content, sha256, place } = await renderOffer(paper);
  const at = now.toISOString();
  const file_id = await keepOfferFile(db, row, { content, sha256, text, is_signed: false, at });
  await moveOffer(db, row, ['draft', 'needs_approval'], {
    state: 'sent',
    sent_at: at,
    sent_to: candidate.email,
    expires_at,
    text,
    file_id,
    sha256,
    signature_place: place,
  });
  await mailFromStep(
    db,
    { ...offer, now },
    {
      kind: (await hadAnOffer(db, row)) ? 'offer_renewed' : 'offer_sent',
      about: { id: offer.id },
      values: expiresOn({ ...offer, expires_at }),
      created_by: offer.sent_by,
    },
  );
  await record(db, row, 'offer_sent', offer.sent_by, now);
  await noteOutput(db, await requireOffer(db, offer, offer.id), now);
};

/** Messages that ask the candidate to answer an offer. */
export const OFFER_REQUESTS: MessageKind[] = ['offer_sent', 'offer_renewed', 'offer_reminder'];

/** True if an earlier version was mailed, or will be. */
const hadAnOffer = async (db: Db, { offer }: Pick<OfferRow, 'offer'>): Promise<boolean> => {
  const [earlier] = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(outbox, selectMailStanding(offers, ['offer_sent', 'offer_renewed']))
    .where(
      and(
        eq(offers.company_id, offer.company_id),
        eq(offers.step_id, offer.step_id),
        ne(offers.id, offer.id),
        ne(outbox.status, 'stopped'),
      ),
    )
    .limit(1);
  return earlier !== undefined;
};

interface OfferFile {
  content: Buffer;
  sha256: string;
  text: string;
  is_signed: boolean;
  at: string;
}

export const keepOfferFile = async (
  db: Db,
  { offer }: Pick<OfferRow, 'offer'>,
  { content, sha256, text, is_signed, at }: OfferFile,
): Promise<string> => {
  const [file] = await db
    .insert(files)
    .values({
      company_id: offer.company_id,
      candidate_id: offer.candidate_id,
      kind: 'offer',
      file_name: OFFER_LABELS[letterLanguage(offer.body)][is_signed ? 'signed_file' : 'file'](offer.version),
      media_type: 'application/pdf',
      size_bytes: content.length,
      sha256,
      content,
      text,
      text_status: 'read',
      is_from_portal: is_signed,
      created_at: at,
    })
    .returning({ id: files.id });
  return file!.id;
};

/** The step's output, visible to everyone who follows the candidate: no figures of the offer, and no words of a language. */
export const noteOutput = async (db: Db, row: OfferRow, now: Date) => {
  await db
    .update(runSteps)
    .set({ output: buildOutput(row, now) })
    .where(and(eq(runSteps.company_id, row.offer.company_id), eq(runSteps.id, row.offer.step_id)));
};

export const buildOutput = (row: OfferRow, now: Date): Record<string, unknown> => {
  const { offer } = row;
  const { missing_fields } = offerFacts(row, now);
  const output = { offer: offer.state, version: offer.version };
  if (offer.state === 'draft' && missing_fields.length > 0) return { ...output, missing_fields };
  if (offer.state === 'sent') return { ...output, expires_on: lastDay({ ...offer, expires_at: offer.expires_at! }) };
  return output;
};

/** Asks the approvers except the sender. */
const askForApproval = async (db: Db, row: OfferRow, now: Date) => {
  const { company_id, sent_by, submitted_at } = row.offer;
  const approvers = (await listApprovers(db, company_id)).filter((one) => one !== sent_by);
  await notifyStaff(db, row, approvers, { kind: 'offer_approval_request', occasion: submitted_at!, now });
};

export const record = (
  db: Db,
  { offer }: Pick<OfferRow, 'offer'>,
  action: AuditAction,
  actor_id: string | null,
  now: Date,
) => {
  const { company_id, run_id, id: offer_id, version } = offer;
  const event = { action, subject: run_id, detail: { offer_id, version } };
  return recordEvent(db, { company_id, user_id: actor_id }, event, now);
};

/** Notifies the candidate of a change that is already made, so that a bad address does not block it. */
export const notifyCandidate = async <Kind extends StepMail['kind']>(
  db: Db,
  { offer, candidate }: OfferRow,
  mail: Omit<StepMail<Kind>, 'about'> & Partial<Pick<StepMail, 'about'>>,
  now: Date,
) => {
  if (isOneAddress(candidate.email)) await mailFromStep<Kind>(db, { ...offer, now }, { about: offer, ...mail });
};

/** Records that a reminder was sent; false if it had been before. */
export const noteReminder = async (db: Db, { offer }: Pick<OfferRow, 'offer'>, now: Date): Promise<boolean> => {
  const { rowCount } = await db
    .update(offers)
    .set({ reminded_at: now.toISOString() })
    .where(and(isOffer(offer, offer.id), isNull(offers.reminded_at), sql`${offers.state} = 'sent'`));
  return rowCount === 1;
};
