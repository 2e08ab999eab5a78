import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import type { RawMessage } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { type MailboxRow, openMailbox } from '../mailboxes/open-mailbox.ts';
import type { MessageRow } from './message-row.ts';
import { UnreadableMail } from './read-mail.ts';
import { understand, type Understood } from './understand.ts';

/** Reads a message because a user decides about it, and refuses with the reason if that is impossible. */
export const understandAgain = async (db: Db, deps: Deps, row: MessageRow): Promise<Understood> => {
  const mailbox = await getMailbox(db, row);
  const fetched = await fetchRaw(deps, mailbox, row);
  try {
    return await understand(deps, mailbox, row, fetched, { isAwaited: true });
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    throw conflict(
      `This message cannot be used: ${error.message} Open it in the mailbox and add the candidate manually.`,
      { code: 'message_unusable' },
    );
  }
};

const getMailbox = async (db: Db, row: MessageRow) => {
  const [mailbox] = await db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.company_id, row.company_id), eq(mailboxes.id, row.mailbox_id)));
  return mailbox!;
};

/** From the stored mail, otherwise from the mailbox. */
const fetchRaw = async (deps: Deps, mailbox: MailboxRow, row: MessageRow): Promise<RawMessage> => {
  if (row.raw) return { raw: row.raw, provider_thread_id: row.provider_thread_id, received_at: row.received_at ?? '' };
  try {
    const fetched = await openMailbox(deps, mailbox).raw(row.provider_message_id);
    if (fetched) return fetched;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw conflict(`The message cannot be fetched: ${error.message}`, { code: 'message_not_fetched' });
  }
  throw conflict('The message is no longer in the mailbox.', { code: 'message_gone' });
};
