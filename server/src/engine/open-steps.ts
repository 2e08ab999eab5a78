import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { runs, runSteps } from '../db/schema/engine.ts';

/** Of a row that is joined to its run: it goes on, and nobody has cancelled it. */
export const isUnderWay = sql<boolean>`(${runs.ended_at} is null and ${runs.deleted_at} is null)`;

/**
 * Of a row that belongs to a step, joined to its run and to that step: the run is at it and waits there, so what the row
 * asks of somebody is still to be done. Everything that asks, reminds or takes an answer goes by this.
 */
export const isAtStep = (stepId: PgColumn): SQL<boolean> =>
  sql<boolean>`(${isUnderWay} and ${runs.current_step_id} = ${stepId} and ${runSteps.status} = 'in_progress')`;
