import type { Communication } from '@hirewire/contract/communication';
import { PORTAL_LINK_MARK, PORTAL_LINK_SHOWN, SIGNING_CODE_MARK, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import { sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';

const FROM_THEIR_PAGE = 'Written on their own page';

/**
 * Messages from and to candidates, latest first: incoming mail, portal messages and the outbox, as one thread. With
 * `latest`, the last few of each candidate without their text.
 */
export const listCommunicationByCandidate = async (
  db: Db,
  actor: Actor,
  candidateIds: string[],
  { latest }: { latest?: number } = {},
): Promise<Map<string, Communication[]>> => {
  if (candidateIds.length === 0) return new Map();
  const withText = latest === undefined;
  const few = latest === undefined ? sql`` : sql`limit ${latest}`;
  const { rows } = await db.execute<Communication & { candidate_id: string }>(sql`
    select c.id as candidate_id, thread.* from unnest(array[${sql.join(candidateIds, sql`, `)}]::uuid[]) c(id)
    cross join lateral (
      (select m.id, 'in' as direction, coalesce(m.subject, '') as subject, ${withText ? sql`m.body` : sql`null::text as body`},
        coalesce(m.received_at, m.discovered_at) as at, null::text as status, null::text as hold_reason, null::text as note, false as is_automatic,
        null::text as author_name,
        array(select f.id from files f where f.company_id = m.company_id and f.mail_message_id = m.id order by f.created_at, f.id) as file_ids,
        '{}'::text[] as attachments, m.dmarc_failed
      from mail_messages m
      where m.company_id = ${actor.company_id} and m.candidate_id = c.id and m.outcome in ('application', 'reply')
      order by at desc, m.id desc ${few})
      union all
      (select p.id, 'in', ${FROM_THEIR_PAGE}, ${withText ? sql`p.body` : sql`null`}, p.created_at as at, null, null, null, false, null, '{}', '{}', false
      from portal_messages p where p.company_id = ${actor.company_id} and p.candidate_id = c.id
      order by at desc, p.id desc ${few})
      union all
      (select o.id, 'out', o.subject, ${withText ? sql`replace(replace(o.body, ${PORTAL_LINK_MARK}, ${PORTAL_LINK_SHOWN}), ${SIGNING_CODE_MARK}, ${SIGNING_CODE_SHOWN})` : sql`null`}, coalesce(o.sent_at, o.created_at) as at, o.status,
        o.hold_reason, coalesce(o.bounce_reason, o.note), o.is_automatic,
        (select u.first_name || ' ' || u.last_name from users u where u.company_id = o.company_id and u.id = o.created_by), '{}',
        array(select f.file_name from outbox_files f where f.company_id = o.company_id and f.outbox_id = o.id order by f.order_number), false
      from outbox o where o.company_id = ${actor.company_id} and o.candidate_id = c.id
      order by at desc, o.id desc ${few})
      order by at desc, id desc ${few}
    ) thread`);
  const messages = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return Map.groupBy(messages, ({ candidate_id }) => candidate_id);
};
