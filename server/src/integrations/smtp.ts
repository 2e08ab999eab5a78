import { Readable } from 'node:stream';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { SendAndLook } from './mailbox-provider.ts';
import { ProviderError } from './provider-error.ts';

/** The operator's own account, used by companies without a mailbox. */
export interface Smtp extends SendAndLook {
  /** The sender's address. */
  address: string;
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
  // The URL takes precedence over other options, so set it there.
  if (tls === 'required' && !isOnThisMachine(address)) address.searchParams.set('requireTLS', 'true');
  return {
    kind: 'send-and-look',
    address: from,
    findSent: null,
    send: async ({ to, raw }) =>
      deliver(await createTransport({ url: address.href }), { from, to, raw }, toOperatorError),
  };
};

/** The library is loaded with the first message: a start does not need it. */
export const createTransport = async (options: SMTPTransport.Options): Promise<SMTPTransport> => {
  const { default: Transport } = await import('nodemailer/lib/smtp-transport');
  return new Transport({ ...options, ...PATIENCE_MS });
};

/** Hands a message over in one attempt. `describe` names a failure before the server has been given anything. */
export const deliver = async (
  transport: SMTPTransport,
  { from, to, raw }: { from: string; to: string; raw: Buffer },
  describe: (error: SmtpFailure) => ProviderError,
): Promise<null> => {
  let isUnderWay = false;
  // Read only once the server has accepted everything before, which distinguishes the two kinds of broken connection.
  const content = function* () {
    isUnderWay = true;
    yield raw;
  };
  try {
    await handOver(transport, { from, to }, () => Readable.from(content()));
    return null;
  } catch (error) {
    throw toSmtpError(error as SmtpFailure, isUnderWay) ?? describe(error as SmtpFailure);
  }
};

/**
 * Does everything that comes before a message: signs in, and names the sender and a recipient. The connection is closed
 * where the message would begin, so that nothing is sent.
 */
export const rehearse = async (transport: SMTPTransport, from: string): Promise<void> => {
  let isAccepted = false;
  const nothing = () =>
    new Readable({
      read() {
        isAccepted = true;
        this.destroy(new Error('There is no message.'));
      },
    });
  try {
    await handOver(transport, { from, to: from }, nothing);
  } catch (error) {
    if (!isAccepted) throw error;
  }
};

const handOver = (
  transport: SMTPTransport,
  { from, to }: { from: string; to: string },
  createReadStream: () => Readable,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const message = { getEnvelope: () => ({ from, to: [to] }), messageId: () => '', createReadStream };
    transport.send({ data: {}, message } as unknown as Parameters<typeof transport.send>[0], (error) =>
      error ? reject(error) : resolve(),
    );
  });

const isOnThisMachine = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);

interface SmtpFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
}

const toOperatorError = ({ code }: SmtpFailure): ProviderError => {
  if (code === 'ETLS')
    return new ProviderError(
      'unavailable',
      'smtp_no_encryption',
      'The mail server does not offer a trusted encrypted connection. The operator can allow plain ones with SMTP_TLS=optional.',
    );
  if (code === 'EAUTH')
    return new ProviderError(
      'credentials_refused',
      'smtp_sign_in_refused',
      'The mail server does not accept our sign-in.',
    );
  return new ProviderError('unavailable', 'mail_no_answer', 'The mail server does not answer.');
};

/** Null: the server has not been given anything yet. */
const toSmtpError = ({ code, responseCode = 0 }: SmtpFailure, isUnderWay: boolean): ProviderError | null => {
  if (code === 'ETLS' || code === 'EAUTH') return null;
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAnswer && responseCode >= 500)
    return new ProviderError(
      'message_refused',
      'message_refused',
      `The mail server refused the message (${responseCode}).`,
    );
  if (isAnswer && responseCode >= 400)
    return new ProviderError(
      'unavailable',
      'message_refused_for_now',
      `The mail server does not take the message at the moment (${responseCode}).`,
    );
  if (isUnderWay)
    return new ProviderError(
      'maybe_delivered',
      'delivery_unknown',
      'The mail server did not say whether it took the message.',
    );
  if (isAnswer)
    return new ProviderError('message_refused', 'message_refused', 'The mail server cannot be given this message.');
  return null;
};
