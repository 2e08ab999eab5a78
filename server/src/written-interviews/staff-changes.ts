import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { writtenInterviews, interviewQuestionSets } from '../db/schema/written-interviews.ts';
import { lockRun } from '../engine/lock-runs.ts';
import type { Db } from '../db/client.ts';
import { runSteps } from '../db/schema/engine.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Engine } from '../engine/engine.ts';
import { extendedDue } from './interview-deadline.ts';
import { getInterview, scoreWith } from './staff-interviews.ts';

interface Which {
  candidateId: string;
  interviewId: string;
}

/** Overrides an automatic mark, which stays visible beside it. */
export const overrideMark = (
  db: Db,
  actor: Actor,
  { question_id, score, reason, ...which }: Which & { question_id: string; score: number; reason: string },
  now: Date,
) =>
  db.transaction(async (db) => {
    const { run_id } = await requireInterview(db, actor, which);
    await lockRun(db, actor.company_id, run_id);
    const interview = await lockInterview(db, actor, which);
    if (!interview.marks) throw conflict('This interview has not been marked.', { code: 'not_marked' });
    if (!interview.marks.questions.some((marked) => marked.question_id === question_id))
      throw invalid('There is no such question.', { code: 'does_not_exist', field: 'question_id' });
    const override = { question_id, score, reason, by: actor.user_id, at: now.toISOString() };
    const overrides = [...interview.overrides, override];
    await db.update(writtenInterviews).set({ overrides }).where(isInterview(actor, which));
    const shown = { score: scoreWith(interview.marks, overrides), is_changed_by_people: true };
    await db
      .update(runSteps)
      .set({ output: sql`coalesce(${runSteps.output}, '{}') || ${JSON.stringify(shown)}::jsonb` })
      .where(and(eq(runSteps.company_id, actor.company_id), eq(runSteps.id, interview.step_id)));
    await recordEvent(
      db,
      actor,
      { action: 'override_interview_mark', ...about(which, { question: question_id, score }) },
      now,
    );
    return getInterview(db, actor, which);
  });

/** Extends the time for the answers and the deadline. */
export const grantTime = (
  db: Db,
  actor: Actor,
  { time_factor, ...which }: Which & { time_factor: number },
  now: Date,
) =>
  db.transaction(async (db) => {
    const interview = await lockInterview(db, actor, which);
    if (interview.submitted_at) throw conflict('This interview has been handed in already.', { code: 'handed_in' });
    const [set] = await db
      .select({ days: interviewQuestionSets.days_to_answer })
      .from(interviewQuestionSets)
      .where(
        and(
          eq(interviewQuestionSets.company_id, actor.company_id),
          eq(interviewQuestionSets.id, interview.question_set_id ?? interview.id),
        ),
      );
    if (!set) throw conflict('There are no questions in this interview.', { code: 'not_set_up' });
    await db
      .update(writtenInterviews)
      .set({ time_factor, due_at: extendedDue(interview, { days: set.days, time_factor, now }), reminded_at: null })
      .where(isInterview(actor, which));
    await recordEvent(db, actor, { action: 'grant_interview_time', ...about(which, { time_factor }) }, now);
    return getInterview(db, actor, which);
  });

/** Records that a colleague has talked to the candidate instead, which completes the step. */
export const recordHumanInterview = (
  db: Db,
  actor: Actor,
  { summary, ...which }: Which & { summary: string },
  { engine, now }: { engine: Engine; now: Date },
) =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { run_id, step_id } = await requireInterview(db, actor, which);
    await lockCurrentStep(db, actor, { run_id, step_id });
    const { rowCount } = await db
      .update(writtenInterviews)
      .set({ human_summary: summary, human_by: user_id, human_at: now.toISOString() })
      .where(
        and(isInterview(actor, which), isNull(writtenInterviews.human_at), isNull(writtenInterviews.submitted_at)),
      );
    if (!rowCount) throw conflict('This interview has been handed in or noted already.', { code: 'already_done' });
    const output = { status: 'human_interview', note: summary };
    await transitionOrRefuse(db, engine, {
      company_id,
      run_id,
      event: { type: 'done' },
      actor_id: user_id,
      output,
      now,
    });
    await recordEvent(db, actor, { action: 'record_human_interview', ...about(which) }, now);
    return getInterview(db, actor, which);
  });

const isInterview = ({ company_id }: Actor, { candidateId, interviewId }: Which) =>
  and(
    eq(writtenInterviews.company_id, company_id),
    eq(writtenInterviews.candidate_id, candidateId),
    eq(writtenInterviews.id, interviewId),
  );

const requireInterview = async (db: Db, actor: Actor, which: Which) => {
  const [interview] = await db.select().from(writtenInterviews).where(isInterview(actor, which));
  if (!interview) throw notFound('Interview');
  return interview;
};

const lockInterview = async (db: Db, actor: Actor, which: Which) => {
  const [interview] = await db.select().from(writtenInterviews).where(isInterview(actor, which)).for('no key update');
  if (!interview) throw notFound('Interview');
  return interview;
};

/** The change applies to the step it was made for. */
const lockCurrentStep = async (
  db: Db,
  { company_id }: Actor,
  { run_id, step_id }: { run_id: string; step_id: string },
) => {
  const run = await lockRun(db, company_id, run_id);
  if (!run || run.deleted_at || run.current_step_id !== step_id)
    throw conflict('The candidate is no longer at this step.', { code: 'step_over' });
};

const about = ({ candidateId, interviewId }: Which, facts: Record<string, string | number> = {}) => ({
  subject: candidateId,
  detail: { interview_id: interviewId, ...facts },
});
