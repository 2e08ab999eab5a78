import { searchText } from '@hirewire/contract/fields';
import { INTAKE_OUTCOMES, OUTBOX_STATUSES } from '@hirewire/contract/mail-filters';
import * as z from 'zod';

// The router reads `?search=42` as a number.
const word = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

/** The parameters in the address. Invalid values are left out, so that an old link still opens the screen. */
export const mailFilters = z.object({
  // The dialog to connect a mailbox is open.
  connect: z.literal(true).optional().catch(undefined),
  tab: z.literal('outgoing').optional().catch(undefined),
  // Incoming mail.
  outcome: z.enum(INTAKE_OUTCOMES).optional().catch(undefined),
  mailbox: z.uuid().optional().catch(undefined),
  search: word.pipe(searchText.unwrap()).optional().catch(undefined),
  // Outgoing mail.
  status: z.enum(OUTBOX_STATUSES).optional().catch(undefined),
  // The result of connecting a mailbox without a popup.
  success: word.optional().catch(undefined),
  email: word.optional().catch(undefined),
  error: word.optional().catch(undefined),
  provider: word.optional().catch(undefined),
});
export type MailFilters = z.output<typeof mailFilters>;
