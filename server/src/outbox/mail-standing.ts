import type { MessageKind } from '@hirewire/contract/message-kinds';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { outbox } from '../db/schema/outbox.ts';

/** The state of a mail, selected with the row it is about. */
export const mailStanding = {
  id: outbox.id,
  status: outbox.status,
  hold_reason: outbox.hold_reason,
  note: outbox.note,
  note_code: outbox.note_code,
  attempt: outbox.attempt,
  send_after: outbox.send_after,
  sent_at: outbox.sent_at,
  bounced_at: outbox.bounced_at,
  bounce_reason: outbox.bounce_reason,
};

/** Joins the one message of these kinds about a row. */
export const selectMailStanding = (row: Record<'company_id' | 'id', PgColumn>, kinds: MessageKind[]) =>
  and(eq(outbox.company_id, row.company_id), eq(outbox.about_id, row.id), inArray(outbox.kind, kinds));
