import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { isUndecided, readFromStart } from './message-row.ts';
import { daysAfter } from '../lib/days.ts';

const DAYS = 30;
/** A job or a mailbox is dated before its change is committed, and is not visible until then. */
const COMMIT_SECONDS = 5;
/** Per poll: the next one continues with the rest. */
const BATCH = 200;

/**
 * Mail that arrived before its job was opened needs a decision. Once a job, or the mailbox and its choice of jobs, has
 * been changed since, it is read again, so that the order of a company's setup does not matter. A user's decision stays.
 */
export const readAgainForNewJobs = async (db: Db, { company_id, id: mailbox_id }: MailboxRow, now: Date) => {
  const unplaced = db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.mailbox_id, mailbox_id),
        isUndecided,
        gt(mailMessages.judged_at, daysAfter(now, -DAYS).toISOString()),
        sql`${mailMessages.judged_at} < make_interval(secs => ${COMMIT_SECONDS}) + greatest(
          (select max(j.updated_at) from jobs j
            where j.company_id = ${company_id} and j.status = 'active' and j.deleted_at is null),
          (select m.updated_at from mailboxes m where m.company_id = ${company_id} and m.id = ${mailbox_id}))`,
      ),
    )
    .limit(BATCH);
  await db
    .update(mailMessages)
    .set(readFromStart(now))
    // Checked again: a user may have decided while this waited for the message.
    .where(and(eq(mailMessages.company_id, company_id), inArray(mailMessages.id, unplaced), isUndecided));
};
