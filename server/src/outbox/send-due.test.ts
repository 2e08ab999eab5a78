import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import type { DraftThenSend } from '../integrations/mailbox-provider.ts';
import { aCompany, aUser } from '../testing/factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { aMessage, anApplicant, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { openMailbox } from '../mailboxes/open-mailbox.ts';
import { claimDue, handOver, sendingLease } from './claims.ts';
import { buildMessageId } from './compose-mail.ts';
import { sendDue } from './send-due.ts';

describe('a message that is due', () => {
  it('is sent once, from the mailbox the candidate wrote to, in their thread', async () => {
    const { world, google, company, mailbox, candidate, mail, write } = await anApplicant();
    await world.deps.database.system.update(companies).set({ name: 'Müller & Söhne' });
    const body = 'Hello <b>Grace</b> & all,\n\nthank you.\nBye';
    const id = await write({ subject: 'Über Ihre Bewerbung', body, is_automatic: true });
    world.pass({ minutes: 3 });
    await sendDue(world.deps);
    await sendDue(world.deps);

    const sent = await google.sentMails();
    expect(sent).toHaveLength(1);
    const parsed = await PostalMime.parse(sent[0]!.raw);
    expect(parsed.from).toEqual({ name: 'Müller & Söhne', address: google.email });
    expect(parsed.to).toEqual([{ name: 'Grace Hopper', address: candidate.email }]);
    expect(parsed).toMatchObject({
      subject: 'Re: My application',
      inReplyTo: mail.rfc_message_id,
      references: mail.rfc_message_id,
    });
    expect(parsed.text?.trim()).toBe(body);
    expect(parsed.html).toContain('<p>Hello &#60;b&#62;Grace&#60;/b&#62; &#38; all,</p>');
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(sent[0]!.provider_thread_id).toBe(mail.provider_thread_id);
    expect(sent[0]!.rfc_message_id).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(await messageRow(world, id)).toMatchObject({
      company_id: company.id,
      status: 'sent',
      note: null,
      mailbox_id: mailbox.id,
      rfc_message_id: sent[0]!.rfc_message_id,
      provider_message_id: sent[0]!.provider_message_id,
      provider_thread_id: mail.provider_thread_id,
      lease_until: null,
    });
  });

  it('waits for its undo window when it is automatic, and does not when a person has written it', async () => {
    const { world, google, write } = await anApplicant();
    const automatic = await write({ is_automatic: true });
    const written = await write();
    await sendDue(world.deps);
    expect((await messageRow(world, automatic)).status).toBe('waiting');
    expect((await messageRow(world, written)).status).toBe('sent');
    const [sent] = await google.sentMails();
    expect(sent!.raw.toString()).not.toMatch(/^auto-submitted/im);
    world.pass({ minutes: 2 });
    await sendDue(world.deps);
    expect((await messageRow(world, automatic)).status).toBe('sent');
  });

  it('is sent once by any number of workers', async () => {
    const { world, google, write } = await anApplicant();
    for (let number = 0; number < 6; number += 1) await write();
    // A separate module instance acts like another process: only the database is shared.
    vi.resetModules();
    const other = await import('./send-due.ts');
    await Promise.all([sendDue(world.deps), other.sendDue(world.deps), sendDue(world.deps), other.sendDue(world.deps)]);
    await sendDue(world.deps);
    expect(new Set((await google.sentMails()).map(({ rfc_message_id }) => rfc_message_id)).size).toBe(6);
    expect(await google.sentMails()).toHaveLength(6);
  });

  it.each(['drafted', 'handed over', 'sent'])(
    'is claimed from a worker that died when it was %s, whose late response is ignored',
    async (stage) => {
      const { world, google, mailbox, candidate, write } = await anApplicant();
      const db = world.deps.database.system;
      const id = await write();
      const [taken] = await claimDue(db, world.deps.clock());
      const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
      const sending = openMailbox(world.deps, row!).sending as DraftThenSend;
      const rfc_message_id = buildMessageId(taken!, { sender: google.email, to: candidate.email });
      const raw = Buffer.from(`To: ann@example.com\r\nMessage-ID: ${rfc_message_id}\r\n\r\nHello\r\n`);
      const draft_id = await sending.createDraft({ raw, provider_thread_id: null });
      const draft = { draft_id, mailbox_id: mailbox.id, rfc_message_id, address: candidate.email };
      if (stage !== 'drafted') await handOver(db, taken!, draft);
      if (stage === 'sent') await sending.sendDraft(draft_id);

      await sendDue(world.deps);
      expect((await messageRow(world, id)).status).toBe('waiting');
      world.pass({ seconds: 21 });
      await sendDue(world.deps);
      const sent = await messageRow(world, id);
      expect(sent).toMatchObject({ status: 'sent', tries: 2, note: null, provider_message_id: expect.any(String) });

      expect(await handOver(db, taken!, draft)).toBe(false);
      await sendingLease.release(db, taken!, { status: 'failed', note: 'too late' });
      expect(await messageRow(world, id)).toEqual(sent);
      expect(await google.sentMails()).toHaveLength(1);
    },
  );

  it('to a user is sent without a thread', async () => {
    const { world, google, company } = await anApplicant();
    const user = await aUser(world, { company });
    const id = await aMessage(world, company, { user_id: user.id });
    await sendDue(world.deps);
    expect((await messageRow(world, id)).status).toBe('sent');
    const parsed = await PostalMime.parse((await google.sentMails())[0]!.raw);
    expect(parsed.to?.[0]?.address).toBe(user.email);
    expect(parsed.inReplyTo).toBeUndefined();
  });
});

describe('a mailbox that refuses access', () => {
  const accounts = [
    { email: 'jobs@example.com', name: 'Jobs' },
    { email: 'people@example.com', name: 'People' },
  ];

  it('is skipped for another one, and its card says what is wrong', async () => {
    const { world, google, company, mailbox, write } = await anApplicant({ accounts });
    const other = await aMailbox(world, google, company, 'people@example.com');
    const id = await write();
    google.faults.next({ match: /POST .*drafts/, times: 1, kind: '403-scope' });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'sent', mailbox_id: other.id });
    const [broken] = await world.deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
    expect(broken!.broken_because).toMatch(/connect it again/);
  });

  it('keeps messages that may have been sent from it, until it is reconnected', async () => {
    const { world, google, company, mailbox, write } = await anApplicant({ accounts });
    await aMailbox(world, google, company, 'people@example.com');
    const id = await write();
    google.faults.next({ match: /drafts\/send/, times: 1, kind: 'lost-response' });
    await sendDue(world.deps);
    const db = world.deps.database.system;
    await db.update(mailboxes).set({ broken_because: 'test' }).where(eq(mailboxes.id, mailbox.id));
    world.pass({ minutes: 5 });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', mailbox_id: mailbox.id });
    await db.update(mailboxes).set({ broken_because: null }).where(eq(mailboxes.id, mailbox.id));
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(await google.sentMails()).toHaveLength(1);
  });
});

describe('a message that cannot be sent', () => {
  it('says so, and is sent as soon as a mailbox is connected', async () => {
    const { world, google } = await aWorldWithGoogle();
    const company = await aCompany(world);
    const id = await aMessage(world, company, { candidate_id: (await aPerson(world, company)).id });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', hold_reason: 'no_mail_account', tries: 0 });
    world.pass({ days: 3 });
    await sendDue(world.deps);
    await aMailbox(world, google, company);
    google.faults.next({ match: /drafts/, times: 1, kind: '500' });
    await sendDue(world.deps);
    expect((await messageRow(world, id)).note).toBe('Google has a problem (500).');
    await sendUntilQuiet(world, id);
    expect(await messageRow(world, id)).toMatchObject({ status: 'sent', note: null, note_code: null });
  });

  it.each([
    ['is deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }, /deleted/],
    ['has no address', { email: '' }, /no email address/],
    ['has two addresses', { email: 'a@example.com, b@example.com' }, /no email address/],
    ['has an address with a header behind it', { email: 'a@example.com\r\nBcc: b@example.com' }, /no email address/],
  ])('because its candidate %s fails with a sentence', async (_, values, note) => {
    const { world, google, candidate, write } = await anApplicant();
    const id = await write();
    await world.deps.database.system.update(candidates).set(values).where(eq(candidates.id, candidate.id));
    await sendDue(world.deps);
    const row = await messageRow(world, id);
    expect(row.status).toBe('failed');
    expect(row.note).toMatch(note);
    expect(await google.sentMails()).toEqual([]);
  });

  it('because its user is deactivated fails with a sentence', async () => {
    const { world, company } = await anApplicant();
    const user = await aUser(world, { company });
    const id = await aMessage(world, company, { user_id: user.id });
    await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, user.id));
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({
      status: 'failed',
      note: expect.stringContaining('deactivated'),
      note_code: 'recipient_gone',
    });
  });

  it('has no header that a stranger has written', async () => {
    const { world, google, candidate, write } = await anApplicant();
    await world.deps.database.system.update(candidates).set({ first_name: 'Eve\r\nBcc: eve@example.com\r\nX:' });
    const id = await write({ subject: 'Hello\r\nBcc: eve@example.com' });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'sent', subject: 'Hello Bcc: eve@example.com' });
    const parsed = await PostalMime.parse((await google.sentMails())[0]!.raw);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(parsed.to?.map(({ address }) => address)).toEqual([candidate.email]);
    const forged = await write();
    await world.deps.database.system
      .update(outbox)
      .set({ subject: 'Hello\nBcc: eve@example.com' })
      .where(eq(outbox.id, forged));
    await sendDue(world.deps);
    expect((await messageRow(world, forged)).status).toBe('failed');
  });
});
