import { intake } from '@hirewire/contract/intake';
import { outbox } from '@hirewire/contract/outbox';
import * as z from 'zod';

const { outcome, mailbox_id, search } = intake.list.query.shape;
const { status } = outbox.list.query.shape;

// The router reads `?search=42` as a number.
const word = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

/** The parameters in the address. Invalid values are left out, so that an old link still opens the screen. */
export const mailFilters = z.object({
  // The dialog to connect a mailbox is open.
  connect: z.literal(true).optional().catch(undefined),
  tab: z.literal('outgoing').optional().catch(undefined),
  // Incoming mail.
  outcome: outcome.catch(undefined),
  mailbox: mailbox_id.catch(undefined),
  search: word.pipe(search.unwrap()).optional().catch(undefined),
  // Outgoing mail.
  status: status.catch(undefined),
  // The result of connecting a mailbox without a popup.
  success: word.optional().catch(undefined),
  email: word.optional().catch(undefined),
  error: word.optional().catch(undefined),
  provider: word.optional().catch(undefined),
});
export type MailFilters = z.output<typeof mailFilters>;
