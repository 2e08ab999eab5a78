import { and, eq, or } from 'drizzle-orm';
import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { forgetCallsAboutMails } from '../ai/model-calls.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { isUndecided, type MessageRow } from './message-row.ts';

export const REPEATED: IntakeReason = { code: 'repeated' };
const FILED_ELSEWHERE: IntakeReason = { code: 'filed_from_other_mailbox' };

/** Locks an earlier copy of a message. False if a user or the rules have decided about it. */
export const lockUndecided = async (db: Db, { company_id }: MessageRow, copyId: string): Promise<boolean> => {
  const [undecided] = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(eq(mailMessages.company_id, company_id), eq(mailMessages.id, copyId), isUndecided))
    .for('no key update');
  return undecided !== undefined;
};

/** The message takes the place of its undecided copy, which no longer needs a decision. */
export const replaceCopy = async (db: Db, { company_id, id }: MessageRow, copyId: string) => {
  const own = eq(mailMessages.company_id, company_id);
  await db
    .update(mailMessages)
    .set({ repeats_id: id })
    .where(and(own, or(eq(mailMessages.id, copyId), eq(mailMessages.repeats_id, copyId))));
  await db
    .update(mailMessages)
    .set({ outcome: 'not_application', reasons: [FILED_ELSEWHERE], judged_by: 'rules', body: null, raw: null })
    .where(and(own, eq(mailMessages.id, copyId)));
  await forgetCallsAboutMails(db, company_id, [copyId]);
};
