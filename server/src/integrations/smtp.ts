import { Readable } from 'node:stream';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { SendAndLook } from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';

/** The operator's own account, used by companies without a mailbox. */
export interface Smtp extends SendAndLook {
  /** The sender's address. */
  address: string;
}

export const SMTP_PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

export interface SmtpConfig {
  url: string;
  from: string;
  /** `required`: mail and password leave this machine encrypted or not at all. */
  tls: 'required' | 'optional';
}

export const openSmtp = ({ url, from, tls }: SmtpConfig): Smtp => {
  const address = new URL(url);
  // The URL takes precedence over other options, so set it there.
  if (tls === 'required' && !isOnThisMachine(address)) address.searchParams.set('requireTLS', 'true');
  const transport = new SMTPTransport({ url: address.href, ...SMTP_PATIENCE_MS });
  return {
    kind: 'send-and-look',
    address: from,
    findSent: null,
    send: ({ to, raw }) => deliver(transport, { from, to, raw }),
  };
};

/** Hands a message over in one attempt. */
export const deliver = (
  transport: SMTPTransport,
  { from, to, raw }: { from: string; to: string; raw: Buffer },
): Promise<null> =>
  new Promise((resolve, reject) => {
    let isUnderWay = false;
    // Read only once the server has accepted everything before, which distinguishes the two kinds of broken connection.
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
      error ? reject(toSmtpError(error, isUnderWay)) : resolve(null),
    );
  });

const isOnThisMachine = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);

const toSmtpError = (
  error: { code?: string | undefined; responseCode?: number | undefined },
  isUnderWay: boolean,
): ProviderError => {
  const { code, responseCode = 0 } = error;
  if (code === 'ETLS')
    return new ProviderError(
      'unavailable',
      'The mail server does not offer a trusted encrypted connection. The operator can allow plain ones with SMTP_TLS=optional.',
    );
  if (code === 'EAUTH') return new ProviderError('credentials_refused', 'The mail server does not accept our sign-in.');
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAnswer && responseCode >= 500)
    return new ProviderError('message_refused', `The mail server refused the message (${responseCode}).`);
  if (isAnswer && responseCode >= 400)
    return new ProviderError(
      'unavailable',
      `The mail server does not take the message at the moment (${responseCode}).`,
    );
  if (isUnderWay)
    return new ProviderError('maybe_delivered', 'The mail server did not say whether it took the message.');
  if (isAnswer) return new ProviderError('message_refused', 'The mail server cannot be given this message.');
  return new ProviderError('unavailable', 'The mail server does not answer.');
};
