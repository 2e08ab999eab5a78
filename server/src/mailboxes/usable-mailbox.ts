import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { mailboxes } from '../db/schema/mailboxes.ts';

/** True if, as far as we know, its provider lets us in and no user has turned it off. */
export const isUsable = (atHand: MailboxProviderName[]): SQL | undefined =>
  and(
    inArray(mailboxes.provider, atHand),
    eq(mailboxes.is_active, true),
    isNull(mailboxes.disconnected_at),
    isNull(mailboxes.broken_because),
    isNotNull(mailboxes.secret),
  );
