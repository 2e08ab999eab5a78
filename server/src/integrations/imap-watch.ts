import { connect, type ImapAccount } from './imap-session.ts';
import { asMailServerError } from './mail-server-error.ts';

/**
 * Lets the server report new mail on a separate connection, until it is stopped or the connection ends. Events are not
 * counted and their numbers not used, since servers leave some out: they only trigger a poll.
 */
export const watchImap = async (account: ImapAccount, onNews: () => void, signal: AbortSignal): Promise<void> => {
  const client = await connect(account);
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    // A server without IDLE is polled every minute like any other.
    if (signal.aborted || !client.capabilities.has('IDLE')) return;
    await client.mailboxOpen(account.settings.folders[0]!, { readOnly: true });
    client.on('exists', onNews);
    while (client.usable && !signal.aborted) if ((await client.idle()) === false) return;
  } catch (error) {
    if (!signal.aborted) throw asMailServerError(error);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
};
