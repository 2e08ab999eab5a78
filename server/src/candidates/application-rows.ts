import type { WhichApplications } from '@hirewire/contract/candidate-forms';
import type { BoardCard } from '@hirewire/contract/candidate-list';
import { type CandidateRow, LIST_EXCERPT, type ProgressStep } from '@hirewire/contract/candidate-row';
import type { Communication } from '@hirewire/contract/communication';
import type { Note } from '@hirewire/contract/notes';
import { CANDIDATE_STEP_NAMES } from '@hirewire/contract/steps';
import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { InCompany } from '../actor.ts';
import { type Db, prepared } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { fromJson, jsonList } from '../db/json-list.ts';
import { communicationWith, presentMessage } from './list-communication.ts';
import { notesOn, presentNote } from './list-notes.ts';
import { references } from '../db/references.ts';

/** Candidates as rows of the list, in the order of the given applications; read in one statement. */
export const presentRows = async (db: Db, actor: InCompany, applicationIds: string[]): Promise<CandidateRow[]> => {
  if (applicationIds.length === 0) return [];
  const parts = sql<RowParts>`json_build_object(
    'steps', ${selectSteps(actor, applications.run_id)},
    'resume', ${selectLatestResume(actor, candidates.id)},
    'messages', ${communicationWith(actor, candidates.id, { latest: LIST_EXCERPT })},
    'notes', ${notesOn(actor, candidates.id, { latest: LIST_EXCERPT })})`;
  const found = await selectApplications(prepared(db), among(actor, applicationIds), { parts });
  const byId = new Map(found.map((row) => [row.applicationId, row]));
  return applicationIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { steps, resume, messages, notes } = row.parts;
    return {
      ...row,
      workflowProgress: [arrival(row), ...steps.map(presentStep)],
      resume,
      communicationHistory: messages.map(presentMessage),
      notes: notes.map(presentNote),
    };
  });
};

interface RowParts {
  steps: StepRow[];
  resume: ResumeInfo | null;
  messages: Communication[];
  notes: Note[];
}

/** Candidates as cards of the board, latest first. */
export const presentCards = (db: Db, actor: InCompany, applicationIds: string[]): Promise<BoardCard[]> =>
  selectApplications(prepared(db), among(actor, applicationIds));

/** An array parameter, so that the statement is the same for any number of ids. */
export const among = (actor: InCompany, applicationIds: string[]): SQL =>
  and(
    eq(applications.company_id, actor.company_id),
    sql`${applications.id} = any(${sql.param(applicationIds)}::uuid[])`,
  )!;

/** One live application of each candidate: the given one or, without one, the latest. */
export const oneOfEach = (
  { company_id }: InCompany,
  candidateIds: string[],
  { application_ids: given = {} }: WhichApplications,
): SQL => {
  const latest = candidateIds.filter((id) => !given[id]);
  const pairs = candidateIds.flatMap((id) => (given[id] ? [{ id, application: given[id] }] : []));
  const [who, which] = [pairs.map(({ id }) => id), pairs.map(({ application }) => application)];
  return and(
    eq(applications.company_id, company_id),
    inArray(applications.candidate_id, candidateIds),
    eq(applications.is_live, true),
    or(
      and(inArray(applications.candidate_id, latest), eq(applications.is_listed, true)),
      sql`(${applications.candidate_id}, ${applications.id}) in
        (select * from unnest(${sql.param(who)}::uuid[], ${sql.param(which)}::uuid[]))`,
    ),
  )!;
};

/** Applications with their candidates, under the field names of the list, latest first; with more columns if given. */
export const selectApplications = async <More = unknown>(
  db: Db,
  where: SQL | undefined,
  more?: { [Column in keyof More]: SQL<More[Column]> },
) => {
  const rows = await db
    .select({
      id: candidates.id,
      name: fullName(candidates),
      firstName: candidates.first_name,
      lastName: candidates.last_name,
      email: candidates.email,
      phone: candidates.phone,
      location: candidates.location,
      createdAt: candidates.created_at,
      updatedAt: candidates.updated_at,
      version: candidates.version,
      jobId: applications.job_id,
      jobTitle: jobs.title,
      applicationDate: applications.created_at,
      currentStep: applications.current_step,
      status: applications.status,
      companyId: applications.company_id,
      applicationId: applications.id,
      runId: applications.run_id,
      score: applications.score,
      runEndedBecause: runs.ended_because,
      isWithdrawnByCandidate: sql<boolean>`${applications.withdrawn_at} is not null`,
      currentStepId: runSteps.id,
      stepName: runSteps.display_name,
      stepStatus: runSteps.status,
      needsApproval: sql<boolean>`coalesce(${runSteps.required_human_approval}, false)`,
      ...(more as object | undefined),
    })
    .from(applications)
    .innerJoin(candidates, references(applications.candidate_id, candidates))
    .leftJoin(jobs, references(applications.job_id, jobs))
    .leftJoin(runs, references(applications.run_id, runs))
    .leftJoin(runSteps, references(runs.current_step_id, runSteps))
    .where(where)
    .orderBy(desc(applications.created_at), desc(applications.id));
  return rows.map(({ stepName, stepStatus, ...row }) => ({
    ...(row as typeof row & More),
    currentStepName: stepName ?? CANDIDATE_STEP_NAMES.en[row.currentStep],
    currentStepStatus: stepStatus ?? ('completed' as const),
  }));
};

/**
 * Why an application was rejected, for `selectApplications`: in the words of the user who rejected it, or else of the
 * approver who rejected the run. A run that was rejected once may have ended in another way since.
 */
export const rejectionReason = sql<string | null>`case when ${applications.status} = 'rejected' then coalesce(
  nullif(${applications.rejected_because}, ''),
  case when ${runs.ended_because} = 'rejected' then (select q.comments from approval_requests q
    where q.company_id = ${runs.company_id} and q.run_id = ${runs.id} and q.status = 'rejected'
    order by q.responded_at desc limit 1) end) end`;

/** Every candidate's first step, always completed. */
export const arrival = ({ applicationId, applicationDate }: { applicationId: string; applicationDate: string }) =>
  ({
    id: applicationId,
    name: CANDIDATE_STEP_NAMES.en.email_reception,
    type: 'email_reception',
    status: 'completed',
    startedAt: applicationDate,
    completedAt: applicationDate,
    notes: null,
    notesCode: null,
  }) satisfies ProgressStep;

/** The steps of a run in order, without their output, which may be long. */
export const selectSteps = ({ company_id }: InCompany, runId: SQLWrapper) =>
  jsonList<StepRow>(sql`
    select s.id, s.display_name, s.step_type, s.status, s.started_at, s.completed_at, s.failure, s.failure_code, s.is_skipped
    from candidate_workflow_steps s where s.company_id = ${company_id} and s.run_id = ${runId} order by s.order_number`);

export type StepRow = Pick<
  typeof runSteps.$inferSelect,
  | 'id'
  | 'display_name'
  | 'step_type'
  | 'status'
  | 'started_at'
  | 'completed_at'
  | 'failure'
  | 'failure_code'
  | 'is_skipped'
>;

export const presentStep = (step: StepRow): ProgressStep => ({
  id: step.id,
  name: step.display_name,
  type: step.step_type,
  status: step.status,
  startedAt: step.started_at && fromJson(step.started_at),
  completedAt: step.completed_at && fromJson(step.completed_at),
  notes: step.failure ?? (step.is_skipped ? 'Skipped' : null),
  notesCode: step.failure === null ? null : step.failure_code,
});

export type ResumeInfo = NonNullable<CandidateRow['resume']>;

export const selectLatestResume = ({ company_id }: InCompany, candidateId: SQLWrapper) => sql<ResumeInfo | null>`(
  select json_build_object('fileId', f.id, 'fileName', f.file_name, 'mediaType', f.media_type, 'textStatus', f.text_status)
  from files f where f.company_id = ${company_id} and f.candidate_id = ${candidateId} and f.kind = 'resume'
  order by f.created_at desc, f.id desc limit 1)`;
