import { MAIL_LIMITS } from './mail-limits.ts';

/** The server that verifies senders for mailboxes at Google, as named in its header. */
export const GOOGLE_AUTHSERV = 'mx.google.com';

/** Mailboxes at Microsoft 365 get the results without the name of the server. */
const NAMELESS = { host: 'outlook.office365.com', authserv: '' };

/**
 * The servers trusted to verify senders for a mailbox, as their headers name them: those of the operator's list, and
 * the mailbox's own, which is the server it is read from or one of the same domain (`.example.com`).
 */
export const trustedAuthservs = (listed: string[], imapHost: string | undefined): string[] => {
  const host = imapHost?.toLowerCase() ?? '';
  if (!/[a-z]/.test(host)) return listed;
  if (host === NAMELESS.host) return [...listed, NAMELESS.authserv];
  const domain = host.slice(host.indexOf('.') + 1);
  return [...listed, host, ...(domain.includes('.') ? [domain, `.${domain}`] : [])];
};

/** May include a version: `dmarc/1=fail`. */
const DMARC_FAILED = /(?:^|;)\s{0,20}dmarc(?:\/\d)?\s?=\s?fail\b/i;

/**
 * True if the mailbox's provider found the sender to be forged. `results` are the Authentication-Results headers from
 * the top: a provider puts its own above all others, so those below may be forged.
 */
export const isDmarcFailed = (results: string[], authservs: string[]): boolean => {
  const top = results[0]?.slice(0, MAIL_LIMITS.header) ?? '';
  const [first = ''] = top.trim().toLowerCase().split(/[\s;]/, 1);
  const authserv = first.includes('=') ? '' : first;
  const isTrusted = authservs.some((known) => (known.startsWith('.') ? authserv.endsWith(known) : authserv === known));
  return isTrusted && DMARC_FAILED.test(top);
};
