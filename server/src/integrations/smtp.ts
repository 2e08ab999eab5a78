import { Readable } from 'node:stream';
import SMTPTransport from 'nodemailer/lib/smtp-transport';

/** `unknown`: the message was on its way when the connection broke, so it may have been delivered. */
export type SmtpErrorKind = 'temporary' | 'refused' | 'unknown';

/** The message is one plain sentence for people. It never holds an address, a password or the server's own words. */
export class SmtpError extends Error {
  readonly kind: SmtpErrorKind;

  constructor(kind: SmtpErrorKind, message: string) {
    super(message);
    this.name = 'SmtpError';
    this.kind = kind;
  }
}

export interface Smtp {
  /** Where its mail comes from. */
  address: string;
  /** Hands a whole message over for one recipient, in one attempt. */
  send(mail: { to: string; raw: Buffer }): Promise<void>;
}

const PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

export interface SmtpConfig {
  url: string;
  from: string;
  /** `required`: mail and password leave this machine encrypted or not at all. */
  tls: 'required' | 'optional';
}

export const openSmtp = ({ url, from, tls }: SmtpConfig): Smtp => {
  const address = new URL(url);
  // What the address says wins over other options, so it is said there.
  if (tls === 'required' && !isOnThisMachine(address)) address.searchParams.set('requireTLS', 'true');
  const transport = new SMTPTransport({ url: address.href, ...PATIENCE_MS });
  return {
    address: from,
    send: ({ to, raw }) =>
      new Promise((resolve, reject) => {
        let isUnderWay = false;
        // It is read only once the server has said yes to everything before, which is what tells the two kinds of
        // broken connection apart.
        const content = function* () {
          isUnderWay = true;
          yield raw;
        };
        const message = {
          getEnvelope: () => ({ from, to: [to] }),
          messageId: () => '',
          createReadStream: () => Readable.from(content()),
        };
        transport.send({ data: {}, message } as unknown as Parameters<typeof transport.send>[0], (error) =>
          error ? reject(smtpErrorOf(error, isUnderWay)) : resolve(),
        );
      }),
  };
};

const isOnThisMachine = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);

const smtpErrorOf = (
  error: { code?: string | undefined; responseCode?: number | undefined },
  isUnderWay: boolean,
): SmtpError => {
  const { code, responseCode = 0 } = error;
  if (code === 'ETLS')
    return new SmtpError(
      'temporary',
      'The mail server does not offer a trusted encrypted connection. The operator can allow plain ones with SMTP_TLS=optional.',
    );
  if (code === 'EAUTH') return new SmtpError('temporary', 'The mail server does not accept our sign-in.');
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAnswer && responseCode >= 500)
    return new SmtpError('refused', `The mail server refused the message (${responseCode}).`);
  if (isAnswer && responseCode >= 400)
    return new SmtpError('temporary', `The mail server does not take the message at the moment (${responseCode}).`);
  if (isUnderWay) return new SmtpError('unknown', 'The mail server did not say whether it took the message.');
  if (isAnswer) return new SmtpError('refused', 'The mail server cannot be given this message.');
  return new SmtpError('temporary', 'The mail server does not answer.');
};
