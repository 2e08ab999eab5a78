import { PORTAL_LINK_MARK, PORTAL_LINK_SHOWN, SIGNING_CODE_MARK, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import type { PortalMessage } from '@hirewire/contract/portal';
import { and, eq, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { isWrittenBy } from '../candidates/own-mail.ts';
import type { Db } from '../db/client.ts';
import { portalMessages } from '../db/schema/portal.ts';
import { requestChanged } from '../errors.ts';
import { keepFromErasure } from './keep-from-erasure.ts';
import { notifyStaff } from './notify-staff.ts';

/**
 * Lists a candidate's own thread, latest first: messages they received, mailed or wrote here. Excludes the mail of a
 * colleague who handed in their documents, and messages that are pending or stopped.
 */
export const listMessages = async (db: Db, { company_id, candidate_id }: CandidateActor): Promise<PortalMessage[]> => {
  const { rows } = await db.execute<PortalMessage & Record<string, unknown>>(sql`
    select m.id, 'in' as direction, coalesce(m.subject, '') as subject, coalesce(m.body, '') as body,
      coalesce(m.received_at, m.discovered_at) as at
    from mail_messages m
    where m.company_id = ${company_id} and m.candidate_id = ${candidate_id} and m.outcome in ('application', 'reply')
      and ${isWrittenBy({ own_part: sql`m.own_part`, from_address: sql`m.from_address` }, { company_id, candidate_id })}
    union all
    select p.id, 'in', null, p.body, p.created_at from portal_messages p
    where p.company_id = ${company_id} and p.candidate_id = ${candidate_id}
    union all
    select o.id, 'out', o.subject, replace(replace(o.body, ${PORTAL_LINK_MARK}, ${PORTAL_LINK_SHOWN}), ${SIGNING_CODE_MARK}, ${SIGNING_CODE_SHOWN}), o.sent_at from outbox o
    where o.company_id = ${company_id} and o.candidate_id = ${candidate_id} and o.status = 'sent'
    order by at desc, id desc
    limit ${SHOWN}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
};

/** More than any candidate scrolls through. */
const SHOWN = 500;

/** Stores a candidate's message, once, where staff read their mail. */
export const writeMessage = (
  db: Db,
  actor: CandidateActor,
  { body, request_id }: { body: string; request_id: string },
  now: Date,
): Promise<PortalMessage> =>
  db.transaction(async (db) => {
    await keepFromErasure(db, actor);
    const { company_id, candidate_id } = actor;
    const [written] = await db
      .insert(portalMessages)
      .values({ company_id, candidate_id, request_id, body, created_at: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    const [message] = written
      ? [written]
      : await db
          .select()
          .from(portalMessages)
          .where(
            and(
              eq(portalMessages.company_id, company_id),
              eq(portalMessages.candidate_id, candidate_id),
              eq(portalMessages.request_id, request_id),
            ),
          );
    if (message!.body !== body) throw requestChanged();
    const { id, created_at: at } = message!;
    if (written) {
      const event = { action: 'message_from_candidate' as const, subject: candidate_id, detail: { message_id: id } };
      await recordEvent(db, { company_id, user_id: null }, event, now);
      await notifyStaff(db, actor, {
        kind: 'portal_message_notice',
        about_id: candidate_id,
        // Several messages in an hour are announced by one mail.
        occasion: now.toISOString().slice(0, 13),
        permission: 'canManageCandidates',
        now,
      });
    }
    return { id, direction: 'in', subject: null, body: message!.body, at };
  });
