import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { NO_NOTE } from '../outbox/message-note.ts';

/** The acknowledgements of an application. */
export const acknowledgement = (companyId: string, applicationId: string) =>
  and(eq(outbox.company_id, companyId), eq(outbox.about_id, applicationId), eq(outbox.kind, 'acknowledgement'));

/** Stops those that have not been sent, because the mail was not an application. */
export const stopAcknowledgement = async (db: Db, which: SQL | undefined) => {
  await db
    .update(outbox)
    .set({ status: 'stopped', hold_reason: 'not_application', ...NO_NOTE })
    .where(and(which, eq(outbox.status, 'waiting'), eq(outbox.is_handed_over, false)));
};
