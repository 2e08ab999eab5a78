import { describe, expect, it, onTestFinished } from 'vitest';
import { type SmtpTrouble, startSmtpServer } from '../testing/smtp-server.ts';
import { openSmtp } from './smtp.ts';

const aServer = async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  return { server, smtp: openSmtp({ url: server.url, from: 'jobs@acme.example', tls: 'required' }) };
};

const MAIL = { to: 'ann@example.com', raw: Buffer.from('Subject: Hello\r\n\r\nHello\r\n.\r\nAnn\r\n') };

describe('sending over SMTP', () => {
  it('hands the message over unchanged, to one recipient', async () => {
    const { server, smtp } = await aServer();
    await smtp.send(MAIL);
    expect(server.mails).toEqual([{ to: ['ann@example.com'], raw: MAIL.raw.toString() }]);
  });

  it.each<[SmtpTrouble, string]>([
    [{ at: 'MAIL', answer: '421 busy' }, 'unavailable'],
    [{ at: 'RCPT', answer: '450 greylisted' }, 'unavailable'],
    [{ at: 'DATA', answer: '451 try again' }, 'unavailable'],
    [{ at: 'RCPT', answer: 'cut' }, 'unavailable'],
    [{ at: 'DATA', answer: 'cut' }, 'unavailable'],
    [{ at: 'RCPT', answer: '550 no such user' }, 'message_refused'],
    [{ at: 'END', answer: '554 looks like spam' }, 'message_refused'],
    [{ at: 'END', answer: '452 disk full' }, 'unavailable'],
    [{ at: 'END', answer: 'cut' }, 'maybe_delivered'],
  ])('%j is %s', async (trouble, code) => {
    const { server, smtp } = await aServer();
    server.next(trouble);
    await expect(smtp.send(MAIL)).rejects.toMatchObject({ name: 'ProviderError', code });
  });

  it('reports an unreachable server without the address or the password', async () => {
    const { server } = await aServer();
    await server.stop();
    const url = server.url.replace('//', '//user:secret@');
    const failure = openSmtp({ url, from: 'jobs@acme.example', tls: 'required' }).send(MAIL);
    await expect(failure).rejects.toMatchObject({ code: 'unavailable', message: 'The mail server does not answer.' });
  });

  describe('to a server on another machine that offers no encryption', () => {
    // Connects to this machine, but its name does not show it.
    const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

    it.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
      'sends nothing, not even with %j in the address, and says what to do',
      async (parameters) => {
        const { server } = await aServer();
        const url = elsewhere(server.url).replace('//', '//user:secret@') + parameters;
        const failure = openSmtp({ url, from: 'jobs@acme.example', tls: 'required' }).send(MAIL);
        await expect(failure).rejects.toMatchObject({
          code: 'unavailable',
          message:
            'The mail server does not offer a trusted encrypted connection. The operator can allow plain ones with SMTP_TLS=optional.',
        });
        expect(server.mails).toEqual([]);
        expect(server.commands.join()).not.toMatch(/AUTH|MAIL/);
      },
    );

    it('sends where the operator allows it', async () => {
      const { server } = await aServer();
      await openSmtp({ url: elsewhere(server.url), from: 'jobs@acme.example', tls: 'optional' }).send(MAIL);
      expect(server.mails).toHaveLength(1);
    });
  });

  it('refuses an address with another one smuggled behind it', async () => {
    const { server, smtp } = await aServer();
    const failure = smtp.send({ ...MAIL, to: 'ann@example.com>\r\nRCPT TO:<eve@example.com' });
    await expect(failure).rejects.toMatchObject({ code: 'message_refused' });
    expect(server.mails).toEqual([]);
  });
});
