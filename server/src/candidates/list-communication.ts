import type { Communication } from '@hirewire/contract/communication';
import type { NoteCode } from '@hirewire/contract/note-codes';
import { PORTAL_LINK_MARK, PORTAL_LINK_SHOWN, SIGNING_CODE_MARK, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { InCompany } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { fromJson, jsonList } from '../db/json-list.ts';
import { isWrittenBy } from './own-mail.ts';

const BOUNCED = 'It could not be delivered and came back.';
const BOUNCED_CODE: NoteCode = 'message_bounced';

export const loadCommunication = async (db: Db, actor: InCompany, candidateId: string): Promise<Communication[]> => {
  const messages = communicationWith(actor, sql`${candidateId}::uuid`);
  const { rows } = await db.execute<{ messages: Communication[] }>(sql`select ${messages} as messages`);
  return rows[0]!.messages.map(presentMessage);
};

/**
 * Messages from and to a candidate, latest first: incoming mail, portal messages and the outbox, as one thread. With
 * `latest`, the last few without their text.
 */
export const communicationWith = (
  { company_id }: InCompany,
  candidateId: SQLWrapper,
  { latest }: { latest?: number } = {},
) => {
  const withText = latest === undefined;
  const few = withText ? sql`` : sql`limit ${sql.raw(String(latest))}`;
  return jsonList<Communication>(sql`
    (select m.id, 'in' as direction, coalesce(m.subject, '') as subject, false as is_from_portal, ${withText ? sql`m.body` : sql`null::text as body`},
      coalesce(m.received_at, m.discovered_at) as at, null::text as status, null::text as hold_reason, null::text as note, null::text as note_code, null::int as attempt, false as is_automatic,
      case when ${isWrittenBy({ own_part: sql`m.own_part`, from_address: sql`m.from_address` }, { company_id, candidate_id: candidateId })} then null
        else coalesce(nullif(m.from_name, '') || ' <' || m.from_address || '>', m.from_address, '…') end as author_name,
      array(select f.id from files f where f.company_id = m.company_id and f.mail_message_id = m.id order by f.created_at, f.id) as file_ids,
      '{}'::text[] as attachments, m.dmarc_failed
    from mail_messages m
    where m.company_id = ${company_id} and m.candidate_id = ${candidateId} and m.outcome in ('application', 'reply')
    order by at desc, m.id desc ${few})
    union all
    (select p.id, 'in', '', true, ${withText ? sql`p.body` : sql`null`}, p.created_at as at, null, null, null, null, null, false, null, '{}', '{}', false
    from portal_messages p where p.company_id = ${company_id} and p.candidate_id = ${candidateId}
    order by at desc, p.id desc ${few})
    union all
    (select o.id, 'out', o.subject, false, ${withText ? sql`replace(replace(o.body, ${PORTAL_LINK_MARK}, ${PORTAL_LINK_SHOWN}), ${SIGNING_CODE_MARK}, ${SIGNING_CODE_SHOWN})` : sql`null`}, coalesce(o.sent_at, o.created_at) as at, o.status,
      o.hold_reason, case when o.bounced_at is null then o.note else coalesce(o.bounce_reason, ${BOUNCED}) end,
      case when o.bounced_at is null then o.note_code else ${BOUNCED_CODE} end, o.attempt, o.is_automatic,
      (select ${fullName('u')} from users u where u.company_id = o.company_id and u.id = o.created_by), '{}',
      array(select f.file_name from outbox_files f where f.company_id = o.company_id and f.outbox_id = o.id order by f.order_number), false
    from outbox o where o.company_id = ${company_id} and o.candidate_id = ${candidateId}
    order by at desc, o.id desc ${few})
    order by at desc, id desc ${few}`);
};

export const presentMessage = (message: Communication): Communication => ({ ...message, at: fromJson(message.at) });
