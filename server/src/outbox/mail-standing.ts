import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { outbox } from '../db/schema/outbox.ts';

/** How far a mail has come, to be selected beside what it is about. */
export const mailStanding = {
  id: outbox.id,
  status: outbox.status,
  note: outbox.note,
  send_after: outbox.send_after,
  sent_at: outbox.sent_at,
  bounced_at: outbox.bounced_at,
  bounce_reason: outbox.bounce_reason,
};

/** Joins the one message that was written for a purpose. */
export const isWrittenFor = (company_id: PgColumn, purpose: SQL) =>
  and(eq(outbox.company_id, company_id), eq(outbox.purpose, purpose));
