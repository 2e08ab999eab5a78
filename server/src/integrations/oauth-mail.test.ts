import { describe, expect, it, onTestFinished } from 'vitest';
import { IMAP_TOKEN, IMAP_USER, startImapServer } from '../testing/imap-server.ts';
import { startOpenidServer } from '../testing/openid-server.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { Credentials } from './mailbox-provider.ts';
import { openOauthMail } from './oauth-mail.ts';
import { openidMail } from './oauth-mail-config.ts';

const PERSON = 'ann@example.com';

const aProvider = async () => {
  const [openid, imap, smtp] = await Promise.all([startOpenidServer(PERSON), startImapServer(), startSmtpServer()]);
  onTestFinished(async () => void (await Promise.all([openid.stop(), imap.stop(), smtp.stop()])));
  const provider = openOauthMail(
    openidMail({ ...openid, scope: 'mail', imapUrl: `imap://127.0.0.1:${imap.port}`, smtpUrl: smtp.url }),
  );
  const kept: Credentials[] = [];
  const open = (credentials: Partial<Credentials>) =>
    provider.openMailbox(
      { secret: 'lasting', access_token: IMAP_TOKEN, expires_at: null, ...credentials },
      async (known, ask) => {
        const renewed = await ask(known);
        kept.push(renewed);
        return renewed;
      },
      { address: IMAP_USER, settings: null },
    );
  return { openid, imap, provider, kept, open };
};

const BACK = { code: 'a-code', codeVerifier: 'v'.repeat(43), redirectUri: 'http://localhost/callback' };

describe('a mailbox with an OpenID sign-in', () => {
  it('requests lasting access on the provider’s page', async () => {
    const { openid, provider } = await aProvider();
    const url = new URL(
      await provider.consent!.url({ state: 's', codeChallenge: 'c', redirectUri: 'http://localhost/callback' }),
    );
    expect(url.origin).toBe(openid.issuer);
    expect(url.searchParams.get('scope')).toBe('openid email profile offline_access mail');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('is a shared one if requested and its server lets the person in', async () => {
    const { openid, provider } = await aProvider();
    openid.next.access_token = IMAP_TOKEN;
    const account = await provider.consent!.exchangeCode({ ...BACK, sharedAddress: IMAP_USER });
    expect(account).toMatchObject({ email: IMAP_USER, secret: 'lasting', access_token: IMAP_TOKEN });
    expect(account.settings).toMatchObject({ user: IMAP_USER });
    await expect(provider.consent!.exchangeCode(BACK)).rejects.toMatchObject({ code: 'credentials_refused' });
  });

  it('renews a token that is about to expire, and stores a new refresh token', async () => {
    const { openid, kept, open } = await aProvider();
    Object.assign(openid.next, { access_token: IMAP_TOKEN, refresh_token: 'lasting-2' });
    const box = open({ access_token: 'old', expires_at: new Date(Date.now() + 5_000).toISOString() });
    await box.cursor();
    expect(openid.renewals).toEqual(['lasting']);
    expect(kept).toMatchObject([{ secret: 'lasting-2', access_token: IMAP_TOKEN }]);
  });

  it('renews a token that the mail server refuses during a fetch, once, and continues', async () => {
    const { openid, imap, open } = await aProvider();
    openid.next.access_token = IMAP_TOKEN;
    imap.deliver('From: ann@example.org\r\nSubject: one\r\n\r\nHello\r\n');
    const box = open({ access_token: 'refused', expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    const found = await Promise.all([box.raw('1:1:INBOX'), box.raw('1:1:INBOX')]);
    expect(found.map((mail) => mail?.raw.length)).toEqual([found[0]!.raw.length, found[0]!.raw.length]);
    expect(openid.renewals).toHaveLength(1);
  });

  it('has to be connected again once the permission has ended', async () => {
    const { openid, open } = await aProvider();
    openid.refuse();
    const box = open({ access_token: null });
    await expect(box.cursor()).rejects.toMatchObject({ code: 'credentials_refused' });
  });

  it('stays connected while its provider does not respond', async () => {
    const { openid, open } = await aProvider();
    await openid.stop();
    const box = open({ access_token: null });
    await expect(box.cursor()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
