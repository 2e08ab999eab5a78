import type { RecordedField } from '@hirewire/contract/audit';
import { type Job, type JobChange, JOB_MESSAGES } from '@hirewire/contract/jobs';
import { can } from '@hirewire/contract/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { differingFields } from '../audit/recorded.ts';
import { reanalyseApplicants } from '../applications/reanalysis.ts';
import type { Db } from '../db/client.ts';
import { hasValues, hasVersion, nextVersion } from '../db/row-version.ts';
import { jobs } from '../db/schema/jobs.ts';
import { changedMeanwhile, forbidden } from '../errors.ts';
import { emptyAsNull } from '../lib/empty-as-null.ts';
import { requireTemplate } from '../workflows/template-rows.ts';
import { explainViolation, getJob, jobColumns, matching } from './jobs.ts';

export interface ChangedJob {
  job: Job;
  /** The fields whose value is another one now. */
  changed: RecordedField[];
}

/** Changes only the given fields. If a version is given, it must still be the current one. */
export const changeJob = async (
  db: Db,
  actor: Actor,
  { jobId, now, change }: { jobId: string; now: Date; change: JobChange },
): Promise<ChangedJob> => {
  const { version, status, ...given } = change;
  const isEditor = can(actor.role, 'canEditJobs');
  if (!isEditor) await refuseOtherValues(db, actor, jobId, { version, ...given });
  const fields = isEditor ? given : {};
  // Before the job: a deletion of the workflow locks the two in this order.
  if (fields.workflow_template_id) await requireTemplate(db, actor, fields.workflow_template_id);
  const [before] = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(matching(actor, {}), eq(jobs.id, jobId)))
    .for('no key update');
  const [after] = await db
    .update(jobs)
    .set({
      ...emptyAsNull(fields),
      ...(status && { status }),
      // The day of the first publication stays, however often the job is paused and resumed.
      ...(status === 'active' && { posted_at: sql`coalesce(${jobs.posted_at}, ${now.toISOString()})` }),
      updated_at: now.toISOString(),
      version: nextVersion(jobs),
    })
    .where(and(matching(actor, {}), eq(jobs.id, jobId), hasVersion(jobs, version)))
    .returning(jobColumns)
    .catch(explainViolation);
  const job = await getJob(db, actor, jobId);
  if (!before || !after) throw changedMeanwhile(JOB_MESSAGES.changedMeanwhile);
  const { changed } = differingFields(change, { before, after });
  if (changed.some((name) => SCORED.has(name))) await reanalyseApplicants(db, actor.company_id, jobId);
  return { job, changed };
};

/**
 * Who may change only the status may still send back a whole job, as clients do that read it before, if the rest is
 * unchanged.
 */
const refuseOtherValues = async (
  db: Db,
  actor: Actor,
  jobId: string,
  { version, ...given }: Omit<JobChange, 'status'>,
) => {
  if (Object.keys(given).length === 0) return;
  const job = await getJob(db, actor, jobId);
  if (!hasValues(job, { version: version ?? job.version })) throw changedMeanwhile(JOB_MESSAGES.changedMeanwhile);
  if (!hasValues(job, emptyAsNull(given)))
    throw forbidden('Your role may change the status of a job, but not its other fields.', { code: 'forbidden' });
};

/** The fields resumes are scored against: changing one of them starts a new analysis of the applicants. */
const SCORED: ReadonlySet<RecordedField> = new Set([
  'title',
  'description',
  'requirements',
  'experience_level',
  'location',
  'remote_policy',
] as const);
