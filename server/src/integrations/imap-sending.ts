import { isIP } from 'node:net';
import type { AuthOptions, ImapFlow } from 'imapflow';
import { examine, buildMessageId, listRefs, uidsIn } from './imap-folder.ts';
import type { ImapAccount, ImapSession } from './imap-session.ts';
import { resolveAddress } from './mail-server-address.ts';
import { asMailServerError } from './mail-server-error.ts';
import { messageIdIn, findThread } from './mail-thread.ts';
import type { MessageRef, SendAndLook } from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';
import { createTransport, deliver, rehearse } from './smtp.ts';

/** If the response to filing was lost, the next search finds the message. */
const FILING_TRIES = 3;

export const openImapSending = (account: ImapAccount, session: ImapSession): SendAndLook => {
  const { signIn } = account;

  const handOver = async (mail: { to: string; raw: Buffer }) => {
    const send = async (auth: AuthOptions) =>
      deliver(await smtpTransport(account, auth), { from: account.address, ...mail }, asMailServerError);
    const auth = await signIn.current();
    try {
      await send(auth);
    } catch (error) {
      // The sign-in comes before the message, so nothing has been sent.
      const isRefused = error instanceof ProviderError && error.code === 'credentials_refused';
      if (!isRefused || !signIn.renew) throw error;
      await send(await signIn.renew(auth));
    }
  };

  /** The message has been sent, so no failure here is an error of sending. */
  const file = async (raw: Buffer): Promise<MessageRef | null> => {
    for (let tries = 0; tries < FILING_TRIES; tries += 1) {
      try {
        return await session.use((client) => fileIn(client, account, raw));
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
      }
    }
    return null;
  };

  return {
    kind: 'send-and-look',
    send: async (mail) => {
      await handOver(mail);
      return file(mail.raw);
    },
    findSent: (rfc_message_id) =>
      session.use(async (client) => {
        const folder = await sentFolder(client);
        return folder === null ? null : findIn(client, folder, rfc_message_id);
      }),
  };
};

/** Signs in and is accepted as the sender, and sends nothing. */
export const trySmtp = async (account: ImapAccount): Promise<void> =>
  rehearse(await smtpTransport(account, await account.signIn.current()), account.address);

const smtpTransport = async ({ settings: { smtp }, allowed }: ImapAccount, { user, pass, accessToken }: AuthOptions) =>
  createTransport({
    host: await resolveAddress(smtp, allowed),
    port: smtp.port,
    secure: smtp.security === 'tls',
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    ...(isIP(smtp.host) === 0 && { tls: { servername: smtp.host } }),
    // Otherwise mail would go unauthenticated to a server that offers no sign-in.
    forceAuth: true,
    auth: accessToken ? { type: 'OAuth2', user, accessToken } : { user, pass: pass ?? '' },
  });

/** Searches first: many servers file what they send, and then there would be two copies. */
const fileIn = async (client: ImapFlow, { settings }: ImapAccount, raw: Buffer): Promise<MessageRef | null> => {
  const folder = await sentFolder(client);
  if (folder === null) return null;
  const rfc_message_id = messageIdIn(raw);
  const filed = rfc_message_id && (await findIn(client, folder, rfc_message_id));
  if (filed) return filed;
  if (settings.files_sent) return null;
  const appended = await client.append(folder, raw, ['\\Seen']);
  if (!appended)
    throw new ProviderError('unavailable', 'message_not_filed', 'The mail server did not file the message.');
  const { uid, uidValidity } = appended;
  if (!uid || !uidValidity) return rfc_message_id ? findIn(client, folder, rfc_message_id) : null;
  const provider_message_id = buildMessageId({ folder, validity: String(uidValidity), uid });
  return { provider_message_id, provider_thread_id: findThread(raw) ?? provider_message_id };
};

const findIn = async (client: ImapFlow, folder: string, rfc_message_id: string): Promise<MessageRef | null> => {
  const place = await examine(client, folder);
  const uids = await uidsIn(client, { header: { 'message-id': rfc_message_id } });
  const [found] = await listRefs(client, place, uids.slice(-1));
  return found?.ref ?? null;
};

/** As marked by the server, or by its usual names; null if there is none. */
const sentFolder = async (client: ImapFlow): Promise<string | null> => {
  const folders = await client.list();
  return folders.find(({ specialUse, flags }) => specialUse === '\\Sent' && !flags.has('\\Noselect'))?.path ?? null;
};
