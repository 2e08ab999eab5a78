import { OUTBOX_STATUSES } from './mail-filters.ts';
import * as z from 'zod';
import { instant } from './fields.ts';
import { NOTE_CODES } from './note-codes.ts';
import { HOLD_REASON_CODES } from './outbox.ts';

/** Status of the mail that tells a candidate about something: they can only act on it once it is sent. */
export const mailStanding = z.object({
  id: z.uuid(),
  status: z.enum(OUTBOX_STATUSES),
  /** Why it waits or was stopped although there was no error. */
  hold_reason: z.enum(HOLD_REASON_CODES).nullable(),
  note: z.string().nullable(),
  note_code: z.enum(NOTE_CODES).nullable(),
  /** How often sending was attempted. */
  attempt: z.int(),
  /** Can be stopped until then. */
  send_after: instant,
  sent_at: instant.nullable(),
  bounced_at: instant.nullable(),
  bounce_reason: z.string().nullable(),
});
export type MailStanding = z.output<typeof mailStanding>;
