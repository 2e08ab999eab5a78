import { isIP } from 'node:net';
import type { MailboxSettings, MailServer } from '@hirewire/contract/mail-servers';
import type { AuthOptions, ImapFlow } from 'imapflow';
import { MAX_MESSAGES } from './imap-folder.ts';
import { type AllowedMailServers, resolveAddress } from './mail-server-address.ts';
import { asMailServerError } from './mail-server-error.ts';
import { stopIfSlow } from './stop-if-slow.ts';

/** How an account signs in, for reading and sending alike. */
export interface SignIn {
  current(): Promise<AuthOptions>;
  /** Called when `refused` was not accepted; null where there is nothing to renew. */
  renew: ((refused: AuthOptions) => Promise<AuthOptions>) | null;
}

/** One connection, shared by sequential tasks, and closed after a while without any. */
export interface ImapSession {
  use<T>(work: (client: ImapFlow) => Promise<T>): Promise<T>;
}

/** A connection that is silent for this long is dead: the server need not have closed it. */
const PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
const REST_MS = 1_000;
/** For a server that keeps sending data and never finishes signing in. */
const SIGN_IN_MS = 5 * 60_000;
/** Providers accept mails of up to 150 MB. */
const MAX_LITERAL_BYTES = 200 * 1024 * 1024;
/** A line is taken apart in this process, so a longer one would block all requests. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

export interface ImapAccount {
  address: string;
  settings: MailboxSettings;
  signIn: SignIn;
  allowed: AllowedMailServers;
}

export const openImapSession = (account: ImapAccount): ImapSession => {
  let client: ImapFlow | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;

  const close = () => {
    client?.close();
    client = null;
  };
  const leave = () => {
    const leaving = client;
    client = null;
    leaving?.logout().catch(() => leaving.close());
  };

  const useNow = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    clearTimeout(rest);
    let endChecks: (() => void) | undefined;
    try {
      if (!client?.usable) {
        close();
        client = await connect(account);
      }
      const inUse = client;
      endChecks = stopIfSlow(() => inUse.stats().received, close);
      return await work(inUse);
    } catch (error) {
      // After any error the next task starts with a fresh connection.
      close();
      throw asMailServerError(error);
    } finally {
      endChecks?.();
      rest = setTimeout(leave, REST_MS);
      rest.unref();
    }
  };

  return {
    use: (work) => {
      const turn = last.then(() => useNow(work));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
};

/** Signs in. A refused sign-in is renewed once, if possible. */
export const connect = async ({ settings: { imap: server }, signIn, allowed }: ImapAccount): Promise<ImapFlow> => {
  const address = await resolveAddress(server, allowed);
  const auth = await signIn.current();
  try {
    return await open(server, address, auth);
  } catch (error) {
    if (!signIn.renew || !(error as { authenticationFailed?: boolean }).authenticationFailed)
      throw asMailServerError(error);
    return await open(server, address, await signIn.renew(auth)).catch((error: unknown) => {
      throw asMailServerError(error);
    });
  }
};

const open = async ({ host, port, security }: MailServer, address: string, auth: AuthOptions): Promise<ImapFlow> => {
  const imapflow = await import('imapflow');
  const client = new imapflow.ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls' ? true : security === 'none' ? false : undefined,
    ...(isIP(host) === 0 && { servername: host }),
    auth,
    logger: false,
    disableAutoIdle: true,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: MAX_LITERAL_BYTES * 2,
    ...PATIENCE_MS,
  });
  // A reset connection emits an error, which would end the process without a listener.
  client.on('error', () => undefined);
  client.on('exists', ({ count }) => {
    if (count > MAX_MESSAGES) client.close();
  });
  const tooLong = setTimeout(() => client.close(), SIGN_IN_MS);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
};
