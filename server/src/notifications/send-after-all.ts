import type { HoldReason } from '@hirewire/contract/outbox';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { isOneOf, NOT_NEEDED, type Requests } from '../outbox/stop-needless.ts';
import { getMailSettings } from './mail-settings.ts';

/**
 * Sends messages after all that were stopped for this reason, as if they were written now: an automatic one can be
 * stopped again before it is sent, and its day of attempts has not begun.
 */
export const sendAfterAll = async (
  db: Db,
  { company_id, reason, which }: { company_id: string; reason: HoldReason; which: SQL | undefined },
  now: Date,
) => {
  const { undo_window_minutes } = await getMailSettings(db, { company_id });
  const delayed = new Date(now.getTime() + undo_window_minutes * 60_000);
  await db
    .update(outbox)
    .set({
      status: 'waiting',
      hold_reason: null,
      next_try_at: now.toISOString(),
      send_after: sql`greatest(${outbox.send_after}, case when ${outbox.is_automatic}
        then ${delayed.toISOString()}::timestamptz else ${now.toISOString()}::timestamptz end)`,
    })
    .where(and(eq(outbox.company_id, company_id), which, eq(outbox.status, 'stopped'), eq(outbox.hold_reason, reason)));
};

/**
 * Sends what was stopped after all: the run goes on, after a rejection that was undone for example. What is needless for
 * another reason is stopped again before it is sent.
 */
export const askAgain = (db: Db, requests: Requests, now: Date): Promise<void> =>
  sendAfterAll(db, { company_id: requests.company_id, reason: NOT_NEEDED, which: isOneOf(requests) }, now);
