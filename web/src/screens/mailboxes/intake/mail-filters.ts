import { intake } from '@hirewire/contract/intake';
import { outbox } from '@hirewire/contract/outbox';
import * as z from 'zod';

const { outcome, mailbox_id, search } = intake.list.query.shape;
const { status } = outbox.list.query.shape;

// The router reads `?search=42` as a number.
const word = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

/** What stands in the address. What makes no sense is left out: an old link still opens the screen. */
export const mailFilters = z.object({
  // The dialog to connect a mailbox is open.
  connect: z.literal(true).optional().catch(undefined),
  tab: z.literal('outgoing').optional().catch(undefined),
  // What came in.
  outcome: outcome.catch(undefined),
  mailbox: mailbox_id.catch(undefined),
  search: word.pipe(search.unwrap()).optional().catch(undefined),
  // What goes out.
  status: status.catch(undefined),
  // What came of connecting a mailbox, where the browser itself and no popup was sent to Google and back.
  success: word.optional().catch(undefined),
  email: word.optional().catch(undefined),
  error: word.optional().catch(undefined),
});
export type MailFilters = z.output<typeof mailFilters>;
