import net, { type AddressInfo, type Socket } from 'node:net';
import type { MailboxSettings } from '@hirewire/contract/mail-servers';
import hoodiecrow from 'hoodiecrow-imap';
import type { ImapAccount } from '../integrations/imap-session.ts';

export const IMAP_USER = 'jobs@example.com';
export const IMAP_PASSWORD = 'a-password-of-tests';
export const IMAP_TOKEN = 'good-token';

const PLUGINS = ['ID', 'UIDPLUS', 'SPECIAL-USE', 'LITERALPLUS', 'UNSELECT', 'IDLE', 'SASL-IR', 'AUTH-PLAIN', 'XOAUTH2'];

export interface ImapServer {
  port: number;
  deliver(raw: string, at?: Date, folder?: string): void;
  messages(folder?: string): { uid: number; flags: string[]; raw: string }[];
  /** The UID of the next message in the inbox. */
  numberFrom(uid: number): void;
  /** The searches so far. */
  searches: string[];
  /** Throws a message away, as its owner would. */
  remove(uid: number): void;
  /** Numbers everything in the inbox from the beginning under another UIDVALIDITY. */
  renumber(): void;
  /** Empties the inbox and numbers from the beginning under the same UIDVALIDITY, as an old backup does. */
  rewind(): void;
  changePassword(password: string): void;
  /** From now on no other token signs in. */
  changeToken(token: string): void;
  /** How many connections watch for new mail. */
  watchers(): number;
  /** Breaks every connection. */
  cut(): void;
  stop(): Promise<void>;
}

/** A mailbox in this process, with INBOX, Sent and Archive. */
export const startImapServer = async (
  tls: { certificate?: { key: string; cert: string } } | null = null,
): Promise<ImapServer> => {
  const sockets = new Set<Socket>();
  const watching = new Set<Socket>();
  const searches: string[] = [];
  const user = { password: IMAP_PASSWORD, xoauth2: { accessToken: IMAP_TOKEN, sessionTimeout: 3_600_000 } };
  const server = hoodiecrow({
    plugins: PLUGINS,
    users: { [IMAP_USER]: user },
    storage: {
      INBOX: {},
      '': { separator: '/', folders: { Sent: { 'special-use': '\\Sent' }, Archive: {} } },
    },
    ...(tls && { secureConnection: true }),
    ...(tls?.certificate && { credentials: tls.certificate }),
  });
  // Each connection listens for the news of all: a mailbox with many connections is no leak.
  server.setMaxListeners(0);
  server.server.on('connection', (socket: Socket) => {
    // Hoodiecrow writes an answer line by line: otherwise each waits for the acknowledgement of the one before.
    sockets.add(socket.setNoDelay().on('error', () => undefined));
    socket.on('data', (data) => {
      const lines = data.toString();
      if (/ IDLE\r\n/i.test(lines)) watching.add(socket);
      searches.push(...(lines.match(/^.* SEARCH .*$/gim) ?? []));
    });
    socket.on('close', () => {
      sockets.delete(socket);
      watching.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const inbox = () => server.getMailbox('INBOX');
  return {
    port: (server.server.address() as AddressInfo).port,
    deliver: (raw, at = new Date(), folder = 'INBOX') => server.appendMessage(folder, [], at, raw),
    messages: (folder = 'INBOX') => server.getMailbox(folder).messages,
    numberFrom: (uid) => (inbox().uidnext = uid),
    searches,
    remove: (uid) => {
      const { messages } = inbox();
      messages.splice(
        messages.findIndex((message) => message.uid === uid),
        1,
      );
    },
    renumber: () => {
      const box = inbox();
      box.uidvalidity += 1;
      box.messages.forEach((message, index) => (message.uid = index + 1));
      box.uidnext = box.messages.length + 1;
      cut();
    },
    rewind: () => {
      const box = inbox();
      box.messages.length = 0;
      box.uidnext = 1;
      cut();
    },
    changePassword: (password) => {
      user.password = password;
      cut();
    },
    changeToken: (token) => (user.xoauth2.accessToken = token),
    watchers: () => watching.size,
    cut,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
};

/** A server with scripted responses: the greeting, then an answer to each sign-in, and lines about other commands. */
export const startSayingServer = async ({
  greeting = '* OK ready',
  answer = 'OK done',
  lines = {},
  unfinished,
  slowly = {},
  onCommand,
}: {
  greeting?: string;
  answer?: string;
  lines?: Record<string, string>;
  /** A command on which the server reports progress for ever. */
  unfinished?: string;
  /** Writes the answer to a command in parts. The promise of `write` resolves when the text has left this server. */
  slowly?: Record<string, (write: (text: string) => Promise<void>) => Promise<void>>;
  onCommand?: (line: string) => void;
} = {}) => {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    const write = (text: string) =>
      new Promise<void>((resolve) => {
        socket.write(text, () => resolve());
      });
    socket.write(`${greeting}\r\n`);
    if (greeting.startsWith('* BYE')) return socket.end();
    return socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        onCommand?.(line);
        const [tag, command = ''] = line.replace(/ UID (SEARCH|FETCH)/, ' $1').split(' ');
        if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n');
        if (lines[command]) socket.write(`${lines[command]}\r\n`);
        if (command === unfinished) {
          const repeating = setInterval(() => socket.write('* OK still working\r\n'), 1000);
          socket.once('close', () => clearInterval(repeating));
          return;
        }
        const finish = () => write(`${tag} ${command === 'LOGIN' ? answer : 'OK done'}\r\n`);
        void (slowly[command]?.(write) ?? Promise.resolve()).then(finish);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

export const settingsAt = (
  ports: { imap: number; smtp?: number },
  changes: Partial<MailboxSettings> = {},
): MailboxSettings => ({
  imap: { host: '127.0.0.1', port: ports.imap, security: 'none' },
  smtp: { host: '127.0.0.1', port: ports.smtp ?? 1, security: 'none' },
  user: IMAP_USER,
  folders: ['INBOX'],
  files_sent: false,
  ...changes,
});

export const anImapAccount = (settings: MailboxSettings, pass: string = IMAP_PASSWORD): ImapAccount => ({
  address: IMAP_USER,
  settings,
  signIn: { current: () => Promise.resolve({ user: settings.user, pass }), renew: null },
  allowed: 'any',
});
