import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { SendAndLook } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { openSmtp } from '../integrations/smtp.ts';
import { asUser } from '../testing/factories.ts';
import { aMailFrom, aMessage, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { useGoogle } from '../testing/google.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { claimDue, handOver } from './claims.ts';
import { buildMessageId } from './compose-mail.ts';
import { sendDue } from './send-due.ts';

/** A company whose mailbox sends over SMTP and files received messages in Sent, while `isFiled`. */
const aCompanyOnSmtp = async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const sent = { isFiled: true, isAway: false, isRefused: false, looks: 0 };
  const smtp = openSmtp({ url: server.url, from: 'jobs@example.com', tls: 'required' });
  const sending: SendAndLook = {
    kind: 'send-and-look',
    send: async (mail) => {
      if (sent.isRefused)
        throw new ProviderError(
          'credentials_refused',
          'smtp_sign_in_refused',
          'The mail server does not accept our sign-in.',
        );
      return smtp.send(mail);
    },
    findSent: async (rfc_message_id) => {
      sent.looks += 1;
      if (sent.isAway) throw new ProviderError('unavailable', 'mail_no_answer', 'The mail server does not answer.');
      const isThere = sent.isFiled && server.mails.some(({ raw }) => raw.includes(rfc_message_id));
      return isThere ? { provider_message_id: `sent-${rfc_message_id}`, provider_thread_id: 'a thread' } : null;
    },
  };
  const accounts = ['jobs@example.com', 'people@other.example'].map((email) => ({ email, name: 'Jobs' }));
  const { world, google } = await aWorldWithGoogle({ accounts });
  const real = google.google;
  const openMailbox: typeof real.openMailbox = (...given) => ({ ...real.openMailbox(...given), sending });
  useGoogle(world, { ...real, openMailbox });
  const { company, ask } = await asUser(world);
  const mailbox = await aMailbox(world, google, company);
  const candidate = await aPerson(world, company);
  const mail = await aMailFrom(world, google, { company, mailbox, candidate });
  const id = await aMessage(world, company, { candidate_id: candidate.id });
  return { world, google, company, server, sending, sent, mailbox, candidate, mail, id, ask };
};

describe('a message from a mailbox that cannot hold drafts', () => {
  it('is sent once, in its thread, under a Message-ID derived from its subject', async () => {
    const { world, server, mailbox, candidate, mail, id } = await aCompanyOnSmtp();
    await sendDue(world.deps);
    await sendDue(world.deps);
    expect(server.mails).toHaveLength(1);
    const row = await messageRow(world, id);
    expect(row).toMatchObject({ status: 'sent', note: null, mailbox_id: mailbox.id, draft_id: null });
    const parsed = await PostalMime.parse(server.mails[0]!.raw);
    expect(parsed).toMatchObject({ messageId: row.rfc_message_id, inReplyTo: mail.rfc_message_id });
    expect(row.rfc_message_id).toBe(buildMessageId(row, { sender: 'jobs@example.com', to: candidate.email }));
  });

  it('whose sending broke is searched in Sent, and counts as sent if it is there', async () => {
    const { world, server, id } = await aCompanyOnSmtp();
    server.next({ at: 'END', answer: 'cut' });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({
      status: 'sent',
      note: null,
      provider_message_id: expect.stringMatching(/^sent-/),
    });
    expect(server.mails).toHaveLength(1);
  });

  it('whose sending broke and that is not in Sent may have been delivered: it is left to a user', async () => {
    const { world, server, sent, id, ask } = await aCompanyOnSmtp();
    sent.isFiled = false;
    server.next({ at: 'END', answer: 'cut' });
    await sendUntilQuiet(world, id);
    const { status, note, attempt } = await messageRow(world, id);
    expect([status, note]).toEqual(['failed', expect.stringContaining('may have been delivered')]);
    expect(server.mails).toHaveLength(1);
    // Sent was slow to show it: a resent message is found instead.
    sent.isFiled = true;
    await ask(api.outbox.send, { params: { id }, body: { attempt } });
    await sendDue(world.deps);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(1);
  });

  it('is searched in the mailbox that it was handed to, even if another one would be used now', async () => {
    const { world, google, company, server, sent, mailbox, id, ask } = await aCompanyOnSmtp();
    const db = world.deps.database.system;
    const connect = (broken_because: string | null) =>
      db.update(mailboxes).set({ broken_because }).where(eq(mailboxes.id, mailbox.id));
    await aMailbox(world, google, company, 'people@other.example');
    await connect('The password has been changed.');
    sent.isFiled = false;
    server.next({ at: 'END', answer: 'cut' });
    await sendUntilQuiet(world, id);
    const { status, attempt } = await messageRow(world, id);
    expect(status).toBe('failed');
    await connect(null);
    sent.isFiled = true;
    await ask(api.outbox.send, { params: { id }, body: { attempt } });
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(1);
  });

  it('is searched again while Sent cannot be read, and is not handed over a second time', async () => {
    const { world, server, sent, id } = await aCompanyOnSmtp();
    sent.isAway = true;
    server.next({ at: 'END', answer: 'cut' });
    await sendDue(world.deps);
    world.pass({ minutes: 5 });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', is_handed_over: true });
    expect(sent.looks).toBe(2);
    sent.isAway = false;
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(1);
  });

  it.each([true, false])('whose worker died while handing it over is searched (in Sent: %s)', async (isThere) => {
    const { world, server, sending, mailbox, candidate, id } = await aCompanyOnSmtp();
    const db = world.deps.database.system;
    const [row] = await claimDue(db, world.deps.clock());
    const rfc_message_id = buildMessageId(row!, { sender: 'jobs@example.com', to: candidate.email });
    await handOver(db, row!, { mailbox_id: mailbox.id, draft_id: null, rfc_message_id, address: candidate.email });
    const raw = Buffer.from(`Message-ID: ${rfc_message_id}\r\n\r\nHello\r\n`);
    if (isThere) await sending.send({ to: 'ann@example.com', raw });
    world.pass({ seconds: 21 });
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe(isThere ? 'sent' : 'failed');
    expect(server.mails).toHaveLength(isThere ? 1 : 0);
  });

  it('that the server refuses before its content is retried', async () => {
    const { world, server, id } = await aCompanyOnSmtp();
    server.next({ at: 'DATA', answer: 'cut' });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', is_handed_over: false });
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(1);
  });

  it('whose password is refused says so on the card, and is sent once it is reconnected', async () => {
    const { world, server, sent, mailbox, id } = await aCompanyOnSmtp();
    sent.isRefused = true;
    await sendDue(world.deps);
    const db = world.deps.database.system;
    const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
    expect(row!.broken_because).toBe('The mail server does not accept our sign-in.');
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', is_handed_over: false });
    sent.isRefused = false;
    await db.update(mailboxes).set({ broken_because: null }).where(eq(mailboxes.id, mailbox.id));
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(1);
  });
});
