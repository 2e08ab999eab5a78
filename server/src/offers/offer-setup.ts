import { OFFER_EXPIRY_DAYS, type OfferSetup, type OfferSetupChange } from '@hirewire/contract/offer-setup';
import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { offerSetups, offerTemplates } from '../db/schema/offers.ts';
import { companies } from '../db/schema/companies.ts';
import { ifVersion, nextVersion } from '../db/row-version.ts';
import { changedMeanwhile, invalid } from '../errors.ts';
import { getJob } from '../jobs/jobs.ts';
import { references } from '../db/references.ts';
import { offerTemplateColumns, offerTemplateLibrary } from './offer-templates.ts';

export const getOfferSetup = async (db: Db, actor: Actor, jobId: string): Promise<OfferSetup> => {
  await getJob(db, actor, jobId);
  const { template, ...setup } = await readOfferSetup(db, actor, jobId);
  return { ...setup, template_id: template?.id ?? null };
};

export const changeOfferSetup = async (
  db: Db,
  actor: Actor,
  { jobId, change }: { jobId: string; change: OfferSetupChange },
  now: Date,
): Promise<OfferSetup> => {
  await getJob(db, actor, jobId);
  const { company_id } = actor;
  const { version, ...chosen } = change;
  const { template_id } = chosen;
  if (template_id) {
    const [there] = await db
      .select({ id: offerTemplates.id })
      .from(offerTemplates)
      .where(offerTemplateLibrary.isItem(actor, template_id));
    if (!there) throw invalid(OFFER_MESSAGES.templateGone, { code: 'does_not_exist', field: 'template_id' });
  }
  const values = { ...chosen, updated_at: now.toISOString() };
  const { rowCount } = await db
    .insert(offerSetups)
    .values({ company_id, job_id: jobId, ...values })
    .onConflictDoUpdate({
      target: offerSetups.job_id,
      set: { ...values, version: nextVersion(offerSetups) },
      ...ifVersion(offerSetups, version),
    });
  if (!rowCount) throw changedMeanwhile(OFFER_MESSAGES.setupChanged);
  return getOfferSetup(db, actor, jobId);
};

/**
 * Gets the template of a job's next offer: its own setting, otherwise the starter. A deleted template counts as none.
 */
export const readOfferSetup = async (db: Db, { company_id }: { company_id: string }, jobId: string) => {
  const [found] = await db
    .select({
      expiry_days: offerSetups.expiry_days,
      time_zone: offerSetups.time_zone,
      values: offerSetups.values,
      version: offerSetups.version,
      template: offerTemplateColumns,
    })
    .from(offerSetups)
    .leftJoin(
      offerTemplates,
      and(references(offerSetups.template_id, offerTemplates), isNull(offerTemplates.deleted_at)),
    )
    .where(and(eq(offerSetups.company_id, company_id), eq(offerSetups.job_id, jobId)));
  if (found) return { ...found, is_starter: false };
  const [starter] = await db
    .select({ time_zone: companies.time_zone, template: offerTemplateColumns })
    .from(companies)
    .leftJoin(
      offerTemplates,
      and(
        eq(offerTemplates.company_id, companies.id),
        eq(offerTemplates.is_starter, true),
        isNull(offerTemplates.deleted_at),
      ),
    )
    .where(eq(companies.id, company_id));
  return {
    expiry_days: OFFER_EXPIRY_DAYS,
    time_zone: starter?.time_zone ?? null,
    values: {},
    version: 0,
    template: starter?.template ?? null,
    is_starter: Boolean(starter?.template),
  };
};
