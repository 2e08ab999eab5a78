import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { IMAP_PASSWORD } from '../testing/imap-server.ts';
import { aMessage, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import type { SmtpTrouble } from '../testing/smtp-server.ts';
import { sendDue } from './send-due.ts';
import { aServerMailbox } from '../testing/server-mailbox.ts';

/** A connected mailbox, and a message to a candidate. */
const aConnectedMailbox = async () => {
  const { world, imap, smtp, company, ask } = await aServerMailbox();
  const candidate = await aPerson(world, company);
  const id = await aMessage(world, company, { candidate_id: candidate.id });
  const sent = () => imap.messages('Sent').length;
  const row = () => messageRow(world, id);
  return { world, imap, smtp, ask, id, sent, row };
};

const CUTS: SmtpTrouble[] = [
  { at: 'CONTENT', answer: 'cut' },
  { at: 'END', answer: 'cut' },
];

describe('a message whose connection breaks while it is handed over', () => {
  it.each(CUTS)('is not handed over again until a user decides, if Sent does not have it (%j)', async (trouble) => {
    const { world, smtp, id, sent, row } = await aConnectedMailbox();
    smtp.next(trouble);
    await sendUntilQuiet(world, id);
    const { status, note } = await row();
    expect([status, note]).toEqual(['failed', expect.stringContaining('may have been delivered')]);
    const arrived = trouble.at === 'END' ? 1 : 0;
    expect([smtp.mails.length, sent()]).toEqual([arrived, 0]);
  });

  it.each(CUTS)('counts as sent if the server has filed it in Sent, and is filed once (%j)', async (trouble) => {
    const { world, imap, smtp, id, ask, sent, row } = await aConnectedMailbox();
    smtp.next(trouble);
    await sendUntilQuiet(world, id);
    expect((await row()).status).toBe('failed');
    // The server was slow to file it; a user sends the message again.
    imap.deliver(`Message-ID: ${(await row()).rfc_message_id}\r\nSubject: Hello\r\n\r\nHello\r\n`, new Date(), 'Sent');
    const arrived = smtp.mails.length;
    await ask(api.outbox.send, { params: { id }, body: { attempt: (await row()).attempt } });
    await sendUntilQuiet(world, id);
    expect(await row()).toMatchObject({ status: 'sent', provider_message_id: '1:1:Sent' });
    expect([smtp.mails.length, sent()]).toEqual([arrived, 1]);
  });

  it('is looked for in Sent again, and not handed over, while the mailbox cannot be read', async () => {
    const { world, imap, smtp, id, sent, row } = await aConnectedMailbox();
    smtp.next({ at: 'END', answer: 'cut' });
    imap.changePassword('another');
    await sendDue(world.deps);
    expect(await row()).toMatchObject({ is_handed_over: true });
    imap.changePassword(IMAP_PASSWORD);
    await sendUntilQuiet(world, id);
    expect((await row()).status).not.toBe('sent');
    expect([smtp.mails.length, sent()]).toEqual([1, 0]);
  });

  it('before the message begins is sent later, once, and filed in Sent once', async () => {
    const { world, smtp, id, sent, row } = await aConnectedMailbox();
    smtp.next({ at: 'DATA', answer: 'cut' });
    await sendDue(world.deps);
    expect(await row()).toMatchObject({ status: 'waiting', is_handed_over: false });
    await sendUntilQuiet(world, id);
    expect((await row()).status).toBe('sent');
    expect([smtp.mails.length, sent()]).toEqual([1, 1]);
  });

  it('at the sign-in for a moment leaves the mailbox connected', async () => {
    const { world, smtp, ask, id, row } = await aConnectedMailbox();
    smtp.next({ at: 'AUTH', answer: '454 4.7.0 Temporary authentication failure' });
    await sendDue(world.deps);
    expect((await ask(api.mailboxes.list, {})).body.data).toMatchObject([{ status: 'connected' }]);
    await sendUntilQuiet(world, id);
    expect((await row()).status).toBe('sent');
    expect(smtp.mails).toHaveLength(1);
  });
});
