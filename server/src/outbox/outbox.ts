import {
  type HoldReason,
  type OutboxMessage,
  type OutboxQuery,
  PORTAL_LINK_MARK,
  DECISION_LINK_MARK,
  DECISION_LINK_SHOWN,
  PORTAL_LINK_SHOWN,
  SIGNING_CODE_MARK,
  SIGNING_CODE_SHOWN,
} from '@hirewire/contract/outbox';
import { and, count, desc, eq, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import { cutPage, encodeTime, isAfterTime } from '../db/page-cursor.ts';
import { users } from '../db/schema/users.ts';
import { conflict, notFound } from '../errors.ts';
import { references } from '../db/references.ts';
import { NO_NOTE } from './message-note.ts';

export const listOutbox = async (db: Db, actor: Actor, { status, candidate_id, after, limit }: OutboxQuery) => {
  const shown = and(
    eq(outbox.company_id, actor.company_id),
    candidate_id ? eq(outbox.candidate_id, candidate_id) : undefined,
  );
  const [rows, [waiting]] = await Promise.all([
    selectMessages(db, and(shown, status && eq(outbox.status, status), isAfterTime(outbox, after)))
      .orderBy(desc(outbox.created_at), desc(outbox.id))
      .limit(limit + 1),
    db
      .select({ count: count() })
      .from(outbox)
      .where(and(shown, eq(outbox.status, 'waiting'))),
  ]);
  const { page, next } = cutPage(rows, limit, encodeTime);
  return { messages: page, next, waiting_count: waiting?.count ?? 0 };
};

/** Stops a message, unless a worker has started to send it. */
export const stopMessage = (db: Db, actor: Actor, id: string, now: Date): Promise<OutboxMessage> =>
  db.transaction(async (db) => {
    const { rowCount } = await db
      .update(outbox)
      .set({ status: 'stopped', hold_reason: null, ...NO_NOTE })
      .where(and(isMessage(actor, id), eq(outbox.status, 'waiting'), eq(outbox.is_handed_over, false)));
    const message = await getMessage(db, actor, id);
    if (!rowCount) throw notStopped(message);
    await recordEvent(db, actor, { action: 'stop_mail', ...about(message) }, now);
    return message;
  });

/**
 * Sends a message now, whatever held it back. Data of an earlier attempt stays, so that it is found. One that may have
 * been delivered is sent again only after the attempt that the user saw.
 */
export const sendMessage = (
  db: Db,
  actor: Actor,
  { id, attempt }: { id: string; attempt?: number | undefined },
  now: Date,
): Promise<OutboxMessage> =>
  db.transaction(async (db) => {
    const isUncertain = and(eq(outbox.status, 'failed'), outbox.is_handed_over);
    const { rowCount } = await db
      .update(outbox)
      .set({
        status: 'waiting',
        hold_reason: null,
        ...NO_NOTE,
        send_after: now.toISOString(),
        next_try_at: now.toISOString(),
        // A person has decided that it is needed, so it is not stopped as needless again.
        is_automatic: false,
        is_sent_anyway: true,
        // One that failed while being sent is sent again because a user says so, to the present address.
        is_handed_over: sql`${outbox.is_handed_over} and ${outbox.status} = 'waiting'`,
        sent_to: sql`case when ${outbox.status} = 'waiting' then ${outbox.sent_to} end`,
      })
      .where(
        and(
          isMessage(actor, id),
          ne(outbox.status, 'sent'),
          sql`${outbox.hold_reason} is distinct from ${ERASED}`,
          or(not(isUncertain!), eq(outbox.attempt, attempt ?? -1)),
        ),
      );
    const message = await getMessage(db, actor, id);
    if (!rowCount && message.hold_reason === ERASED)
      throw conflict("The candidate's data was erased, and this message with it.", { code: 'message_erased' });
    if (!rowCount && message.status === 'failed')
      throw conflict('This message may have been delivered. Look at it again before you send it again.', {
        code: 'mail_may_have_arrived',
      });
    if (!rowCount) throw conflict('This message has been sent already.', { code: 'already_done' });
    await recordEvent(db, actor, { action: 'send_mail', ...about(message) }, now);
    return message;
  });

const ERASED: HoldReason = 'person_erased';

const notStopped = ({ status }: OutboxMessage) => {
  const code = status === 'stopped' ? 'already_done' : 'mail_not_stoppable';
  return conflict(WHY_NOT_STOPPED[status], { code });
};

const WHY_NOT_STOPPED: Record<OutboxMessage['status'], string> = {
  waiting: 'This message is on its way already and can no longer be stopped.',
  sent: 'This message has been sent already.',
  stopped: 'This message has been stopped already.',
  failed: 'This message could not be sent, so there is nothing to stop.',
};

const getMessage = async (db: Db, actor: Actor, id: string): Promise<OutboxMessage> => {
  const [message] = await selectMessages(db, isMessage(actor, id));
  if (!message) throw notFound('Message');
  return message;
};

const isMessage = (actor: Actor, id: string): SQL | undefined =>
  and(eq(outbox.company_id, actor.company_id), eq(outbox.id, id));

const about = ({ id, candidate_id }: OutboxMessage) => ({ subject: candidate_id ?? id, detail: { message_id: id } });

const selectMessages = (db: Db, which: SQL | undefined) =>
  db
    .select({
      id: outbox.id,
      to_name: sql<string>`coalesce(${fullName(candidates)}, ${fullName(users)}, '')`,
      to_address: sql<string>`coalesce(${outbox.sent_to}, ${candidates.email}, ${users.email}, '')`,
      candidate_id: outbox.candidate_id,
      subject: outbox.subject,
      body: sql<string>`replace(replace(replace(${outbox.body}, ${PORTAL_LINK_MARK}, ${PORTAL_LINK_SHOWN}), ${SIGNING_CODE_MARK}, ${SIGNING_CODE_SHOWN}), ${DECISION_LINK_MARK}, ${DECISION_LINK_SHOWN})`,
      status: outbox.status,
      hold_reason: outbox.hold_reason,
      note: outbox.note,
      note_code: outbox.note_code,
      attempt: outbox.attempt,
      is_automatic: outbox.is_automatic,
      created_at: outbox.created_at,
      send_after: outbox.send_after,
      sent_at: outbox.sent_at,
      bounced_at: outbox.bounced_at,
      bounce_reason: outbox.bounce_reason,
    })
    .from(outbox)
    .leftJoin(candidates, references(outbox.candidate_id, candidates))
    .leftJoin(users, references(outbox.user_id, users))
    .where(which);
