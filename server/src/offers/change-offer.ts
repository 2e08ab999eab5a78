import { OFFER_MESSAGES, type Offer, type OfferState } from '@hirewire/contract/offers';
import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { versionAfter } from '../db/row-version.ts';
import { offers } from '../db/schema/offers.ts';
import { changedMeanwhile } from '../errors.ts';
import { lockOpenOffer, moveOffer, type OfferRow, requireOffer } from './offer-rows.ts';
import { stopUnsent } from '../outbox/stop-needless.ts';
import { presentOffer } from './present-offer.ts';
import { readOfferSetup } from './offer-setup.ts';
import { noteOutput, record, submit, notifyCandidate } from './send-offer.ts';

/** Revokes a sent offer. The candidate stays at the step: another can be made, or the step skipped. */
export const revokeOffer = (
  db: Db,
  actor: Actor,
  { offerId, reason }: { offerId: string; reason: string },
  now: Date,
): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    const end = { ...buildEnd(actor, now), ended_because: reason || null };
    await moveOffer(db, row, ['sent'], { state: 'revoked', ...end });
    await record(db, row, 'offer_revoked', actor.user_id, now);
    if (!(await stopLetter(db, row)))
      await notifyCandidate(db, row, { kind: 'offer_revoked', created_by: actor.user_id }, now);
    return after(db, actor, offerId, now);
  });

/** Sends the same offer again with a new expiry. */
export const renewOffer = (db: Db, actor: Actor, offerId: string, now: Date): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    const { approved_by, approved_at, body, template_name, template_version } = row.offer;
    if (row.offer.state !== 'sent' && row.offer.state !== 'expired') throw changedMeanwhile(OFFER_MESSAGES.moved);
    // The salary is the same, so the approval still applies.
    const same = { approved_by, approved_at, body, template_name, template_version };
    const id = await replace(db, actor, row, same, now);
    await submit(db, await requireOffer(db, actor, id), { sentBy: actor.user_id }, now);
    return after(db, actor, id, now);
  });

const REVISED: ReadonlySet<OfferState> = new Set(['needs_approval', 'sent', 'expired', 'revoked', 'declined']);

/** Starts another version from the current template. The previous one can no longer be signed. */
export const reviseOffer = (db: Db, actor: Actor, offerId: string, now: Date): Promise<Offer> =>
  db.transaction(async (db) => {
    const row = await lockOpenOffer(db, actor, offerId);
    if (!REVISED.has(row.offer.state)) throw changedMeanwhile(OFFER_MESSAGES.moved);
    const { template, expiry_days } = await readOfferSetup(db, actor, row.job.id);
    const { body, template_name, template_version } = row.offer;
    const text = template
      ? { body: template.body, template_name: template.name, template_version: template.version }
      : { body, template_name, template_version };
    const id = await replace(db, actor, row, { ...text, expiry_days }, now);
    await record(db, await requireOffer(db, actor, id), 'offer_revised', actor.user_id, now);
    return after(db, actor, id, now);
  });

type Copied = Pick<typeof offers.$inferInsert, 'body' | 'template_name' | 'template_version'> &
  Partial<Pick<typeof offers.$inferInsert, 'approved_by' | 'approved_at' | 'expiry_days'>>;

/** Voids the open version and puts the next one in its place, with the same terms. */
const replace = async (db: Db, actor: Actor, row: OfferRow, copied: Copied, now: Date): Promise<string> => {
  const { company_id, candidate_id, run_id, step_id, salary, currency, start_date, fields, state } = row.offer;
  const { expiry_days, time_zone } = row.offer;
  const [latest] = await db
    .select({ version: offers.version })
    .from(offers)
    .where(and(eq(offers.company_id, company_id), eq(offers.step_id, step_id)))
    .orderBy(desc(offers.version))
    .limit(1);
  const version = versionAfter(latest, row.offer.version);
  if (version === null) throw changedMeanwhile(OFFER_MESSAGES.moved);
  await stopLetter(db, row);
  if (state === 'sent' || state === 'needs_approval')
    await moveOffer(db, row, [state], { state: 'voided', ...buildEnd(actor, now) });
  const [made] = await db
    .insert(offers)
    .values({
      company_id,
      candidate_id,
      run_id,
      step_id,
      version,
      salary,
      currency,
      start_date,
      fields,
      expiry_days,
      time_zone,
      created_by: actor.user_id,
      created_at: now.toISOString(),
      ...copied,
    })
    .returning({ id: offers.id });
  return made!.id;
};

/** True if the candidate has not been told of the offer, and now never is. */
const stopLetter = (db: Db, { offer: { company_id, id } }: OfferRow): Promise<boolean> =>
  stopUnsent(db, { company_id, about_id: id, kinds: ['offer_sent', 'offer_renewed'] });

const buildEnd = ({ user_id }: Actor, now: Date) => ({ ended_at: now.toISOString(), ended_by: user_id });

const after = async (db: Db, actor: Actor, id: string, now: Date): Promise<Offer> => {
  const row = await requireOffer(db, actor, id);
  await noteOutput(db, row, now);
  return presentOffer(row, now);
};
