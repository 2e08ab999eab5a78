import { randomUUID, timingSafeEqual } from 'node:crypto';
import { MAX_CODE_TRIES, SIGNING_CODE_MINUTES, SIGNING_REFUSALS } from '@hirewire/contract/offer-signing';
import type { Signature } from '@hirewire/contract/portal-offers';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { signingCodes } from '../db/schema/offers.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import { deriveSigningCode } from '../lib/signing-code.ts';
import { sendsRealMail } from '../outbox/sends-real-mail.ts';
import { getOwnOffer, lockOwnOffer } from './own-offer.ts';
import { notifyCandidate } from './send-offer.ts';

const FRESH_SECONDS = 60;

/** Mails a code that confirms the address at this moment. It replaces any earlier code. */
export const sendSigningCode = async (
  deps: Deps,
  db: Db,
  actor: CandidateActor,
  offerId: string,
): Promise<{ expires_at: string }> => {
  // Before the transaction: it reads over a connection of its own.
  const isNeeded = await sendsRealMail(deps, actor.company_id);
  return db.transaction(async (db) => {
    const now = deps.clock();
    const row = await lockOwnOffer(db, actor, offerId, now);
    if (!isNeeded) throw conflict(SIGNING_REFUSALS.notNeeded, { code: 'signing_code_unneeded' });
    const { company_id, sha256 } = row.offer;
    const under = await findFresh(db, actor, { offerId, sha256: sha256! }, now);
    if (under) return under;
    const code = {
      id: randomUUID(),
      sha256: sha256!,
      sent_to: row.candidate.email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SIGNING_CODE_MINUTES * 60_000).toISOString(),
      tries: 0,
    };
    await db
      .insert(signingCodes)
      .values({ ...code, company_id, offer_id: offerId })
      .onConflictDoUpdate({ target: [signingCodes.company_id, signingCodes.offer_id], set: code });
    await notifyCandidate(db, row, { kind: 'signing_code', about: { id: code.id }, is_automatic: false }, now);
    return { expires_at: code.expires_at };
  });
};

/** Finds a code that was just sent: asking twice sends one. */
const findFresh = async (
  db: Db,
  { company_id }: CandidateActor,
  { offerId, sha256 }: { offerId: string; sha256: string },
  now: Date,
) => {
  const [code] = await db
    .select({ expires_at: signingCodes.expires_at })
    .from(signingCodes)
    .where(
      and(
        eq(signingCodes.company_id, company_id),
        eq(signingCodes.offer_id, offerId),
        eq(signingCodes.sha256, sha256),
        eq(signingCodes.tries, 0),
        gt(signingCodes.created_at, new Date(now.getTime() - FRESH_SECONDS * 1000).toISOString()),
      ),
    );
  return code;
};

interface Given {
  offerId: string;
  signature: Pick<Signature, 'sha256' | 'code'>;
}

/**
 * Checks the code before anything is signed. Every attempt counts, so it is counted outside the transaction that signs.
 * Returns the confirmed address; null where no mail is sent.
 */
export const confirmAddress = async (
  deps: Deps,
  db: Db,
  actor: CandidateActor,
  { offerId, signature: { sha256, code } }: Given,
): Promise<string | null> => {
  const { company_id } = actor;
  const offer = await getOwnOffer(db, actor, offerId, deps.clock());
  // An offer that cannot be signed is refused for that reason, code or not.
  if (offer.state !== 'open' || offer.sha256 !== sha256 || !(await sendsRealMail(deps, company_id))) return null;
  if (code === undefined) throw conflict(SIGNING_REFUSALS.missing, { code: 'signing_code_missing' });
  const own = and(eq(signingCodes.company_id, company_id), eq(signingCodes.offer_id, offerId));
  const [tried] = await db
    .update(signingCodes)
    .set({ tries: sql`${signingCodes.tries} + 1` })
    .where(
      and(
        own,
        eq(signingCodes.sha256, sha256),
        lt(signingCodes.tries, MAX_CODE_TRIES),
        gt(signingCodes.expires_at, deps.clock().toISOString()),
      ),
    )
    .returning();
  if (!tried) {
    // A first click has signed it while this one waited for the code.
    if ((await getOwnOffer(db, actor, offerId, deps.clock())).state !== 'open') return null;
    const [kept] = await db.select({ tries: signingCodes.tries }).from(signingCodes).where(own);
    throw kept && kept.tries >= MAX_CODE_TRIES
      ? tooManyTries()
      : conflict(SIGNING_REFUSALS.expired, { code: 'signing_code_expired' });
  }
  if (isSame(deriveSigningCode(tried.id, deps.config.jwtSecret), code)) return tried.sent_to;
  throw tried.tries >= MAX_CODE_TRIES
    ? tooManyTries()
    : conflict(SIGNING_REFUSALS.wrong, { code: 'signing_code_wrong' });
};

const tooManyTries = () => conflict(SIGNING_REFUSALS.tooManyTries, { code: 'signing_code_tries' });

/** Removes a used code. */
export const removeSigningCode = async (db: Db, { company_id }: CandidateActor, offerId: string) => {
  await db.delete(signingCodes).where(and(eq(signingCodes.company_id, company_id), eq(signingCodes.offer_id, offerId)));
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
