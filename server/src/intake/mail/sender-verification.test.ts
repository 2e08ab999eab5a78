import { describe, expect, it } from 'vitest';
import { GOOGLE_AUTHSERV, isDmarcFailed, trustedAuthservs } from './sender-verification.ts';

const failed = (authserv: string) =>
  `${authserv}; spf=fail smtp.mailfrom=a@b.example; dmarc=fail header.from=b.example`;
const MICROSOFT = 'spf=fail (sender IP is 192.0.2.1) smtp.mailfrom=b.example; dkim=none; dmarc=fail action=none';

const isFailedAt = (host: string | undefined, ...results: string[]) =>
  isDmarcFailed(results, trustedAuthservs([GOOGLE_AUTHSERV], host));

describe('a forged sender is reported', () => {
  it.each([
    ['by a server of the operator’s list', undefined, failed(GOOGLE_AUTHSERV)],
    ['by the server the mailbox is read from', 'mail.example.com', failed('mail.example.com')],
    ['by another server of the same domain', 'imap.example.com', failed('mx1.example.com')],
    ['by the domain of that server', 'imap.example.com', failed('example.com')],
    ['by Microsoft 365, which does not name its server', 'outlook.office365.com', MICROSOFT],
  ])('%s', (_, host, result) => expect(isFailedAt(host, result)).toBe(true));

  it.each([
    ['by a server elsewhere', 'imap.example.com', failed('mx.elsewhere.example')],
    ['by a name that only ends alike', 'imap.example.com', failed('notexample.com')],
    ['by a top-level domain', 'example.com', failed('mx.other.com')],
    ['without a name by any other server', 'imap.example.com', MICROSOFT],
    ['by the network address of a server', '192.0.2.1', failed('192.0.2.1')],
  ])('not %s', (_, host, result) => expect(isFailedAt(host, result)).toBe(false));

  it('only in the header at the top, since those below may be forged', () =>
    expect(isFailedAt('mail.example.com', 'mail.example.com; dmarc=pass', failed('mail.example.com'))).toBe(false));
});
