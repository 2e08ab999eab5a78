import type { Analysis } from '@hirewire/contract/analyses';
import type { Candidate, CandidateWorkflow } from '@hirewire/contract/candidates';
import type { Communication } from '@hirewire/contract/communication';
import { splitMustHaves } from '@hirewire/contract/must-haves';
import type { Note } from '@hirewire/contract/notes';
import type { RunEnding } from '@hirewire/contract/steps';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../actor.ts';
import { type Db, prepared } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { fromJson, jsonList } from '../db/json-list.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notFound } from '../errors.ts';
import {
  arrival,
  selectLatestResume,
  presentStep,
  rejectionReason,
  type ResumeInfo,
  selectApplications,
  type StepRow,
  selectSteps,
} from './application-rows.ts';
import { communicationWith, presentMessage } from './list-communication.ts';
import { notesOn, presentNote } from './list-notes.ts';
import { shownOutput } from './shown-output.ts';

/** Everything about one candidate, with the latest or the given application. */
export const getCandidate = async (
  db: Db,
  actor: InCompany,
  candidateId: string,
  applicationId?: string,
): Promise<Candidate> => {
  const { all, shown } = await pickApplication(db, actor, candidateId, applicationId);
  const { steps, resume, messages, notes, analysis } = await loadParts(db, actor, candidateId, shown);
  const isScored = shown.score !== null && analysis !== null;
  return {
    ...shown,
    workflowProgress: [{ ...arrival(shown), ...ARRIVED }, ...steps.map(presentDetails)],
    applications: all,
    resume,
    communicationHistory: messages.map(presentMessage),
    notes: notes.map(presentNote),
    // No tier if the score has been overridden since.
    tier: isScored && analysis.overridden_total === null ? analysis.tier : null,
    mustHaves: isScored ? splitMustHaves(analysis.criteria) : null,
    endedBecause: shown.status === 'rejected' ? whyEnded(shown) : null,
  };
};

/** Without a run, only the application says it. */
const whyEnded = (shown: { runEndedBecause: RunEnding | null; isWithdrawnByCandidate: boolean }): RunEnding =>
  shown.runEndedBecause ?? (shown.isWithdrawnByCandidate ? 'withdrawn' : 'rejected');

interface Parts extends Record<string, unknown> {
  steps: DetailedStep[];
  resume: ResumeInfo | null;
  messages: Communication[];
  notes: Note[];
  /** The latest. */
  analysis: { tier: Candidate['tier']; overridden_total: number | null; criteria: Analysis['criteria'] } | null;
}

/** Everything that belongs to one candidate and the application shown, in one statement. */
const loadParts = async (
  db: Db,
  actor: InCompany,
  candidateId: string,
  { runId, jobId }: { runId: string | null; jobId: string | null },
): Promise<Parts> => {
  const { company_id } = actor;
  const [who, run, job] = [sql`${candidateId}::uuid`, sql`${runId}::uuid`, sql`${jobId}::uuid`];
  const { rows } = await prepared(db).execute<Parts>(sql`
    select ${selectDetailedSteps(actor, run)} as steps, ${selectLatestResume(actor, who)} as resume,
      ${communicationWith(actor, who)} as messages, ${notesOn(actor, who)} as notes,
      (select json_build_object('tier', a.tier, 'overridden_total', a.overridden_total, 'criteria', a.result -> 'criteria')
        from analyses a where a.company_id = ${company_id} and a.candidate_id = ${who} and a.job_id = ${job}
        order by a.created_at desc, a.id desc limit 1) as analysis`);
  return rows[0]!;
};

/** A candidate's progress: the arrival comes first and is completed. */
export const getCandidateWorkflow = async (
  db: Db,
  actor: InCompany,
  candidateId: string,
  applicationId?: string,
): Promise<CandidateWorkflow> => {
  const { shown } = await pickApplication(db, actor, candidateId, applicationId);
  const { rows } = await db.execute<{ own: StepRow[] }>(
    sql`select ${selectSteps(actor, sql`${shown.runId}::uuid`)} as own`,
  );
  const steps = [arrival(shown), ...rows[0]!.own.map(presentStep)].map(({ type, name, status }) => ({
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
export const pickApplication = async (
  db: Db,
  actor: InCompany,
  candidateId: string,
  applicationId: string | undefined,
) => {
  const all = await listLiveApplications(db, actor, candidateId);
  const shown = applicationId ? all.find((one) => one.applicationId === applicationId) : all[0];
  if (!shown) throw notFound(all.length > 0 ? 'Application' : 'Candidate');
  return { all, shown };
};

/** Live applications of a visible candidate, latest first. */
const listLiveApplications = (db: Db, actor: InCompany, candidateId: string) =>
  selectApplications(
    prepared(db),
    and(
      eq(applications.company_id, actor.company_id),
      eq(applications.candidate_id, candidateId),
      isNull(applications.deleted_at),
      isNull(candidates.deleted_at),
    ),
    { rejectionReason },
  );

const ARRIVED = { dueAt: null, isSkipped: false, autoStart: true, movedByName: null, askedAt: null, output: null };

interface DetailedStep extends StepRow {
  due_at: string | null;
  auto_start: boolean;
  moved_by_name: string | null;
  asked_at: string | null;
  output: Record<string, unknown> | null;
}

const selectDetailedSteps = ({ company_id }: InCompany, runId: SQL) =>
  jsonList<DetailedStep>(sql`
    select s.*, ${fullName('u')} as moved_by_name, (select min(q.requested_at) from approval_requests q
      where q.company_id = s.company_id and q.run_id = s.run_id and q.step_id = s.id) as asked_at
    from candidate_workflow_steps s left join users u on u.company_id = s.company_id and u.id = s.moved_by
    where s.company_id = ${company_id} and s.run_id = ${runId} order by s.order_number`);

const presentDetails = (step: DetailedStep) => ({
  ...presentStep(step),
  dueAt: step.due_at && fromJson(step.due_at),
  isSkipped: step.is_skipped,
  autoStart: step.auto_start,
  movedByName: step.moved_by_name,
  askedAt: step.asked_at && fromJson(step.asked_at),
  output: shownOutput(step),
});
