import type { Candidate, CandidateWorkflow } from '@hirewire/contract/candidates';
import { splitMustHaves } from '@hirewire/contract/must-haves';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { users } from '../db/schema/users.ts';
import { analyses } from '../db/schema/scoring.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runSteps } from '../db/schema/engine.ts';
import { notFound } from '../errors.ts';
import { arrival, presentStep, getLatestResumes, selectApplications, listStepsByRun } from './application-rows.ts';
import { listCommunicationByCandidate } from './list-communication.ts';
import { listNotesByCandidate } from './list-notes.ts';

/** Everything about one candidate, with the latest or the given application. */
export const getCandidate = async (
  db: Db,
  actor: Actor,
  candidateId: string,
  applicationId?: string,
): Promise<Candidate> => {
  const { all, shown } = await pickApplication(db, actor, candidateId, applicationId);
  const [steps, resumes, messages, notes, found, rejectionReason] = await Promise.all([
    shown.runId ? detailedSteps(db, actor, shown.runId) : [],
    getLatestResumes(db, actor, [candidateId]),
    listCommunicationByCandidate(db, actor, [candidateId]),
    listNotesByCandidate(db, actor, [candidateId]),
    shown.score === null || shown.jobId === null ? null : summarizeAnalysis(db, actor, candidateId, shown.jobId),
    shown.status === 'rejected' ? findRejectionReason(db, actor, shown) : null,
  ]);
  return {
    ...shown,
    workflowProgress: [{ ...arrival(shown), ...ARRIVED }, ...steps],
    applications: all,
    resume: resumes.get(candidateId) ?? null,
    communicationHistory: messages.get(candidateId) ?? [],
    notes: notes.get(candidateId) ?? [],
    tier: found?.tier ?? null,
    mustHaves: found?.mustHaves ?? null,
    rejectionReason,
  };
};

/** A candidate's progress: the arrival comes first and is completed. */
export const getCandidateWorkflow = async (
  db: Db,
  actor: Actor,
  candidateId: string,
  applicationId?: string,
): Promise<CandidateWorkflow> => {
  const { shown } = await pickApplication(db, actor, candidateId, applicationId);
  const own = shown.runId ? ((await listStepsByRun(db, actor, [shown.runId])).get(shown.runId) ?? []) : [];
  const steps = [arrival(shown), ...own.map(presentStep)].map(({ type, name, status }) => ({
    step: type,
    name,
    status,
    completed: status === 'completed',
  }));
  const completed = steps.filter((step) => step.completed).length;
  return {
    has_workflow: shown.runId !== null,
    current_step: shown.currentStep,
    progress: { completed, total: steps.length, percentage: Math.round((completed / steps.length) * 100) },
    steps,
  };
};

/** Defaults to the latest application. */
export const pickApplication = async (db: Db, actor: Actor, candidateId: string, applicationId: string | undefined) => {
  const all = await listLiveApplications(db, actor, candidateId);
  const shown = applicationId ? all.find((one) => one.applicationId === applicationId) : all[0];
  if (!shown) throw notFound(all.length > 0 ? 'Application' : 'Candidate');
  return { all, shown };
};

/** Live applications of a visible candidate, latest first. */
const listLiveApplications = (db: Db, actor: Actor, candidateId: string) =>
  selectApplications(
    db,
    and(
      eq(applications.company_id, actor.company_id),
      eq(applications.candidate_id, candidateId),
      isNull(applications.deleted_at),
      isNull(candidates.deleted_at),
    ),
  );

const ARRIVED = { dueAt: null, isSkipped: false, autoStart: true, movedByName: null, output: null };

const detailedSteps = async (db: Db, actor: Actor, runId: string) => {
  const rows = await db
    .select({ step: runSteps, movedByName: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(runSteps)
    .leftJoin(users, and(eq(users.company_id, runSteps.company_id), eq(users.id, runSteps.moved_by)))
    .where(and(eq(runSteps.company_id, actor.company_id), eq(runSteps.run_id, runId)))
    .orderBy(asc(runSteps.order_number));
  return rows.map(({ step, movedByName }) => ({
    ...presentStep(step),
    dueAt: step.due_at,
    isSkipped: step.is_skipped,
    autoStart: step.auto_start,
    movedByName,
    output: step.output,
  }));
};

/** Short form of the latest analysis. No tier if the score has been overridden since. */
const summarizeAnalysis = async (db: Db, actor: Actor, candidateId: string, jobId: string) => {
  const [latest] = await db
    .select({ tier: analyses.tier, overridden: analyses.overridden_total, result: analyses.result })
    .from(analyses)
    .where(
      and(
        eq(analyses.company_id, actor.company_id),
        eq(analyses.candidate_id, candidateId),
        eq(analyses.job_id, jobId),
      ),
    )
    .orderBy(desc(analyses.created_at), desc(analyses.id))
    .limit(1);
  if (!latest) return null;
  const { tier, overridden, result } = latest;
  return { tier: overridden === null ? tier : null, mustHaves: splitMustHaves(result.criteria) };
};

/** The reason given by the user who rejected the candidate, or by the approver. */
const findRejectionReason = async (
  db: Db,
  actor: Actor,
  { rejectedBecause, runId }: { rejectedBecause: string | null; runId: string | null },
): Promise<string | null> => {
  if (rejectedBecause || !runId) return rejectedBecause;
  const [request] = await db
    .select({ comments: approvalRequests.comments })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.company_id, actor.company_id),
        eq(approvalRequests.run_id, runId),
        eq(approvalRequests.status, 'rejected'),
      ),
    )
    .orderBy(desc(approvalRequests.responded_at))
    .limit(1);
  return request?.comments ?? null;
};
