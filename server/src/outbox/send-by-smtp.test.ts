import { api } from '@hirewire/contract';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSmtp } from '../integrations/smtp.ts';
import { ask, asUser } from '../testing/factories.ts';
import { aMessage, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { type SmtpTrouble, startSmtpServer } from '../testing/smtp-server.ts';
import { aWorld } from '../testing/world.ts';
import { claimDue, handOver } from './claims.ts';
import { sendDue } from './send-due.ts';

/** A company without a mailbox in a product that has a mail server, and a message to a candidate. */
const aMailServer = async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const world = await aWorld();
  world.deps.smtp = openSmtp({ url: server.url, from: 'jobs@acme.example', tls: 'required' });
  const { company, ask } = await asUser(world);
  const candidate = await aPerson(world, company);
  const id = await aMessage(world, company, { candidate_id: candidate.id });
  return { world, server, candidate, id, ask };
};

describe('a message without a mailbox', () => {
  it("contains the link to the candidate's page, which is stored nowhere else", async () => {
    const { world, server, candidate } = await aMailServer();
    const company = { id: candidate.company_id };
    const body = 'Your page: {{portal_link}}\n\nKind regards';
    const id = await aMessage(world, company, { candidate_id: candidate.id }, { body });
    await sendDue(world.deps);
    const mails = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
    const [url, token] = /http\S+#(\S+)/.exec(mails.map(({ text }) => text).join('\n'))!;
    expect(url).toMatch(/^http:\/\/localhost:8000\/portal\/#[\w-]{91}$/);
    const me = await ask(world, api.portal.me, { token: token! });
    expect(me.body).toMatchObject({ first_name: 'Grace', email: candidate.email });
    expect((await messageRow(world, id)).body).toBe(body);
    expect(world.logged.join('')).not.toContain(token);
  });

  it('contains its attachments, in order', async () => {
    const { world, server, candidate } = await aMailServer();
    const attachments = ['first.pdf', 'second.ics'].map((file_name) => ({
      file_name,
      media_type: file_name.endsWith('pdf') ? 'application/pdf' : 'text/calendar',
      content: Buffer.from(`The ${file_name}`),
    }));
    await aMessage(world, { id: candidate.company_id }, { candidate_id: candidate.id }, { attachments });
    await sendDue(world.deps);
    const mails = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
    const withFiles = mails.find((mail) => mail.attachments.length > 0);
    expect(
      withFiles!.attachments.map(({ filename, mimeType, content }) => [
        filename,
        mimeType,
        // The parser ends a calendar with a line break of its own.
        Buffer.from(content as ArrayBuffer)
          .toString()
          .trimEnd(),
      ]),
    ).toEqual([
      ['first.pdf', 'application/pdf', 'The first.pdf'],
      ['second.ics', 'text/calendar', 'The second.ics'],
    ]);
  });

  it('is sent over SMTP, once', async () => {
    const { world, server, candidate, id } = await aMailServer();
    await sendDue(world.deps);
    await sendDue(world.deps);
    expect(server.mails.map(({ to }) => to)).toEqual([[candidate.email]]);
    const parsed = await PostalMime.parse(server.mails[0]!.raw);
    const row = await messageRow(world, id);
    expect(parsed.from?.address).toBe('jobs@acme.example');
    expect(parsed.messageId).toBe(row.rfc_message_id);
    expect(parsed.messageId).toMatch(/@acme\.example>$/);
    expect(row).toMatchObject({ status: 'sent', mailbox_id: null, note: null });
  });

  it.each<SmtpTrouble>([
    { at: 'RCPT', answer: '450 later' },
    { at: 'DATA', answer: 'cut' },
  ])('is retried after %j', async (trouble) => {
    const { world, server, id } = await aMailServer();
    server.next(trouble);
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', is_handed_over: false });
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(1);
  });

  it('that is refused fails with the reason', async () => {
    const { world, server, id } = await aMailServer();
    server.next({ at: 'RCPT', answer: '550 no such user' });
    await sendDue(world.deps);
    const note = 'The mail server refused the message (550).';
    expect(await messageRow(world, id)).toMatchObject({ status: 'failed', note, note_code: 'message_refused' });
  });

  it('whose delivery is uncertain is left to a user, who may send it again', async () => {
    const { world, server, id, ask } = await aMailServer();
    server.next({ at: 'END', answer: 'cut' });
    await sendUntilQuiet(world, id);
    const row = await messageRow(world, id);
    expect([row.status, row.note]).toEqual(['failed', expect.stringContaining('may have been delivered')]);
    expect(server.mails).toHaveLength(1);
    expect((await ask(api.outbox.send, { params: { id }, body: { attempt: row.attempt } })).body.status).toBe(
      'waiting',
    );
    await sendDue(world.deps);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(server.mails).toHaveLength(2);
  });

  it('whose worker died while handing it over is not sent again', async () => {
    const { world, server, candidate, id } = await aMailServer();
    const db = world.deps.database.system;
    const [row] = await claimDue(db, world.deps.clock());
    const address = candidate.email;
    await handOver(db, row!, { mailbox_id: null, draft_id: null, rfc_message_id: '<a@acme.example>', address });
    await sendDue(world.deps);
    expect((await messageRow(world, id)).status).toBe('waiting');
    world.pass({ seconds: 21 });
    await sendDue(world.deps);
    const { status, note } = await messageRow(world, id);
    expect([status, note]).toEqual(['failed', expect.stringContaining('may have been delivered')]);
    expect(server.mails).toEqual([]);
  });
});
