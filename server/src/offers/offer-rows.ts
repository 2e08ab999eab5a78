import { rolesWith } from '@hirewire/contract/roles';
import { OFFER_MESSAGES, type OfferState } from '@hirewire/contract/offers';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { hasVersion } from '../db/row-version.ts';
import { outbox } from '../db/schema/outbox.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { offers } from '../db/schema/offers.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep } from '../engine/open-steps.ts';
import { setTurn } from '../engine/run-facts.ts';
import { changedMeanwhile, conflict, notFound } from '../errors.ts';
import { mailStanding, selectMailStanding } from '../outbox/mail-standing.ts';
import { references } from '../db/references.ts';

/** An offer with its related rows. */
export type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** Latest first. */
export const selectOffers = (db: Db, where: SQL | undefined) =>
  db
    .select({
      offer: offers,
      job: {
        id: jobs.id,
        title: jobs.title,
        location: jobs.location,
        remote_policy: jobs.remote_policy,
        salary_min: jobs.salary_min,
        salary_max: jobs.salary_max,
        salary_currency: jobs.salary_currency,
      },
      candidate: { first_name: candidates.first_name, last_name: candidates.last_name, email: candidates.email },
      company_name: companies.name,
      /** The run is at its step, and the step is open. */
      is_at_step: isAtStep(offers.step_id),
      is_sender_alone: sql<boolean>`not exists (select from users u join roles r on r.id = u.role_id
        where u.company_id = ${offers.company_id} and u.is_active and u.id is distinct from ${offers.sent_by}
          and r.name = any(${sql.param(rolesWith('canApproveOffers'))}::text[]))`,
      mail: mailStanding,
      created_by_name: nameOfUser(offers.created_by),
      sent_by_name: nameOfUser(offers.sent_by),
      approved_by_name: nameOfUser(offers.approved_by),
      ended_by_name: nameOfUser(offers.ended_by),
    })
    .from(offers)
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .innerJoin(runs, references(offers.run_id, runs))
    .innerJoin(runSteps, references(offers.step_id, runSteps))
    .innerJoin(jobs, and(eq(jobs.company_id, offers.company_id), eq(jobs.id, runs.job_id)))
    .innerJoin(candidates, and(references(offers.candidate_id, candidates), isNull(candidates.deleted_at)))
    .leftJoin(outbox, selectMailStanding(offers, ['offer_sent', 'offer_renewed']))
    .where(where)
    .orderBy(desc(offers.created_at), desc(offers.version));

interface Whose {
  company_id: string;
}

export const isOffer = ({ company_id }: Whose, id: string): SQL | undefined =>
  and(eq(offers.company_id, company_id), eq(offers.id, id));

export const requireOffer = async (db: Db, actor: Whose, id: string): Promise<OfferRow> => {
  const [row] = await selectOffers(db, isOffer(actor, id));
  if (!row) throw notFound('Offer');
  return row;
};

/**
 * Locks an offer until the transaction ends: the candidate first, so that they are not erased meanwhile, then the run.
 */
export const lockOffer = async (db: Db, actor: Whose, id: string): Promise<OfferRow> => {
  const { offer } = await requireOffer(db, actor, id);
  const own = eq(candidates.company_id, actor.company_id);
  await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(own, eq(candidates.id, offer.candidate_id)))
    .for('share');
  await lockRun(db, actor.company_id, offer.run_id);
  return requireOffer(db, actor, id);
};

/** Locks an offer whose step the candidate is at. */
export const lockOpenOffer = async (db: Db, actor: Whose, id: string): Promise<OfferRow> => {
  const row = await lockOffer(db, actor, id);
  if (!row.is_at_step) throw conflict(OFFER_MESSAGES.notWaiting, { code: 'offer_not_open' });
  return row;
};

export const TERMS = { version: offers.terms_version };

/**
 * Changes the state of an offer if it is still in one of these states and, if a version of its terms is given, has these
 * terms; otherwise reports that another request was first.
 */
export const moveOffer = async (
  db: Db,
  { offer }: Pick<OfferRow, 'offer'>,
  from: readonly OfferState[],
  change: PgUpdateSetSource<typeof offers> & { state: OfferState },
  seen?: number,
) => {
  const { rowCount } = await db
    .update(offers)
    .set(change)
    .where(and(isOffer(offer, offer.id), inArray(offers.state, from), hasVersion(TERMS, seen)));
  if (!rowCount) throw changedMeanwhile(OFFER_MESSAGES.moved);
  // After it is sent the candidate has to answer; before and after that it is the staff's turn.
  await setTurn(db, offer, change.state === 'sent' ? 'candidate' : 'staff');
};

/** Not joins: with four more, planning the query takes twice as long, and far longer than running it. */
const nameOfUser = (userId: PgColumn) =>
  sql<string | null>`(select ${fullName('u')} from users u
    where u.company_id = ${offers.company_id} and u.id = ${userId})`;
