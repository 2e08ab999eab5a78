import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { runs, runSteps } from '../db/schema/engine.ts';

/** For a row joined to its run: the run has not ended and was not cancelled. */
export const isUnderWay = sql<boolean>`(${runs.ended_at} is null and ${runs.deleted_at} is null)`;

/**
 * For a row that belongs to a step, joined to its run and that step: the run is pending at this step, so the row still
 * needs action. Everything that asks, reminds or accepts an answer uses this.
 */
export const isAtStep = (stepId: PgColumn): SQL<boolean> =>
  sql<boolean>`(${isUnderWay} and ${runs.current_step_id} = ${stepId} and ${runSteps.status} = 'in_progress')`;
