import { MAIL_LIMITS } from './mail-limits.ts';

/** The server that verifies senders for mailboxes at Google, as named in its header. */
export const GOOGLE_AUTHSERV = 'mx.google.com';

/** Also with a version: `dmarc/1=fail`. */
const DMARC_FAILED = /(?:^|;)\s{0,20}dmarc(?:\/\d)?\s?=\s?fail\b/i;

/**
 * True if the mailbox's provider found the sender to be forged. `results` are the Authentication-Results headers from
 * the top: a provider puts its own above all others, so those below may be forged.
 */
export const isDmarcFailed = (results: string[], authservs: string[]): boolean => {
  const top = results[0]?.slice(0, MAIL_LIMITS.header) ?? '';
  const [authserv = ''] = top.trim().split(/[\s;]/, 1);
  return authservs.includes(authserv.toLowerCase()) && DMARC_FAILED.test(top);
};
