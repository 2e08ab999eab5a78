import * as z from 'zod';
import { instant } from './fields.ts';
import { HOLD_REASON_CODES, OUTBOX_STATUSES } from './outbox.ts';

/** How far the mail has come that tells a candidate of something: what it says is theirs to act on only once it is sent. */
export const mailStanding = z.object({
  id: z.uuid(),
  status: z.enum(OUTBOX_STATUSES),
  /** Why it has not been sent, where that needs saying: one of the known reasons, or what went wrong in words. */
  hold_reason: z.enum(HOLD_REASON_CODES).nullable(),
  note: z.string().nullable(),
  /** Until then it can be stopped. */
  send_after: instant,
  sent_at: instant.nullable(),
  bounced_at: instant.nullable(),
  bounce_reason: z.string().nullable(),
});
export type MailStanding = z.output<typeof mailStanding>;
