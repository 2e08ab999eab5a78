import type { AuditAction } from '@hirewire/contract/audit';
import { criterion, type Criterion } from '@hirewire/contract/analyses';
import { type KeptAnalysis, type NewOverride, SCORE_MESSAGES, type WaitingAnalysis } from '@hirewire/contract/scoring';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../actor.ts';
import { deriveCriteria } from '../resume-analysis/criteria.ts';
import { chosenCriteria } from '../resume-analysis/chosen-criteria.ts';
import { recordEvent } from '../audit/audit.ts';
import { updateScores } from '../applications/application-score.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import { analyses, dueAnalyses, scoringCriteria } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { conflict, notFound } from '../errors.ts';
import { references } from '../db/references.ts';
import { lockLatestAnalysis } from './latest-analysis.ts';

const HISTORY_LIMIT = 100;

/** Lists the analyses of a candidate, latest first, and the pending ones. */
export const listAnalyses = async (
  db: Db,
  actor: Actor,
  { candidateId, jobId }: { candidateId: string; jobId?: string | undefined },
): Promise<{ analyses: KeptAnalysis[]; waiting: WaitingAnalysis[] }> => {
  await requireCandidate(db, actor, candidateId);
  const [kept, waiting] = await Promise.all([
    select(
      db,
      and(isOfCompany(actor), eq(analyses.candidate_id, candidateId), jobId ? eq(analyses.job_id, jobId) : undefined),
    ),
    db
      .select({
        job_id: dueAnalyses.job_id,
        reason: dueAnalyses.reason,
        failure: dueAnalyses.failure,
        failure_code: dueAnalyses.failure_code,
      })
      .from(dueAnalyses)
      .where(
        and(
          eq(dueAnalyses.company_id, actor.company_id),
          eq(dueAnalyses.candidate_id, candidateId),
          jobId ? eq(dueAnalyses.job_id, jobId) : undefined,
        ),
      )
      .orderBy(asc(dueAnalyses.job_id)),
  ]);
  return { analyses: kept, waiting };
};

/** Requests another analysis, even for an application that has ended. */
export const askForAnalysis = (
  db: Db,
  actor: Actor,
  { candidateId, jobId }: { candidateId: string; jobId: string },
  now: Date,
): Promise<void> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    await requireCandidate(db, actor, candidateId);
    const [application] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.company_id, company_id),
          eq(applications.candidate_id, candidateId),
          eq(applications.job_id, jobId),
          isNull(applications.deleted_at),
        ),
      );
    if (!application) throw notFound('Application');
    const [resume] = await db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.company_id, company_id), eq(files.candidate_id, candidateId), eq(files.kind, 'resume')))
      .limit(1);
    if (!resume) throw conflict(SCORE_MESSAGES.noResume, { code: 'no_resume' });
    const asked = {
      reason: 'asked_for' as const,
      asked_by: user_id,
      due_at: now.toISOString(),
      tries: 0,
      failure: null,
      failure_code: null,
    };
    await db
      .insert(dueAnalyses)
      .values({ company_id, candidate_id: candidateId, job_id: jobId, ...asked })
      .onConflictDoUpdate({
        target: [dueAnalyses.company_id, dueAnalyses.candidate_id, dueAnalyses.job_id],
        // Ends the claim of a worker that began before the request.
        set: { ...asked, attempt: sql`${dueAnalyses.attempt} + 1` },
      });
  });

/** Overrides the total. The override belongs to this result: a newer one does not have it. */
export const overrideScore = (
  db: Db,
  actor: Actor,
  { id, total, reason, now }: NewOverride & { id: string; now: Date },
): Promise<KeptAnalysis> =>
  db.transaction(async (db) => {
    const before = await lockLatest(db, actor, id);
    await db
      .update(analyses)
      .set({
        overridden_total: total,
        override_reason: reason,
        overridden_by: actor.user_id,
        overridden_at: now.toISOString(),
      })
      .where(and(isOfCompany(actor), eq(analyses.id, id)));
    const detail = { analysis_id: id, job_id: before.job_id, from: before.score, to: total };
    return record(db, actor, before, { action: 'override_score', detail, now });
  });

/** Removes the override. */
export const undoOverride = (db: Db, actor: Actor, id: string, now: Date): Promise<KeptAnalysis> =>
  db.transaction(async (db) => {
    const before = await lockLatest(db, actor, id);
    const { rowCount } = await db
      .update(analyses)
      .set({ overridden_total: null, override_reason: null, overridden_by: null, overridden_at: null })
      .where(and(isOfCompany(actor), eq(analyses.id, id), isNotNull(analyses.overridden_total)));
    if (!rowCount) throw conflict(SCORE_MESSAGES.notOverridden, { code: 'not_overridden' });
    const detail = { analysis_id: id, job_id: before.job_id, from: before.score, to: before.total };
    return record(db, actor, before, { action: 'undo_override', detail, now });
  });

const isOfCompany = ({ company_id }: Actor) => eq(analyses.company_id, company_id);

/** Locks the result: only the latest one can be changed. */
const lockLatest = async (db: Db, actor: Actor, id: string) => {
  const [found] = await db
    .select({ candidate_id: analyses.candidate_id, job_id: analyses.job_id })
    .from(analyses)
    .where(and(isOfCompany(actor), eq(analyses.id, id)));
  if (!found) throw notFound('Analysis');
  const { candidate_id, job_id } = found;
  await requireCandidate(db, actor, candidate_id);
  const latest = await lockLatestAnalysis(db, { company_id: actor.company_id, candidate_id, job_id });
  if (latest!.id !== id) throw conflict(SCORE_MESSAGES.notLatest, { code: 'not_latest' });
  const { total, overridden_total } = latest!;
  return { id, candidate_id, job_id, total, score: overridden_total ?? total };
};

interface Happened {
  action: AuditAction;
  detail: Record<string, unknown>;
  now: Date;
}

const record = async (
  db: Db,
  actor: Actor,
  { id, candidate_id, job_id }: { id: string; candidate_id: string; job_id: string },
  { action, detail, now }: Happened,
): Promise<KeptAnalysis> => {
  await updateScores(db, actor.company_id, [candidate_id], job_id);
  await recordEvent(db, actor, { action, subject: candidate_id, detail }, now);
  const [shown] = await select(db, and(isOfCompany(actor), eq(analyses.id, id)));
  return shown!;
};

const [makers, overriders] = [alias(users, 'makers'), alias(users, 'overriders')];
const owner = and(eq(files.company_id, analyses.company_id), eq(files.candidate_id, analyses.candidate_id));

const select = async (db: Db, where: SQL | undefined): Promise<KeptAnalysis[]> => {
  const rows = await db
    .select({
      kept: analyses,
      job: jobs,
      chosen: scoringCriteria.criteria,
      created_by_name: fullNameOrNull(makers),
      overridden_by_name: fullNameOrNull(overriders),
      has_file: sql<boolean>`exists (select from ${files} where ${owner} and ${files.id} = ${analyses.file_id})`,
      resume_id: sql<string | null>`(select ${files.id} from ${files} where ${owner} and ${files.kind} = 'resume'
        order by ${files.created_at} desc, ${files.id} desc limit 1)`,
      is_latest: sql<boolean>`not exists (select from ${analyses} newer where newer.company_id = ${analyses.company_id}
        and newer.candidate_id = ${analyses.candidate_id} and newer.job_id = ${analyses.job_id}
        and (newer.created_at, newer.id) > (${analyses.created_at}, ${analyses.id}))`,
    })
    .from(analyses)
    .innerJoin(jobs, references(analyses.job_id, jobs))
    .leftJoin(
      scoringCriteria,
      and(eq(scoringCriteria.company_id, analyses.company_id), eq(scoringCriteria.job_id, analyses.job_id)),
    )
    .leftJoin(makers, and(eq(makers.company_id, analyses.company_id), eq(makers.id, analyses.created_by)))
    .leftJoin(
      overriders,
      and(eq(overriders.company_id, analyses.company_id), eq(overriders.id, analyses.overridden_by)),
    )
    .where(where)
    .orderBy(desc(analyses.created_at), desc(analyses.id))
    .limit(HISTORY_LIMIT);
  return rows.map(({ kept, job, chosen, resume_id, overridden_by_name, ...row }) => ({
    ...row,
    id: kept.id,
    job_id: kept.job_id,
    job_title: job.title,
    is_job_deleted: job.deleted_at !== null,
    file_id: kept.file_id,
    file_name: kept.file_name,
    reason: kept.reason,
    created_at: kept.created_at,
    confirmed_at: kept.confirmed_at,
    result: kept.result,
    override:
      kept.overridden_total === null
        ? null
        : {
            total: kept.overridden_total,
            reason: kept.override_reason!,
            by_name: overridden_by_name,
            at: kept.overridden_at!,
          },
    is_resume_current: kept.file_id === resume_id,
    is_criteria_current: isSame(kept.result.criteria, chosen ? chosenCriteria(chosen) : deriveCriteria(job)),
  }));
};

const isSame = (measured: Criterion[], wanted: Criterion[]): boolean => {
  // Results of earlier versions have no knock-outs, and a scored criterion has more fields than a plain one.
  const plain = (criteria: Criterion[]) => JSON.stringify(criteria.map((one) => criterion.parse(one)));
  return plain(measured) === plain(wanted);
};
