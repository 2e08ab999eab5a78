import type { JobQuestions, QuestionApproval, QuestionSet } from '@hirewire/contract/interview-questions';
import { WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { STEP_TERMS } from '@hirewire/contract/steps';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../actor.ts';
import { hashJob, proposeQuestions } from './question-set.ts';
import { recordEvent } from '../audit/audit.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import { chosenCriteria } from '../resume-analysis/chosen-criteria.ts';
import { interviewQuestionSets } from '../db/schema/written-interviews.ts';
import type { Db } from '../db/client.ts';
import { scoringCriteria } from '../db/schema/scoring.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { versionAfter } from '../db/row-version.ts';
import { refuseViolations } from '../db/violation.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { workflowStepDetails } from '../db/schema/workflows.ts';
import type { PublishedJob } from '../feature.ts';
import { transitionAll } from '../engine/transition.ts';
import { changedMeanwhile, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { references } from '../db/references.ts';

/** The questions in use, and those that the job's current text and criteria would lead to. */
export const getJobQuestions = async (
  db: Db,
  actor: Actor,
  { jobId, language }: { jobId: string; language?: PortalLanguage | undefined },
): Promise<JobQuestions> => {
  const { criteria, ...job } = await requireJob(db, actor, jobId);
  const [latest, waiting] = await Promise.all([latestSet(db, actor, jobId), waitingRuns(db, actor, jobId)]);
  return {
    in_use: latest && inUse(latest),
    proposal: proposeQuestions(job, language, criteria),
    has_job_changed: latest !== null && latest.job_hash !== hashJob(job, criteria),
    waiting_count: waiting.length,
  };
};

/** Puts questions into use. Candidates in progress keep theirs; those who were waiting for questions are asked now. */
export const approveQuestions = async (
  db: Db,
  actor: Actor,
  { jobId, replaces, is_starter = false, ...set }: QuestionApproval & { jobId: string; is_starter?: boolean },
  { engine, now }: { engine: Engine; now: Date },
) =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { criteria, ...job } = await requireJob(db, actor, jobId);
    const latest = await latestSet(db, actor, jobId);
    const version = versionAfter(latest, replaces);
    if (version === null) throw changedMeanwhile(WRITTEN_INTERVIEW_MESSAGES.newerQuestions);
    const job_hash = hashJob(job, criteria);
    const isSame = latest && latest.job_hash === job_hash && isDeepStrictEqual(toQuestionSet(latest), set);
    // A starter that a person has reviewed is no longer a starter.
    if (isSame && latest.is_starter === is_starter) return inUse(latest);
    const approved = { approved_by: user_id, approved_at: now.toISOString() };
    await db
      .insert(interviewQuestionSets)
      .values({ company_id, job_id: jobId, version, ...set, job_hash, ...approved, is_starter })
      .catch(
        refuseViolations({
          interview_question_sets_version: () => changedMeanwhile(WRITTEN_INTERVIEW_MESSAGES.newerQuestions),
        }),
      );
    const detail = { version, questions: set.questions.length, is_starter };
    await recordEvent(db, actor, { action: 'approve_interview_questions', subject: jobId, detail }, now);
    const waiting = await waitingRuns(db, actor, jobId);
    if (waiting.length > 0) {
      const retries = waiting.map(({ run_id }) => ({ run_id, event: { type: 'retry' } as const, actor_id: user_id }));
      await transitionAll(db, engine, { company_id, now }, retries);
    }
    return inUse((await latestSet(db, actor, jobId))!);
  });

/**
 * Approves the question bank's proposal for a job on behalf of the user who publishes it; the screen says so. Only for a
 * workflow that asks questions, and only while there are none.
 */
export const approveStarterQuestions = async (
  db: Db,
  actor: Actor,
  { job: { id: jobId, workflow_template_id }, ...means }: PublishedJob,
) => {
  if (!workflow_template_id || (await latestSet(db, actor, jobId))) return;
  const [step] = await db
    .select({ id: workflowStepDetails.id })
    .from(workflowStepDetails)
    .where(
      and(
        eq(workflowStepDetails.company_id, actor.company_id),
        eq(workflowStepDetails.workflow_template_id, workflow_template_id),
        eq(workflowStepDetails.workflow_step_id, STEP_TERMS.ai_interview.id),
      ),
    )
    .limit(1);
  if (!step) return;
  const { criteria, ...job } = await requireJob(db, actor, jobId);
  const proposal = proposeQuestions(job, undefined, criteria);
  await approveQuestions(db, actor, { jobId, replaces: null, is_starter: true, ...proposal }, means);
};

/** Gets the questions for a candidate who starts now. */
export const setInUse = async (db: Db, { company_id, run_id }: { company_id: string; run_id: string }) => {
  const [set] = await db
    .select({
      id: interviewQuestionSets.id,
      language: interviewQuestionSets.language,
      days_to_answer: interviewQuestionSets.days_to_answer,
      candidate_id: runs.candidate_id,
    })
    .from(runs)
    .innerJoin(
      interviewQuestionSets,
      and(eq(interviewQuestionSets.company_id, runs.company_id), eq(interviewQuestionSets.job_id, runs.job_id)),
    )
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)))
    .orderBy(desc(interviewQuestionSets.version))
    .limit(1);
  return set ?? null;
};

type LatestSet = NonNullable<Awaited<ReturnType<typeof latestSet>>>;

const latestSet = async (db: Db, { company_id }: Actor, jobId: string) => {
  const [row] = await db
    .select({
      version: interviewQuestionSets.version,
      language: interviewQuestionSets.language,
      days_to_answer: interviewQuestionSets.days_to_answer,
      questions: interviewQuestionSets.questions,
      job_hash: interviewQuestionSets.job_hash,
      approved_at: interviewQuestionSets.approved_at,
      is_starter: interviewQuestionSets.is_starter,
      approved_by_name: fullNameOrNull(users),
    })
    .from(interviewQuestionSets)
    .leftJoin(users, and(eq(users.company_id, company_id), eq(users.id, interviewQuestionSets.approved_by)))
    .where(and(eq(interviewQuestionSets.company_id, company_id), eq(interviewQuestionSets.job_id, jobId)))
    .orderBy(desc(interviewQuestionSets.version))
    .limit(1);
  return row ?? null;
};

const toQuestionSet = ({ language, days_to_answer, questions }: QuestionSet): QuestionSet => ({
  language,
  days_to_answer,
  questions,
});

const inUse = ({ version, approved_at, approved_by_name, is_starter, ...set }: LatestSet) => ({
  ...toQuestionSet(set),
  version,
  approved_at,
  approved_by_name,
  is_starter,
});

/** With its own criteria, if any were set. */
const requireJob = async (db: Db, { company_id }: Actor, jobId: string) => {
  const [found] = await db
    .select({
      title: jobs.title,
      description: jobs.description,
      requirements: jobs.requirements,
      experience_level: jobs.experience_level,
      location: jobs.location,
      remote_policy: jobs.remote_policy,
      chosen: scoringCriteria.criteria,
    })
    .from(jobs)
    .leftJoin(scoringCriteria, references(scoringCriteria.job_id, jobs))
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, jobId), isNull(jobs.deleted_at)));
  if (!found) throw notFound('Job');
  const { chosen, ...job } = found;
  return { ...job, criteria: chosen ? chosenCriteria(chosen) : undefined };
};

/** Runs whose interview could not start because no questions were approved. */
const waitingRuns = (db: Db, { company_id }: Actor, jobId: string) =>
  db
    .select({ run_id: runs.id })
    .from(runs)
    .innerJoin(runSteps, references(runs.current_step_id, runSteps))
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.job_id, jobId),
        isNull(runs.deleted_at),
        isNull(runs.ended_at),
        eq(runSteps.step_type, 'ai_interview'),
        eq(runSteps.status, 'failed'),
        eq(runSteps.failure_code, 'not_set_up'),
      ),
    );
