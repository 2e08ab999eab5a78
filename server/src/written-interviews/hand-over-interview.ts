import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runSteps } from '../db/schema/engine.ts';
import { writtenInterviews } from '../db/schema/written-interviews.ts';
import { setTurn } from '../engine/run-facts.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import type { HumanAsked } from '../feature.ts';
import { askAgainInTime, LEFT_TO_PEOPLE } from './invite-to-interview.ts';

/**
 * During the AI interview it is now up to staff to talk to the candidate, or again up to the candidate to answer. One who
 * was left to staff has not been invited: the step's work is repeated.
 */
export const handOverInterview = async (db: Db, { engine, company_id, run_id, wants_human, now }: HumanAsked) => {
  const [step] = await db
    .select({ step_id: runSteps.id, output: runSteps.output, interview: writtenInterviews })
    .from(runSteps)
    .leftJoin(
      writtenInterviews,
      and(eq(writtenInterviews.company_id, runSteps.company_id), eq(writtenInterviews.step_id, runSteps.id)),
    )
    .where(
      and(
        eq(runSteps.company_id, company_id),
        eq(runSteps.run_id, run_id),
        eq(runSteps.step_type, 'ai_interview'),
        eq(runSteps.status, 'in_progress'),
      ),
    );
  if (!step) return;
  const { step_id, output, interview } = step;
  if (!wants_human && output?.['status'] === LEFT_TO_PEOPLE)
    await transitionOrRefuse(db, engine, { company_id, run_id, step_id, event: { type: 'answered' }, now });
  else {
    await setTurn(db, { company_id, run_id, step_id }, wants_human ? 'staff' : 'candidate');
    if (!wants_human && interview) await askAgainInTime(db, { company_id, now }, interview);
  }
};
