import { type BoardCard, type CandidateRow, LIST_EXCERPT, type ProgressStep } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEP_NAMES } from '@hirewire/contract/steps';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { listCommunicationByCandidate } from './list-communication.ts';
import { listNotesByCandidate } from './list-notes.ts';

/** Candidates as rows of the list, in the order of the given applications. */
export const presentRows = async (db: Db, actor: Actor, applicationIds: string[]): Promise<CandidateRow[]> => {
  const found = await selectApplications(db, and(own(actor), inArray(applications.id, applicationIds)));
  const candidateIds = found.map(({ id }) => id);
  const runIds = found.flatMap(({ runId }) => runId ?? []);
  const [steps, resumes, messages, notes] = await Promise.all([
    listStepsByRun(db, actor, runIds),
    getLatestResumes(db, actor, candidateIds),
    listCommunicationByCandidate(db, actor, candidateIds, { latest: LIST_EXCERPT }),
    listNotesByCandidate(db, actor, candidateIds, { latest: LIST_EXCERPT }),
  ]);
  const byId = new Map(found.map((row) => [row.applicationId, row]));
  return applicationIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      ...row,
      workflowProgress: [arrival(row), ...(steps.get(row.runId ?? '') ?? []).map(presentStep)],
      resume: resumes.get(row.id) ?? null,
      communicationHistory: messages.get(row.id) ?? [],
      notes: notes.get(row.id) ?? [],
    };
  });
};

/** Candidates as cards of the board, latest first. */
export const presentCards = (db: Db, actor: Actor, applicationIds: string[]): Promise<BoardCard[]> =>
  selectApplications(db, and(own(actor), inArray(applications.id, applicationIds)));

const own = (actor: Actor) => eq(applications.company_id, actor.company_id);

/** Applications with their candidates, under the field names of the list, latest first. */
export const selectApplications = async (db: Db, where: SQL | undefined) => {
  const rows = await db
    .select({
      id: candidates.id,
      name: sql<string>`trim(${candidates.first_name} || ' ' || ${candidates.last_name})`,
      firstName: candidates.first_name,
      lastName: candidates.last_name,
      email: candidates.email,
      phone: candidates.phone,
      location: candidates.location,
      createdAt: candidates.created_at,
      updatedAt: candidates.updated_at,
      jobId: applications.job_id,
      jobTitle: jobs.title,
      applicationDate: applications.created_at,
      currentStep: applications.current_step,
      status: applications.status,
      companyId: applications.company_id,
      applicationId: applications.id,
      runId: applications.run_id,
      score: applications.score,
      rejectedBecause: applications.rejected_because,
      stepName: runSteps.display_name,
      stepStatus: runSteps.status,
    })
    .from(applications)
    .innerJoin(
      candidates,
      and(eq(candidates.company_id, applications.company_id), eq(candidates.id, applications.candidate_id)),
    )
    .leftJoin(jobs, and(eq(jobs.company_id, applications.company_id), eq(jobs.id, applications.job_id)))
    .leftJoin(runs, and(eq(runs.company_id, applications.company_id), eq(runs.id, applications.run_id)))
    .leftJoin(runSteps, and(eq(runSteps.company_id, runs.company_id), eq(runSteps.id, runs.current_step_id)))
    .where(where)
    .orderBy(desc(applications.created_at), desc(applications.id));
  return rows.map(({ stepName, stepStatus, ...row }) => ({
    ...row,
    currentStepName: stepName ?? CANDIDATE_STEP_NAMES[row.currentStep],
    currentStepStatus: stepStatus ?? ('completed' as const),
  }));
};

/** Every candidate's first step, always completed. */
export const arrival = ({ applicationId, applicationDate }: { applicationId: string; applicationDate: string }) =>
  ({
    id: applicationId,
    name: CANDIDATE_STEP_NAMES.email_reception,
    type: 'email_reception',
    status: 'completed',
    startedAt: applicationDate,
    completedAt: applicationDate,
    notes: null,
  }) satisfies ProgressStep;

/** Without the steps' output, which may be long. */
const stepColumns = {
  id: runSteps.id,
  run_id: runSteps.run_id,
  display_name: runSteps.display_name,
  step_type: runSteps.step_type,
  status: runSteps.status,
  started_at: runSteps.started_at,
  completed_at: runSteps.completed_at,
  failure: runSteps.failure,
  is_skipped: runSteps.is_skipped,
};
type StepRow = Pick<typeof runSteps.$inferSelect, keyof typeof stepColumns>;

export const listStepsByRun = async (db: Db, actor: Actor, runIds: string[]): Promise<Map<string, StepRow[]>> => {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select(stepColumns)
    .from(runSteps)
    .where(and(eq(runSteps.company_id, actor.company_id), inArray(runSteps.run_id, runIds)))
    .orderBy(asc(runSteps.order_number));
  return Map.groupBy(rows, ({ run_id }) => run_id);
};

export const presentStep = (step: StepRow): ProgressStep => ({
  id: step.id,
  name: step.display_name,
  type: step.step_type,
  status: step.status,
  startedAt: step.started_at,
  completedAt: step.completed_at,
  notes: step.failure ?? (step.is_skipped ? 'Skipped' : null),
});

/** The latest resume of each candidate. */
export const getLatestResumes = async (db: Db, actor: Actor, candidateIds: string[]) => {
  const rows = await db
    .selectDistinctOn([files.candidate_id], {
      candidate_id: files.candidate_id,
      fileId: files.id,
      fileName: files.file_name,
      mediaType: files.media_type,
      textStatus: files.text_status,
    })
    .from(files)
    .where(
      and(eq(files.company_id, actor.company_id), inArray(files.candidate_id, candidateIds), eq(files.kind, 'resume')),
    )
    .orderBy(files.candidate_id, sql`${files.created_at} desc, ${files.id} desc`);
  return new Map(rows.map(({ candidate_id, ...resume }) => [candidate_id, resume]));
};
