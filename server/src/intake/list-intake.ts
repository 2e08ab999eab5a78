import { INTAKE_OUTCOMES, type IntakeOutcome } from '@hirewire/contract/mail-filters';
import { type IntakeReason, intakeReasonText } from '@hirewire/contract/intake-reasons';
import { type IntakeMessage, type IntakeQuery } from '@hirewire/contract/intake';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullNameOrNull } from '../db/full-name.ts';
import { cutPage, isAfterNumber } from '../db/page-cursor.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { conflict, notFound } from '../errors.ts';
import { containing } from '../lib/like-pattern.ts';
import { readFromStart } from './message-row.ts';

const NOT_READ: IntakeReason = { code: 'mailbox_not_read' };
const POLLING_OFF: IntakeReason = { code: 'polling_off' };

export const listIntake = async (db: Db, actor: Actor, query: IntakeQuery) => {
  const { outcome, mailbox_id, search, after, limit } = query;
  const pattern = search && containing(search);
  const rows = await selectMessages(db)
    .where(
      and(
        eq(mailMessages.company_id, actor.company_id),
        outcome && eq(mailMessages.outcome, outcome),
        mailbox_id ? eq(mailMessages.mailbox_id, mailbox_id) : undefined,
        pattern
          ? or(
              ilike(mailMessages.from_address, pattern),
              ilike(mailMessages.from_name, pattern),
              ilike(mailMessages.subject, pattern),
            )
          : undefined,
        isAfterNumber(mailMessages.sequence, after),
      ),
    )
    .orderBy(desc(mailMessages.sequence))
    .limit(limit + 1);
  const { page, next } = cutPage(rows, limit, ({ sequence }) => String(sequence));
  return { messages: page.map(withReasons), next };
};

export const summarizeIntake = async (db: Db, actor: Actor, mailboxId: string | undefined) => {
  const own = mailboxId ? eq(mailMessages.mailbox_id, mailboxId) : undefined;
  const counts = await db
    .select({
      outcome: mailMessages.outcome,
      count: sql<number>`count(*)::int`,
      left: sql<number>`count(left_mailbox_at)::int`,
    })
    .from(mailMessages)
    .where(and(eq(mailMessages.company_id, actor.company_id), own))
    .groupBy(mailMessages.outcome);
  const [held] = await db
    .select({ count: sql<number>`coalesce(sum(message_count), 0)::int` })
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, actor.company_id), mailboxId ? eq(mailboxes.id, mailboxId) : undefined));
  const countOutcome = (outcome: IntakeOutcome) => counts.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    mailbox_count: held?.count ?? 0,
    ledger_count: counts.reduce((sum, { count }) => sum + count, 0),
    outcomes: Object.fromEntries(INTAKE_OUTCOMES.map((outcome) => [outcome, countOutcome(outcome)])) as Record<
      IntakeOutcome,
      number
    >,
    left_mailbox: counts.reduce((sum, { left }) => sum + left, 0),
  };
};

export const getMessage = async (db: Db, actor: Actor, id: string): Promise<IntakeMessage> => {
  const [message] = await selectMessages(db).where(
    and(eq(mailMessages.company_id, actor.company_id), eq(mailMessages.id, id)),
  );
  if (!message) throw notFound('Message');
  return withReasons(message);
};

/** Reads a failed message again, from the start. */
export const retryMessage = async (db: Db, actor: Actor, id: string, now: Date): Promise<IntakeMessage> => {
  const { outcome, mailbox_id } = await getMessage(db, actor, id);
  await requireRead(db, actor, mailbox_id);
  const { rowCount } = await db
    .update(mailMessages)
    .set(readFromStart(now))
    .where(
      and(eq(mailMessages.company_id, actor.company_id), eq(mailMessages.id, id), eq(mailMessages.outcome, 'failed')),
    );
  if (!rowCount && outcome !== 'waiting')
    throw conflict('Only a message that failed can be read again.', { code: 'message_not_failed' });
  await db
    .update(mailboxes)
    .set({ next_poll_at: now.toISOString() })
    .where(and(eq(mailboxes.company_id, actor.company_id), eq(mailboxes.id, mailbox_id)));
  return getMessage(db, actor, id);
};

/** Otherwise a message would stay unread, and users could not decide about it. */
const requireRead = async (db: Db, actor: Actor, mailboxId: string) => {
  const [mailbox] = await db
    .select({
      is_active: mailboxes.is_active,
      broken_because: mailboxes.broken_because,
      polling_since: mailSettings.polling_since,
    })
    .from(mailboxes)
    .leftJoin(mailSettings, eq(mailSettings.company_id, mailboxes.company_id))
    .where(and(eq(mailboxes.company_id, actor.company_id), eq(mailboxes.id, mailboxId)));
  if (!mailbox?.is_active || mailbox.broken_because !== null)
    throw conflict(`${intakeReasonText(NOT_READ)}.`, { code: 'mailbox_off' });
  if (!mailbox.polling_since) throw conflict(`${intakeReasonText(POLLING_OFF)}.`, { code: 'polling_off' });
};

const withReasons = <Message extends { stored_reasons: (IntakeReason | string)[] }>({
  stored_reasons,
  ...message
}: Message) => {
  const reason_codes = stored_reasons.map((reason): IntakeReason =>
    typeof reason === 'string' ? { code: 'as_written', values: { text: reason } } : reason,
  );
  return { ...message, reason_codes, reasons: reason_codes.map((reason) => intakeReasonText(reason)) };
};

const selectMessages = (db: Db) =>
  db
    .select({
      id: mailMessages.id,
      sequence: mailMessages.sequence,
      mailbox_id: mailMessages.mailbox_id,
      mailbox_address: mailboxes.address,
      from_name: mailMessages.from_name,
      from_address: mailMessages.from_address,
      subject: mailMessages.subject,
      received_at: mailMessages.received_at,
      discovered_at: mailMessages.discovered_at,
      outcome: mailMessages.outcome,
      dmarc_failed: mailMessages.dmarc_failed,
      // It stays unread until its mailbox, or polling, is turned on again.
      stored_reasons: sql<
        (IntakeReason | string)[]
      >`case when ${mailMessages.outcome} <> 'waiting' then ${mailMessages.reasons}
        when not ${mailboxes.is_active} or ${mailboxes.broken_because} is not null then ${JSON.stringify([NOT_READ])}::jsonb
        when ${mailSettings.polling_since} is null then ${JSON.stringify([POLLING_OFF])}::jsonb
        else ${mailMessages.reasons} end`,
      judged_by: mailMessages.judged_by,
      overruled_from: mailMessages.overruled_from,
      overruled_by_name: fullNameOrNull(users),
      candidate_id: candidates.id,
      candidate_name: fullNameOrNull(candidates),
      job_id: mailMessages.job_id,
      job_title: jobs.title,
    })
    .from(mailMessages)
    .innerJoin(mailboxes, eq(mailboxes.id, mailMessages.mailbox_id))
    .leftJoin(mailSettings, eq(mailSettings.company_id, mailMessages.company_id))
    .leftJoin(users, eq(users.id, mailMessages.overruled_by))
    .leftJoin(candidates, and(eq(candidates.id, mailMessages.candidate_id), sql`${candidates.deleted_at} is null`))
    .leftJoin(jobs, eq(jobs.id, mailMessages.job_id))
    .$dynamic();
