import type { MailStanding } from '@hirewire/contract/mail-standing';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import { taskAssignments } from '../db/schema/tasks.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep, isUnderWay } from '../engine/open-steps.ts';
import { zoneOfCandidate } from '../notifications/candidate-zone.ts';
import { mailStanding, selectMailStanding } from '../outbox/mail-standing.ts';
import { references } from '../db/references.ts';

export type Assignment = typeof taskAssignments.$inferSelect;

/** An assignment with its candidate and whether it is still requested, which depends on its run. */
export interface Standing extends Assignment {
  candidate_id: string;
  time_zone: string | null;
  is_asked: boolean;
  /** The mail that announces it. */
  mail: MailStanding | null;
}

/** True while the submission is needed: the run is active and still at its step, and the task is not cancelled. */
export const isAsked = sql<boolean>`(${taskAssignments.cancelled_at} is null
  and (${isAtStep(taskAssignments.step_id)} or (${taskAssignments.step_id} is null and ${isUnderWay})))`;

export const selectStanding = async (db: Db, where: SQL | undefined): Promise<Standing[]> => {
  const rows = await db
    .select({
      assignment: taskAssignments,
      candidate_id: runs.candidate_id,
      time_zone: zoneOfCandidate,
      is_asked: isAsked,
      mail: mailStanding,
    })
    .from(taskAssignments)
    .innerJoin(runs, references(taskAssignments.run_id, runs))
    .innerJoin(candidates, references(runs.candidate_id, candidates))
    .leftJoin(runSteps, references(taskAssignments.step_id, runSteps))
    .leftJoin(outbox, selectMailStanding(taskAssignments, ['task_assigned']))
    .where(where)
    .orderBy(taskAssignments.due_at, taskAssignments.id);
  return rows.map(({ assignment, ...standing }) => ({ ...assignment, ...standing }));
};

export const ofCandidate = ({ company_id, candidate_id }: Pick<CandidateActor, 'company_id' | 'candidate_id'>) =>
  and(eq(taskAssignments.company_id, company_id), eq(runs.candidate_id, candidate_id));
