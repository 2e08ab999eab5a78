import net, { type AddressInfo, type Socket } from 'node:net';

/** A fault at a command: another response or, with `cut`, none. `CONTENT` is before the final dot, `END` after it. */
export type SmtpTrouble = { at: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'CONTENT' | 'END'; answer: string };

export interface SmtpServer {
  url: string;
  /** Received mails with their recipients. */
  mails: { to: string[]; raw: string }[];
  /** Every line outside a message. */
  commands: string[];
  signIns: { user: string; secret: string }[];
  /** Applies to the next occurrence of the command only. */
  next(trouble: SmtpTrouble): void;
  stop(): Promise<void>;
}

/** A minimal mail server that receives mails or fails on request. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const mails: SmtpServer['mails'] = [];
  const commands: string[] = [];
  const signIns: SmtpServer['signIns'] = [];
  const sockets = new Set<Socket>();
  let trouble: SmtpTrouble | null = null;

  const server = net.createServer((socket) => {
    let to: string[] = [];
    let content: string | null = null;
    let pending = '';
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));

    const answer = (at: SmtpTrouble['at'] | null, usual: string, onYes: () => void = () => undefined) => {
      const met = trouble?.at === at ? trouble : null;
      if (met) trouble = null;
      if (met?.answer === 'cut') return socket.destroy();
      if (!met) onYes();
      return socket.write(`${met?.answer ?? usual}\r\n`);
    };
    const read = (line: string) => {
      if (socket.destroyed) return;
      if (content === null) commands.push(line);
      if (content !== null && line !== '.') {
        content += `${line.replace(/^\./, '')}\r\n`;
        if (trouble?.at === 'CONTENT') answer('CONTENT', '');
      } else if (content !== null) {
        const raw = content;
        content = null;
        // The mail has arrived, even if the connection is cut now.
        mails.push({ to, raw });
        answer('END', '250 taken');
      } else if (/^MAIL FROM/i.test(line)) answer('MAIL', '250 ok', () => (to = []));
      else if (/^RCPT TO/i.test(line)) answer('RCPT', '250 ok', () => to.push(/<(.*?)>/.exec(line)?.[1] ?? ''));
      else if (/^DATA/i.test(line)) answer('DATA', '354 go on', () => (content = ''));
      else if (/^STARTTLS/i.test(line)) answer(null, '502 not implemented');
      else if (/^EHLO/i.test(line)) answer(null, '250-test\r\n250 AUTH PLAIN XOAUTH2');
      else if (/^AUTH /i.test(line)) answer('AUTH', '235 welcome', () => signIns.push(parseSignIn(line)));
      else answer(null, '250 ok');
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(read);
    });
    socket.write('220 test\r\n');
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    commands,
    signIns,
    next: (next) => (trouble = next),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

/** `AUTH PLAIN` or `AUTH XOAUTH2`, with the initial response. */
const parseSignIn = (line: string) => {
  const [, method = '', given = ''] = line.split(' ');
  const said = Buffer.from(given, 'base64').toString();
  const [first = '', second = '', third = ''] = said.split(method.toUpperCase() === 'PLAIN' ? '\0' : '\u0001');
  return method.toUpperCase() === 'PLAIN'
    ? { user: second, secret: third }
    : { user: first.replace(/^user=/, ''), secret: second.replace(/^auth=Bearer /, '') };
};
