import type { newOfferTemplate, OfferTemplate, offerTemplateChange } from '@hirewire/contract/offer-templates';
import { OFFER_EXPIRY_DAYS, type OfferSetup, type OfferSetupChange } from '@hirewire/contract/offer-setup';
import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { offerSetups, offerTemplates } from '../db/schema/offers.ts';
import { companies } from '../db/schema/companies.ts';
import { refuseViolations } from '../db/violation.ts';
import { hasValues, hasVersion, ifVersion, nextVersion } from '../db/row-version.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../errors.ts';
import { getJob } from '../jobs/jobs.ts';
import { references } from '../db/references.ts';

export const listOfferTemplates = (db: Db, actor: Actor): Promise<OfferTemplate[]> =>
  db
    .select(columns)
    .from(offerTemplates)
    .where(and(eq(offerTemplates.company_id, actor.company_id), isNull(offerTemplates.deleted_at)))
    .orderBy(asc(sql`lower(${offerTemplates.name})`), asc(offerTemplates.id));

export const createOfferTemplate = async (
  db: Db,
  actor: Actor,
  input: z.output<typeof newOfferTemplate>,
  now: Date,
): Promise<OfferTemplate> => {
  const at = now.toISOString();
  const [template] = await db
    .insert(offerTemplates)
    .values({ ...input, company_id: actor.company_id, created_at: at, updated_at: at })
    .returning(columns)
    .catch(refuseTakenName);
  return template!;
};

/** Changes only the given fields. If a version is given, it must still be the current one. */
export const changeOfferTemplate = async (
  db: Db,
  actor: Actor,
  { id, change }: { id: string; change: z.output<typeof offerTemplateChange> },
  now: Date,
): Promise<OfferTemplate> => {
  const { version, ...fields } = change;
  const [template] = await db
    .update(offerTemplates)
    .set({ ...fields, updated_at: now.toISOString(), version: nextVersion(offerTemplates) })
    .where(isTemplate(actor, id, version))
    .returning(columns)
    .catch(refuseTakenName);
  if (template) return template;
  const present = await getPresent(db, actor, id);
  if (!hasValues(present, fields)) throw changedMeanwhile(OFFER_MESSAGES.templateChanged);
  return present;
};

/** Hides a template. Offers made from it hold a copy. */
export const removeOfferTemplate = async (
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number | undefined },
  now: Date,
) => {
  const { rowCount } = await db
    .update(offerTemplates)
    .set({ deleted_at: now.toISOString() })
    .where(isTemplate(actor, id, version));
  if (rowCount) return;
  await getPresent(db, actor, id);
  throw changedMeanwhile(OFFER_MESSAGES.templateChanged);
};

const getPresent = async (db: Db, actor: Actor, id: string): Promise<OfferTemplate> => {
  const [present] = await db.select(columns).from(offerTemplates).where(isTemplate(actor, id));
  if (!present) throw notFound('Offer template');
  return present;
};

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
      .where(isTemplate(actor, template_id));
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
      template: columns,
    })
    .from(offerSetups)
    .leftJoin(
      offerTemplates,
      and(references(offerSetups.template_id, offerTemplates), isNull(offerTemplates.deleted_at)),
    )
    .where(and(eq(offerSetups.company_id, company_id), eq(offerSetups.job_id, jobId)));
  if (found) return { ...found, is_starter: false };
  const [starter] = await db
    .select({ time_zone: companies.time_zone, template: columns })
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

const columns = {
  id: offerTemplates.id,
  name: offerTemplates.name,
  body: offerTemplates.body,
  version: offerTemplates.version,
  is_starter: sql<boolean>`${offerTemplates.is_starter} and ${offerTemplates.version} = 1`,
  created_at: offerTemplates.created_at,
  updated_at: offerTemplates.updated_at,
};

const isTemplate = (actor: Actor, id: string, version?: number) =>
  and(
    eq(offerTemplates.company_id, actor.company_id),
    eq(offerTemplates.id, id),
    isNull(offerTemplates.deleted_at),
    hasVersion(offerTemplates, version),
  );

const refuseTakenName = refuseViolations({
  offer_templates_name_key: () => conflict(OFFER_MESSAGES.templateNameTaken, { code: 'name_taken' }),
});
