import type { MailServer, MailServerProblem } from '@hirewire/contract/mail-servers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FOREIGN_CERTIFICATE } from '../testing/foreign-certificate.ts';
import {
  anImapAccount,
  IMAP_PASSWORD,
  IMAP_USER,
  settingsAt,
  startImapServer,
  startSayingServer,
} from '../testing/imap-server.ts';
import { type SmtpTrouble, startSmtpServer } from '../testing/smtp-server.ts';
import { asMailServerError } from './mail-server-error.ts';
import { isPublic } from './mail-server-address.ts';
import { tryMailServers } from './try-mail-servers.ts';

const stopAfter = <T extends { stop(): Promise<void> }>(server: T): T => {
  onTestFinished(() => server.stop());
  return server;
};

const tried = async (imap: Partial<MailServer> & { port: number }, pass?: string) => {
  const settings = settingsAt({ imap: imap.port });
  return (await tryMailServers(anImapAccount({ ...settings, imap: { ...settings.imap, ...imap } }, pass))).imap;
};

describe('the problem with a mail server', () => {
  it('is none when both accept the sign-in, and then the folders are known', async () => {
    const server = stopAfter(await startImapServer());
    const smtp = stopAfter(await startSmtpServer());
    const settings = settingsAt({ imap: server.port, smtp: Number(new URL(smtp.url).port) });
    const found = await tryMailServers(anImapAccount(settings));
    expect(found).toMatchObject({ imap: null, smtp: null });
    expect(found.folders.toSorted()).toEqual(['Archive', 'INBOX', 'Sent']);
  });

  it('is the password', async () => {
    const { port } = stopAfter(await startImapServer());
    expect(await tried({ port }, 'wrong')).toBe('mail_sign_in_refused');
  });

  it('is the name, or that there is no server behind it', async () => {
    const server = await startImapServer();
    await server.stop();
    expect(await tried({ port: server.port })).toBe('mail_no_answer');
    expect(await tried({ port: 993, host: 'no-such-host.invalid' })).toBe('mail_host_unknown');
  });

  it('is TLS on a port without it', async () => {
    const { port } = stopAfter(await startImapServer());
    expect(await tried({ port, security: 'tls' })).toBe('mail_tls_on_plain_port');
  });

  it('is that encryption is required and not offered', async () => {
    const { port } = stopAfter(await startSayingServer());
    expect(await tried({ port, security: 'starttls' })).toBe('mail_no_encryption');
  });

  it('is a certificate that has expired', async () => {
    const { port } = stopAfter(await startImapServer({}));
    expect(await tried({ port, security: 'tls', host: 'localhost' })).toBe('mail_certificate_expired');
  });

  it('is a certificate that no authority has signed', async () => {
    const { port } = stopAfter(await startImapServer({ certificate: FOREIGN_CERTIFICATE }));
    expect(await tried({ port, security: 'tls', host: 'localhost' })).toBe('mail_certificate_foreign');
  });

  it.each([
    ['NO [ALERT] Your account is not enabled for IMAP use.', 'mail_imap_off'],
    ['NO [UNAVAILABLE] Temporary authentication failure.', 'mail_no_answer'],
    ['NO [ALERT] Too many simultaneous connections. (Failure)', 'mail_too_many_connections'],
    ['NO [LIMIT] Maximum number of connections exceeded', 'mail_too_many_connections'],
    ['NO [AUTHENTICATIONFAILED] Invalid credentials', 'mail_sign_in_refused'],
  ])('is its response to the sign-in: %s', async (answer, problem) => {
    const { port } = stopAfter(await startSayingServer({ answer }));
    expect(await tried({ port })).toBe(problem);
  });

  it('is that it closes the connection at once', async () => {
    const { port } = stopAfter(await startSayingServer({ greeting: '* BYE Too many connections from your address' }));
    expect(await tried({ port })).toBe('mail_too_many_connections');
  });

  it('is that it never finishes an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const onCommand = (line: string) => asked.push(line);
    const { port } = stopAfter(await startSayingServer({ unfinished: 'EXAMINE', onCommand }));
    const problem = tried({ port });
    await vi.waitUntil(() => asked.some((line) => line.includes('EXAMINE')), { timeout: 30_000 });
    vi.advanceTimersByTime(5 * 60_000);
    expect(await problem).toBe('mail_no_answer');
  });

  it('is a missing folder', async () => {
    const { port } = stopAfter(await startImapServer());
    const account = anImapAccount(settingsAt({ imap: port }, { folders: ['INBOX', 'Nowhere'] }));
    expect((await tryMailServers(account)).imap).toBe('mail_folder_missing');
  });
});

/** The problem with sending, while reading is not looked at. */
const triedSending = async (smtp: Partial<MailServer> & { port: number }) => {
  const settings = settingsAt({ imap: 1 });
  return (await tryMailServers(anImapAccount({ ...settings, smtp: { ...settings.smtp, ...smtp } }))).smtp;
};

const aSmtpServer = async () => {
  const server = stopAfter(await startSmtpServer());
  return { server, port: Number(new URL(server.url).port) };
};

describe('the problem with a server for sending', () => {
  it('is none when it accepts the sign-in and the sender, and nothing is sent', async () => {
    const { server, port } = await aSmtpServer();
    expect(await triedSending({ port })).toBeNull();
    expect(server.signIns).toEqual([{ user: IMAP_USER, secret: IMAP_PASSWORD }]);
    expect(server.commands).toContain(`MAIL FROM:<${IMAP_USER}>`);
    expect(server.mails).toEqual([]);
  });

  it.each<[SmtpTrouble, MailServerProblem]>([
    [{ at: 'AUTH', answer: '535 5.7.8 Authentication credentials invalid' }, 'mail_sign_in_refused'],
    [{ at: 'AUTH', answer: '535 5.7.139 SmtpClientAuthentication is disabled for the Tenant.' }, 'mail_smtp_off'],
    [{ at: 'AUTH', answer: '454 4.7.0 Temporary authentication failure' }, 'mail_no_answer'],
    [{ at: 'AUTH', answer: '421 4.7.0 Too many concurrent connections' }, 'mail_too_many_connections'],
    [{ at: 'AUTH', answer: '503 5.5.1 Error: authentication not enabled' }, 'mail_relay_refused'],
    [{ at: 'MAIL', answer: '553 5.7.1 Sender address rejected: not owned by user' }, 'mail_relay_refused'],
    [{ at: 'RCPT', answer: '554 5.7.1 Relay access denied' }, 'mail_relay_refused'],
    [{ at: 'RCPT', answer: '451 4.3.0 Try again later' }, 'mail_no_answer'],
  ])('is its response: %j', async (trouble, problem) => {
    const { server, port } = await aSmtpServer();
    server.next(trouble);
    expect(await triedSending({ port })).toBe(problem);
    expect(server.mails).toEqual([]);
  });

  it('is the name, or that there is no server behind it', async () => {
    const { server, port } = await aSmtpServer();
    await server.stop();
    expect(await triedSending({ port })).toBe('mail_no_answer');
    expect(await triedSending({ port: 465, host: 'no-such-host.invalid' })).toBe('mail_host_unknown');
  });

  it('is TLS on a port without it, or that encryption is required and not offered', async () => {
    const { port } = await aSmtpServer();
    expect(await triedSending({ port, security: 'tls' })).toBe('mail_tls_on_plain_port');
    expect(await triedSending({ port, security: 'starttls' })).toBe('mail_no_encryption');
  });

  it('is its certificate', async () => {
    const [expired, foreign] = await Promise.all([
      startImapServer({}),
      startImapServer({ certificate: FOREIGN_CERTIFICATE }),
    ]);
    const at = ({ port }: { port: number }) => triedSending({ port, security: 'tls', host: 'localhost' });
    expect(await at(stopAfter(expired))).toBe('mail_certificate_expired');
    expect(await at(stopAfter(foreign))).toBe('mail_certificate_foreign');
  });

  it('is a port that says nothing before TLS', () =>
    // As nodemailer says it, after 15 seconds.
    expect(asMailServerError({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' })).toMatchObject({
      problem: 'mail_plain_on_tls_port',
    }));
});

describe('a mail server address', () => {
  it.each([
    [{ host: '127.0.0.1', port: 993 }],
    [{ host: '10.1.2.3', port: 993 }],
    [{ host: '169.254.169.254', port: 993 }],
    [{ host: '::1', port: 993 }],
    [{ host: '8.8.8.8', port: 80 }],
    [{ host: '8.8.8.8', port: 143, security: 'none' as const }],
  ])('is not %j, unless the operator says so', async (server) => {
    const settings = settingsAt({ imap: 1 });
    const imap = { security: 'tls' as const, ...server };
    const account = { ...anImapAccount({ ...settings, imap }), allowed: 'public' as const };
    expect((await tryMailServers(account)).imap).toBe('mail_address_not_allowed');
  });

  it.each(['8.8.8.8', '2606:4700::1111'])('is %s', (address) => expect(isPublic(address)).toBe(true));

  it.each([
    '100.64.0.1',
    '192.168.1.1',
    '172.31.0.1',
    '0.0.0.0',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
  ])('is not %s', (address) => expect(isPublic(address)).toBe(false));
});
