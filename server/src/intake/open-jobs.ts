import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';

type Mailbox = Pick<MailboxRow, 'company_id' | 'id'>;

/** Lists the open jobs that a mailbox receives applications for. */
export const listOpenJobs = (db: Db, mailbox: Mailbox) =>
  db
    .select({
      id: jobs.id,
      short_id: jobs.short_id,
      title: jobs.title,
      description: jobs.description,
      requirements: jobs.requirements,
    })
    .from(jobs)
    .where(isOpenIn(db, mailbox));

/** Locks a job if it is still open: it is neither closed nor deleted before the application is stored. */
export const lockStillOpen = async (db: Db, mailbox: Mailbox, id: string) => {
  const [open] = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(isOpenIn(db, mailbox), eq(jobs.id, id)))
    .for('share');
  return open ?? null;
};

/** The mailbox's jobs may have been changed since it was claimed. */
const isOpenIn = (db: Db, { company_id, id }: Mailbox) => {
  const chosen = db
    .select({ job_ids: mailboxes.job_ids })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, company_id), eq(mailboxes.id, id)));
  return and(
    eq(jobs.company_id, company_id),
    eq(jobs.status, 'active'),
    isNull(jobs.deleted_at),
    sql`(cardinality(${chosen}) = 0 or ${jobs.id} = any(${chosen}::uuid[]))`,
  );
};
