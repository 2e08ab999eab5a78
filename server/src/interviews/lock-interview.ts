import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
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
   * True if the interview's step is the current, started step of its run; for one arranged manually, if the run has not
   * ended.
   */
  is_open: boolean;
}

/** Locks an interview until the transaction ends. Locks the run first, as every transition does. */
export const lockInterview = async (db: Db, which: Which): Promise<LockedInterview> => {
  const known = await findInterview(db, which);
  const is_open = known.run_id ? await lockRun(db, known) : true;
  const [interview] = await db.select().from(interviews).where(isInterview(which)).for('no key update');
  if (!interview) throw notFound('Interview');
  return { interview, is_open };
};

export const findInterview = async (db: Db, which: Which): Promise<InterviewRow> => {
  const [row] = await db.select().from(interviews).where(isInterview(which));
  if (!row) throw notFound('Interview');
  return row;
};

/** `is_open` as SQL for lists: expects `interviews` joined to its run and step. */
export const isOpen = sql<boolean>`(${interviews.run_id} is null or ${isAtStep(interviews.step_id)}
  or (${interviews.step_id} is null and ${isUnderWay}))`;

const isInterview = ({ company_id, id, candidate_id }: Which) =>
  and(
    eq(interviews.company_id, company_id),
    eq(interviews.id, id),
    candidate_id ? eq(interviews.candidate_id, candidate_id) : undefined,
  );

const lockRun = async (db: Db, { company_id, run_id, step_id }: InterviewRow): Promise<boolean> => {
  const [run] = await db
    .select({ ended_at: runs.ended_at, deleted_at: runs.deleted_at, current_step_id: runs.current_step_id })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id!)))
    .for('no key update');
  if (!run || run.ended_at || run.deleted_at) return false;
  if (!step_id) return true;
  if (run.current_step_id !== step_id) return false;
  // A separate statement, because one that waits for the lock still reads the step as it was before.
  const [step] = await db
    .select({ status: runSteps.status })
    .from(runSteps)
    .where(and(eq(runSteps.company_id, company_id), eq(runSteps.id, step_id)));
  return step?.status === 'in_progress';
};
