import type { Criterion } from '@hirewire/contract/analyses';
import {
  type ChosenCriterion,
  CRITERIA_MESSAGES,
  type CriteriaChange,
  type JobCriteria,
  computeShares,
} from '@hirewire/contract/criteria';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { reanalyseApplicants } from '../applications/reanalysis.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import { deriveCriteria } from '../resume-analysis/criteria.ts';
import type { Db } from '../db/client.ts';
import { scoringCriteria } from '../db/schema/scoring.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { hasVersion, nextVersion } from '../db/row-version.ts';
import { changedMeanwhile, invalid, notFound } from '../errors.ts';
import { requireJob } from '../jobs/require-job.ts';
import { references } from '../db/references.ts';
import { round } from '../lib/round.ts';

/** Gets the criteria of a job: as set by users, otherwise from the job's text. */
export const getCriteria = async (db: Db, actor: Actor, jobId: string): Promise<JobCriteria> => {
  const { derived, kept } = await readBoth(db, actor, jobId);
  const edited = kept?.criteria ? kept : null;
  const chosen = edited?.criteria ?? derived;
  const shares = computeShares(chosen);
  const ids = new Set(chosen.map(({ id }) => id));
  const asked = new Set(derived.map(({ id }) => id));
  return {
    criteria: chosen.map((one, index) => ({
      ...one,
      is_knock_out: one.is_knock_out ?? false,
      share: shares[index]!,
      is_in_job: asked.has(one.id),
    })),
    offered: derived
      .filter(({ id }) => !ids.has(id))
      .map(({ id, kind, label, weight }) => ({ id, kind, label, weight })),
    is_edited: edited !== null,
    version: kept?.version ?? 0,
    updated_by_name: edited?.updated_by_name ?? null,
    updated_at: edited?.updated_at ?? null,
  };
};

/** Stores the criteria. Applicants with a score are analysed again with them. */
export const saveCriteria = (
  db: Db,
  actor: Actor,
  { jobId, change, now }: { jobId: string; change: CriteriaChange; now: Date },
): Promise<JobCriteria> =>
  db.transaction(async (db) => {
    const { derived, kept } = await readBoth(db, actor, jobId);
    const criteria = resolve(change.criteria, [...(kept?.criteria ?? []), ...derived]);
    const { company_id, user_id } = actor;
    const values = { criteria, updated_by: user_id, updated_at: now.toISOString() };
    const saved =
      change.version === 0
        ? await db
            .insert(scoringCriteria)
            .values({ ...values, company_id, job_id: jobId })
            .onConflictDoNothing()
            .returning({ version: scoringCriteria.version })
        : await db
            .update(scoringCriteria)
            .set({ ...values, version: nextVersion(scoringCriteria) })
            .where(and(isOfJob(actor, jobId), hasVersion(scoringCriteria, change.version)))
            .returning({ version: scoringCriteria.version });
    if (!saved[0]) throw changedMeanwhile(CRITERIA_MESSAGES.changed);
    await reanalyseApplicants(db, company_id, jobId);
    const detail = { ...saved[0], criteria: criteria.length };
    await recordEvent(db, actor, { action: 'set_criteria', subject: jobId, detail }, now);
    return getCriteria(db, actor, jobId);
  });

/** Resets to the criteria of the job's text. If a version is given, it must still be the current one. */
export const resetCriteria = (
  db: Db,
  actor: Actor,
  { jobId, version, now }: { jobId: string; version: number | undefined; now: Date },
): Promise<JobCriteria> =>
  db.transaction(async (db) => {
    await requireJob(db, actor, jobId);
    const { company_id, user_id } = actor;
    const { rowCount } = await db
      .update(scoringCriteria)
      .set({
        criteria: null,
        updated_by: user_id,
        updated_at: now.toISOString(),
        version: nextVersion(scoringCriteria),
      })
      .where(and(isOfJob(actor, jobId), isNotNull(scoringCriteria.criteria), hasVersion(scoringCriteria, version)));
    if (rowCount) {
      await reanalyseApplicants(db, company_id, jobId);
      await recordEvent(db, actor, { action: 'reset_criteria', subject: jobId }, now);
    }
    const criteria = await getCriteria(db, actor, jobId);
    if (!rowCount && version !== undefined && version !== criteria.version)
      throw changedMeanwhile(CRITERIA_MESSAGES.changed);
    return criteria;
  });

const isOfJob = ({ company_id }: Actor, jobId: string) =>
  and(eq(scoringCriteria.company_id, company_id), eq(scoringCriteria.job_id, jobId));

const readBoth = async (db: Db, actor: Actor, jobId: string) => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.company_id, actor.company_id), eq(jobs.id, jobId), isNull(jobs.deleted_at)));
  if (!job) throw notFound('Job');
  const [kept] = await db
    .select({
      criteria: scoringCriteria.criteria,
      version: scoringCriteria.version,
      updated_at: scoringCriteria.updated_at,
      updated_by_name: fullNameOrNull(users),
    })
    .from(scoringCriteria)
    .leftJoin(users, references(scoringCriteria.updated_by, users))
    .where(isOfJob(actor, jobId));
  return { derived: deriveCriteria(job).map(asRead), kept };
};

/** A criterion from the job's text, with a readable weight. */
const asRead = ({ id, kind, label, weight }: Criterion): ChosenCriterion => ({
  id,
  kind,
  label,
  weight: round(weight, 1),
  is_on: true,
  is_knock_out: false,
  is_own: false,
});

/** The criteria after a change: known ones keep their text, custom ones get an id. */
const resolve = (changes: CriteriaChange['criteria'], known: ChosenCriterion[]): ChosenCriterion[] => {
  const byId = new Map(known.map((one) => [one.id, one]));
  const criteria = changes.map((change): ChosenCriterion => {
    const { is_on, is_knock_out } = change;
    const weight = round(change.weight, 1);
    if ('label' in change) {
      const { kind, label } = change;
      const id = `own:${normalizeLabel(label).replaceAll(/[^\p{L}\d+#.]+/gu, '-')}`;
      return { id, kind, label, weight, is_on, is_knock_out, is_own: true };
    }
    const one = byId.get(change.id);
    if (!one) throw invalid('This criterion does not exist.', { code: 'does_not_exist', field: 'criteria' });
    return { ...one, weight, is_on, is_knock_out };
  });
  const labels = new Set<string>();
  for (const { id, label } of criteria) {
    if (labels.has(id) || labels.has(normalizeLabel(label)))
      throw invalid(CRITERIA_MESSAGES.twice, { code: 'criterion_twice', field: 'criteria' });
    labels.add(id).add(normalizeLabel(label));
  }
  if (criteria.some(({ kind, is_knock_out }) => is_knock_out && kind !== 'must_have'))
    throw invalid(CRITERIA_MESSAGES.knockOut, { code: 'knock_out_not_must_have', field: 'criteria' });
  if (!criteria.some(({ is_on, weight }) => is_on && weight > 0))
    throw invalid(CRITERIA_MESSAGES.nothing, { code: 'criteria_without_weight', field: 'criteria' });
  return criteria;
};

const normalizeLabel = (label: string): string => label.trim().toLowerCase();
