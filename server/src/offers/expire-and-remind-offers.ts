import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { offers } from '../db/schema/offers.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep } from '../engine/open-steps.ts';
import { doEach } from '../lib/do-each.ts';
import { listSenders, notifyStaff } from './notify-staff.ts';
import { expiresOn } from './offer-facts.ts';
import { lockOffer, moveOffer, type OfferRow } from './offer-rows.ts';
import { noteOutput, noteReminder, record, notifyCandidate } from './send-offer.ts';
import { references } from '../db/references.ts';

const BATCH = 200;
const REMIND_HOURS = 48;

/**
 * Expires offers past their deadline and reminds candidates of those close to it; once each, however often it is
 * called.
 */
export const expireAndRemindOffers = async (database: Database, now: Date): Promise<void> => {
  await each(database, lte(offers.expires_at, now.toISOString()), now, expire);
  // Two days before the end, but not before half of the time has passed.
  const isShort = sql`greatest(${offers.expires_at} - interval '${sql.raw(String(REMIND_HOURS))} hours',
    ${offers.sent_at} + (${offers.expires_at} - ${offers.sent_at}) / 2) <= ${now.toISOString()}::timestamptz`;
  await each(database, and(isNull(offers.reminded_at), isShort), now, remind);
};

type Db = ReturnType<Database['forCompany']>;
type Handle = (db: Db, row: OfferRow, now: Date) => Promise<void>;

/** Skips offers whose run has ended or moved on. */
const each = async (database: Database, which: SQL | undefined, now: Date, handle: Handle) => {
  const due = await database.system
    .select({ id: offers.id, company_id: offers.company_id })
    .from(offers)
    .innerJoin(runs, references(offers.run_id, runs))
    .innerJoin(runSteps, references(offers.step_id, runSteps))
    .innerJoin(candidates, and(references(offers.candidate_id, candidates), isNull(candidates.deleted_at)))
    .where(and(eq(offers.state, 'sent'), isAtStep(offers.step_id), which))
    .limit(BATCH);
  await doEach(due, ({ id, company_id }) =>
    database.forCompany(company_id).transaction(async (db) => {
      const row = await lockOffer(db, { company_id }, id);
      if (row.is_at_step && row.offer.state === 'sent') await handle(db, row, now);
    }),
  );
};

const expire: Handle = async (db, row, now) => {
  await moveOffer(db, row, ['sent'], { state: 'expired', ended_at: now.toISOString() });
  await record(db, row, 'offer_expired', null, now);
  await notifyStaff(db, row, await listSenders(db, row), { kind: 'offer_expired_notice', now });
  await noteOutput(db, { ...row, offer: { ...row.offer, state: 'expired' } }, now);
};

const remind: Handle = async (db, row, now) => {
  if (!(await noteReminder(db, row, now))) return;
  const { offer } = row;
  const values = expiresOn({ ...offer, expires_at: offer.expires_at! });
  await notifyCandidate(db, row, { kind: 'offer_reminder', values }, now);
};
