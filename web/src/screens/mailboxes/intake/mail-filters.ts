import { searchText } from '@hirewire/contract/fields';
import { INTAKE_OUTCOMES, OUTBOX_STATUSES } from '@hirewire/contract/mail-statuses';
import * as z from 'zod';

// The router reads `?search=42` as a number.
const word = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

/** What stands in the address. What makes no sense is left out: an old link still opens the screen. */
export const mailFilters = z.object({
  // The dialog to connect a mailbox is open.
  connect: z.literal(true).optional().catch(undefined),
  tab: z.literal('outgoing').optional().catch(undefined),
  // What came in.
  outcome: z.enum(INTAKE_OUTCOMES).optional().catch(undefined),
  mailbox: z.uuid().optional().catch(undefined),
  search: word.pipe(searchText.unwrap()).optional().catch(undefined),
  // What goes out.
  status: z.enum(OUTBOX_STATUSES).optional().catch(undefined),
  // What came of connecting a mailbox, where the browser itself and no popup was sent to Google and back.
  success: word.optional().catch(undefined),
  email: word.optional().catch(undefined),
  error: word.optional().catch(undefined),
});
export type MailFilters = z.output<typeof mailFilters>;
