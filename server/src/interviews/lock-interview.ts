import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { applications } from '../db/schema/applications.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep, isUnderWay } from '../engine/open-steps.ts';
import { notFound } from '../errors.ts';

export type InterviewRow = typeof interviews.$inferSelect;

interface Which {
  company_id: string;
  id: string;
  /** Only if it is this candidate's. */
  candidate_id?: string;
}

export interface LockedInterview {
  interview: InterviewRow;
  /**
   * True if the interview's step is the current, started step of its run; for one arranged manually, if the run, or the
   * application without one, has not ended.
   */
  is_open: boolean;
}

/** Locks an interview and its run until the transaction ends. */
export const lockInterview = async (db: Db, which: Which): Promise<LockedInterview> => {
  const known = await findInterview(db, which);
  const is_open = known.run_id ? await lockOpenRun(db, known, known.run_id) : await isApplicationOpen(db, known);
  const [interview] = await db.select().from(interviews).where(isInterview(which)).for('no key update');
  if (!interview) throw notFound('Interview');
  return { interview, is_open };
};

export const findInterview = async (db: Db, which: Which): Promise<InterviewRow> => {
  const [row] = await db.select().from(interviews).where(isInterview(which));
  if (!row) throw notFound('Interview');
  return row;
};

/** When the application ended, if it has; a person of the talent pool who was moved to a job goes on. */
const applicationEndedAt = sql`(select max(greatest(
    ${applications.rejected_at}, ${applications.withdrawn_at}, ended.ended_at, ${applications.deleted_at}))
  from ${applications}
  left join ${runs} ended on ended.company_id = ${applications.company_id} and ended.id = ${applications.run_id}
  where ${applications.company_id} = ${interviews.company_id}
    and ${applications.job_id} is not distinct from ${interviews.job_id}
    and ${applications.candidate_id} = ${interviews.candidate_id}
    and (${applications.status} = 'rejected'
      or (${applications.deleted_at} is not null and ${applications.job_id} is not null)))`;

/** One arranged after the end, to talk once more for example, is open. */
const hasNotEnded = sql<boolean>`coalesce(${applicationEndedAt} <= ${interviews.created_at}, true)`;

/** `is_open` as SQL for lists: expects `interviews` joined to its run and step. */
export const isOpen = sql<boolean>`(case when ${interviews.run_id} is null then ${hasNotEnded}
  when ${interviews.step_id} is null then ${isUnderWay} else ${isAtStep(interviews.step_id)} end)`;

/** When one that is no longer open was closed, with the same joins. */
export const closedAt = sql`(case when ${interviews.run_id} is null then ${applicationEndedAt}
  else greatest(${runs.ended_at}, ${runs.deleted_at}, ${runSteps.completed_at}) end)`;

const isInterview = ({ company_id, id, candidate_id }: Which) =>
  and(
    eq(interviews.company_id, company_id),
    eq(interviews.id, id),
    candidate_id ? eq(interviews.candidate_id, candidate_id) : undefined,
  );

const isApplicationOpen = async (db: Db, { company_id, id }: InterviewRow): Promise<boolean> => {
  const [open] = await db
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(isInterview({ company_id, id }), hasNotEnded));
  return open !== undefined;
};

const lockOpenRun = async (db: Db, { company_id, step_id }: InterviewRow, runId: string): Promise<boolean> => {
  const run = await lockRun(db, company_id, runId);
  if (!run || run.ended_at || run.deleted_at) return false;
  if (!step_id) return true;
  if (run.current_step_id !== step_id) return false;
  const [step] = await db
    .select({ status: runSteps.status })
    .from(runSteps)
    .where(and(eq(runSteps.company_id, company_id), eq(runSteps.id, step_id)));
  return step?.status === 'in_progress';
};
