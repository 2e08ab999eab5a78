import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { runs } from '../db/schema/engine.ts';
import type { MessageRow } from './message-row.ts';

/** Records the runs cancelled with a message: only these are restored with it. */
export const markCancelled = async (
  db: Db,
  { id, company_id, job_id }: Pick<MessageRow, 'id' | 'company_id' | 'job_id'>,
  runIds: string[],
) => {
  const own = eq(runs.company_id, company_id);
  await db
    .update(runs)
    .set({ cancelled_by_message_id: null })
    .where(and(own, eq(runs.job_id, job_id!), eq(runs.cancelled_by_message_id, id)));
  await db
    .update(runs)
    .set({ cancelled_by_message_id: id })
    .where(and(own, inArray(runs.id, runIds)));
};

/** The runs that were cancelled with the message, or else with the last one that was a reason for the application. */
export const findCancelled = async (
  db: Db,
  { id, company_id, candidate_id, job_id }: Pick<MessageRow, 'id' | 'company_id' | 'candidate_id' | 'job_id'>,
  hiddenBy: string,
): Promise<string[]> => {
  const cancelled = await db
    .select({ id: runs.id, by: runs.cancelled_by_message_id })
    .from(runs)
    .where(
      and(
        eq(runs.company_id, company_id),
        eq(runs.candidate_id, candidate_id!),
        eq(runs.job_id, job_id!),
        inArray(runs.cancelled_by_message_id, [id, hiddenBy]),
      ),
    );
  const own = cancelled.filter(({ by }) => by === id);
  return (own.length > 0 ? own : cancelled).map((run) => run.id);
};
