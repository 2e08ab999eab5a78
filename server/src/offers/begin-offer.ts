import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { and, eq } from 'drizzle-orm';
import { offers } from '../db/schema/offers.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs } from '../db/schema/engine.ts';
import { setTurn } from '../engine/run-facts.ts';
import type { StepEffect } from '../engine/step.ts';
import { conflict, notFound } from '../errors.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import { offerFacts } from './offer-facts.ts';
import { requireOffer, selectOffers } from './offer-rows.ts';
import { readOfferSetup } from './offer-setup.ts';
import { buildOutput, OFFER_REQUESTS, submit } from './send-offer.ts';
import { references } from '../db/references.ts';

/**
 * Starts the offer of a step: it stays a draft until its terms are filled in, unless everything is known already. A
 * step that runs again continues with the offer it has.
 */
export const beginOffer: StepEffect = async (db, { company_id, run_id, step_id, now }) => {
  const where = and(eq(offers.company_id, company_id), eq(offers.step_id, step_id));
  const [latest] = await selectOffers(db, where);
  if (latest) {
    const { id, state, expires_at } = latest.offer;
    if (state === 'sent') await setTurn(db, { company_id, run_id, step_id }, 'candidate');
    if (state === 'sent' && Date.parse(expires_at!) > now.getTime())
      await askAgain(db, { company_id, about_id: id, kinds: OFFER_REQUESTS }, now);
    if (state === 'needs_approval')
      await askAgain(db, { company_id, about_id: id, kinds: ['offer_approval_request'] }, now);
    return buildOutput(latest, now);
  }
  const [run] = await db
    .select({ candidate_id: runs.candidate_id, job_id: runs.job_id, currency: jobs.salary_currency })
    .from(runs)
    .innerJoin(jobs, references(runs.job_id, jobs))
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  if (!run) throw notFound('Candidate workflow');
  const { template, expiry_days, time_zone, values } = await readOfferSetup(db, { company_id }, run.job_id);
  if (!template) throw conflict(OFFER_MESSAGES.noTemplate, { code: 'no_offer_template' });
  const [made] = await db
    .insert(offers)
    .values({
      company_id,
      candidate_id: run.candidate_id,
      run_id,
      step_id,
      version: 1,
      template_name: template.name,
      template_version: template.version,
      body: template.body,
      currency: run.currency,
      fields: values,
      expiry_days,
      time_zone,
      created_at: now.toISOString(),
    })
    .returning({ id: offers.id });
  const row = await requireOffer(db, { company_id }, made!.id);
  if (offerFacts(row, now).missing.length === 0) await submit(db, row, { sentBy: null }, now);
  return buildOutput(await requireOffer(db, { company_id }, made!.id), now);
};
