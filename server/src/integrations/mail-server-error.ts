import { MAIL_SERVER_PROBLEMS, type MailServerProblem } from '@hirewire/contract/mail-servers';
import { ProviderError, type ProviderErrorCode } from './provider-error.ts';

/** A refusal by a mail server. `problem` identifies what a user can fix in the settings. */
export class MailServerError extends ProviderError {
  declare readonly problem: MailServerProblem;

  constructor(problem: MailServerProblem, retryAfterSeconds: number | null = null) {
    super(CODES[problem], problem, MAIL_SERVER_PROBLEMS[problem], retryAfterSeconds);
  }
}

/** A problem that passes without a person is `unavailable`: a certificate is renewed, a name resolves again. */
const CODES: Record<MailServerProblem, ProviderErrorCode> = {
  mail_sign_in_refused: 'credentials_refused',
  mail_permission_refused: 'credentials_refused',
  mail_host_unknown: 'unavailable',
  mail_no_answer: 'unavailable',
  mail_tls_on_plain_port: 'unavailable',
  mail_plain_on_tls_port: 'unavailable',
  mail_no_encryption: 'unavailable',
  mail_certificate_expired: 'unavailable',
  mail_certificate_foreign: 'unavailable',
  mail_imap_off: 'not_allowed',
  mail_smtp_off: 'not_allowed',
  mail_relay_refused: 'not_allowed',
  mail_too_many_connections: 'rate_limited',
  mail_address_not_allowed: 'not_allowed',
  mail_folder_missing: 'not_allowed',
  mail_refused: 'unavailable',
};

const TOO_MANY_RETRY_SECONDS = 120;

/** The details that imapflow, nodemailer and Node provide about a failure. */
interface Trouble {
  code?: unknown;
  /** nodemailer replaces it with a code of its own. */
  originalCode?: unknown;
  /** Of nodemailer, whose timeouts have one code. */
  timeoutType?: unknown;
  message?: string;
  authenticationFailed?: boolean;
  /** The server's objection to an access token. */
  oauthError?: unknown;
  serverResponseCode?: string;
  responseCode?: number;
  mailboxMissing?: boolean;
  tlsFailed?: boolean;
  /** The server's response, and its closing message. */
  response?: unknown;
  responseText?: string;
  reason?: unknown;
}

export const asMailServerError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const problem = classifyProblem(error as Trouble);
  return new MailServerError(problem, problem === 'mail_too_many_connections' ? TOO_MANY_RETRY_SECONDS : null);
};

const classifyProblem = (error: Trouble): MailServerProblem => {
  const message = joinMessages(error);
  const answer = error.serverResponseCode ?? '';
  if (TOO_MANY_CODES.has(answer) || isSaid(message, TOO_MANY)) return 'mail_too_many_connections';
  if (error.authenticationFailed || error.code === 'EAUTH') {
    if (isSaid(message, SWITCHED_OFF)) return error.code === 'EAUTH' ? 'mail_smtp_off' : 'mail_imap_off';
    if (LATER_CODES.has(answer) || (error.responseCode ?? 500) < 500) return 'mail_no_answer';
    if (NO_SIGN_IN.has(error.responseCode ?? 0)) return 'mail_relay_refused';
    return error.oauthError ? 'mail_permission_refused' : 'mail_sign_in_refused';
  }
  // The sender or the recipient is refused: for good, or for the moment.
  if (error.code === 'EENVELOPE') return (error.responseCode ?? 500) < 500 ? 'mail_no_answer' : 'mail_relay_refused';
  if (error.mailboxMissing || answer === 'NONEXISTENT') return 'mail_folder_missing';
  const known = listCodes(error)
    .map(problemOfCode)
    .find((problem) => problem !== null);
  if (known) return known;
  // After STARTTLS nodemailer drops the code and keeps the words.
  if (isSaid(message, /certificate has expired/i)) return 'mail_certificate_expired';
  if (isSaid(message, /certificate|altnames/i)) return 'mail_certificate_foreign';
  if (error.tlsFailed || error.code === 'ETLS') return 'mail_no_encryption';
  return error.serverResponseCode || error.responseText ? 'mail_refused' : 'mail_no_answer';
};

const problemOfCode = (code: string): MailServerProblem | null => {
  if (code === 'ENOTFOUND' || code === 'EDNS') return 'mail_host_unknown';
  if (code === 'CERT_HAS_EXPIRED') return 'mail_certificate_expired';
  if (FOREIGN_CERTIFICATE.has(code)) return 'mail_certificate_foreign';
  // OpenSSL received something that is not TLS.
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return 'mail_tls_on_plain_port';
  if (code === 'GREETING_TIMEOUT' || code === 'ClosedAfterConnectText') return 'mail_plain_on_tls_port';
  return null;
};

const listCodes = ({ code, originalCode, timeoutType }: Trouble): string[] =>
  [timeoutType, originalCode, code].filter((value) => typeof value === 'string');

const FOREIGN_CERTIFICATE = new Set([
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
]);

/** SMTP servers that let no one sign in here, as on the port where mail arrives. */
const NO_SIGN_IN = new Set([500, 502, 503]);
const TOO_MANY_CODES = new Set(['LIMIT', 'INUSE']);
const LATER_CODES = new Set(['UNAVAILABLE', 'SERVERBUG', 'CONTACTADMIN']);
const TOO_MANY = /too many|maximum number of connections|simultaneous|connection limit|rate limit|throttled/i;
const SWITCHED_OFF =
  /not enabled for imap|imap (?:access )?is (?:disabled|not enabled|switched off)|disabled for (?:the )?(?:user|mailbox|tenant)|basicauthblocked/i;

// oxlint-disable-next-line house/error-sentences -- Mail servers describe in words what has no code of its own.
const isSaid = (message: string, words: RegExp): boolean => words.test(message);

/** The words are compared here and stored nowhere. */
const joinMessages = ({ message, response, responseText, reason }: Trouble): string =>
  [message, response, responseText, reason]
    .filter((value) => typeof value === 'string')
    .join(' ')
    .slice(0, 2000);
