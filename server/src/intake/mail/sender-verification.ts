import { MAIL_LIMITS } from './mail-limits.ts';

/** Who checks senders for mailboxes at Google, under the name in the header that it adds. */
export const GOOGLE_AUTHSERV = 'mx.google.com';

/** Also where the method has a version: `dmarc/1=fail`. */
const DMARC_FAILED = /(?:^|;)\s{0,20}dmarc(?:\/\d)?\s?=\s?fail\b/i;

/**
 * Whether the provider of the mailbox found that the sender is not who they say they are. `results` are the
 * Authentication-Results headers from the top: a provider puts its own above all others, so those below may be forged.
 */
export const isDmarcFailed = (results: string[], authservs: string[]): boolean => {
  const top = results[0]?.slice(0, MAIL_LIMITS.header) ?? '';
  const [authserv = ''] = top.trim().split(/[\s;]/, 1);
  return authservs.includes(authserv.toLowerCase()) && DMARC_FAILED.test(top);
};
