import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { outbox } from '../db/schema/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { asUser } from '../testing/factories.ts';
import { aMessage, anApplicant, aPerson, aWritingRecruiter, messageRow } from '../testing/outbox-factories.ts';
import { aWorld } from '../testing/world.ts';
import { claimDue, handOver } from './claims.ts';
import { sendDue } from './send-due.ts';

describe('writing a message', () => {
  it('writes one message per occasion', async () => {
    const { world, company, candidate } = await aWritingRecruiter();
    const mail = {
      company_id: company.id,
      kind: 'personal' as const,
      recipient: { candidate_id: candidate.id },
      about: { id: candidate.id },
      occasion: 'once',
      params: { subject: 'Hello', body: 'Hello' },
      is_automatic: true,
      created_by: null,
      now: world.deps.clock(),
    };
    const db = world.deps.database.forCompany(company.id);
    expect(await notify(db, mail)).toEqual(expect.any(String));
    expect(await notify(db, { ...mail, params: { subject: 'Again', body: 'Hello' } })).toBeNull();
    expect((await db.select().from(outbox)).map(({ subject }) => subject)).toEqual(['Hello']);
  });

  it.each([
    ['the default', undefined, 2],
    ['none', 0, 0],
    ['an hour', 60, 60],
  ])('gives an automatic message the undo window of the company: %s', async (_, minutes, expected) => {
    const { world, company, write } = await aWritingRecruiter();
    if (minutes !== undefined)
      await world.deps.database.system
        .insert(mailSettings)
        .values({ company_id: company.id, undo_window_minutes: minutes });
    const row = await messageRow(world, await write({ is_automatic: true }));
    expect(Date.parse(row.send_after) - Date.parse(row.created_at)).toBe(expected * 60_000);
  });
});

describe('the outbox', () => {
  it('lists messages, newest first, page by page', async () => {
    const { world, ask, company, candidate, write } = await aWritingRecruiter();
    const ids: string[] = [];
    const now = world.deps.clock();
    // Written in the same moment: the order must still be stable.
    for (let number = 0; number < 5; number += 1) ids.push(await write({ now }));
    const other = await aPerson(world, company);
    await aMessage(world, company, { candidate_id: other.id }, { now: new Date(now.getTime() + 1000) });
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { body } = await ask(api.outbox.list, { query: { limit: 2, ...(after && { after }) } });
      seen.push(...body.messages.map(({ id }) => id));
      expect(body.waiting_count).toBe(6);
      if (!body.next) break;
      after = body.next;
    }
    expect(seen.slice(1).toSorted()).toEqual(ids.toSorted());
    const { body } = await ask(api.outbox.list, { query: { candidate_id: candidate.id, status: 'waiting' } });
    expect(body.messages).toHaveLength(5);
    expect(body.messages[0]).toMatchObject({
      to_name: 'Grace Hopper',
      to_address: candidate.email,
      subject: 'Your application',
      status: 'waiting',
      note: null,
    });
    const refused = await ask(api.outbox.list, { query: { after: 'rubbish' } });
    expect([refused.status, refused.body.detail]).toEqual([422, 'after: This is not the end of a page.']);
  });

  it('holds a stopped message back until a user sends it', async () => {
    const { world, google, company } = await anApplicant();
    const { ask } = await asUser(world, { company, role: 'recruiter' });
    const candidate = await aPerson(world, company);
    const id = await aMessage(world, company, { candidate_id: candidate.id }, { is_automatic: true });
    const stopped = await ask(api.outbox.stop, { params: { id } });
    expect([stopped.status, stopped.body.status]).toEqual([200, 'stopped']);
    world.pass({ minutes: 5 });
    await sendDue(world.deps);
    expect(await google.sentMails()).toEqual([]);
    const again = await ask(api.outbox.stop, { params: { id } });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'This message has been stopped already.', code: 'already_done' });

    expect((await ask(api.outbox.send, { params: { id }, body: {} })).body.status).toBe('waiting');
    await sendDue(world.deps);
    expect(await google.sentMails()).toHaveLength(1);
    for (const route of [api.outbox.send, api.outbox.stop]) {
      const { status, body } = await ask(route, { params: { id } });
      expect([status, body.detail]).toEqual([409, 'This message has been sent already.']);
    }
    const events = await world.deps.database.system
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, candidate.id))
      .orderBy(auditEvents.id);
    expect(events.map(({ action }) => action)).toEqual(['stop_mail', 'send_mail']);
  });

  it('sends a message at once that still has its undo window', async () => {
    const { world, google, company, write } = await anApplicant();
    const { ask } = await asUser(world, { company, role: 'recruiter' });
    const id = await write({ is_automatic: true });
    await sendDue(world.deps);
    expect(await google.sentMails()).toEqual([]);
    await ask(api.outbox.send, { params: { id }, body: {} });
    await sendDue(world.deps);
    expect(await google.sentMails()).toHaveLength(1);
  });

  it('cannot stop a message that is being sent, and does not send one stopped at the last moment', async () => {
    const { world, company, ask, candidate, write } = await aWritingRecruiter();
    const db = world.deps.database.forCompany(company.id);
    const id = await write();
    const [claimed] = await claimDue(world.deps.database.system, world.deps.clock());
    const address = candidate.email;
    const to = { mailbox_id: null, draft_id: 'draft', rfc_message_id: '<a@example.com>', address };
    await ask(api.outbox.stop, { params: { id } });
    expect(await handOver(db, claimed!, to)).toBe(false);
    await ask(api.outbox.send, { params: { id }, body: {} });
    expect(await handOver(db, claimed!, to)).toBe(true);
    const { status, body } = await ask(api.outbox.stop, { params: { id } });
    expect([status, body.detail]).toEqual([409, 'This message is on its way already and can no longer be stopped.']);
  });
});

describe('the settings of mail', () => {
  it('have defaults and can be changed one by one', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world, { role: 'hr_manager' });
    const { body: first } = await ask(api.mailSettings.get, {});
    expect(first).toMatchObject({ undo_window_minutes: 2, acknowledgement: { is_on: true } });
    const { body: second } = await ask(api.mailSettings.change, { body: { undo_window_minutes: 0 } });
    expect(second).toEqual({ ...first, undo_window_minutes: 0 });
    const acknowledgement = { is_on: false, subject: 'Thank you, {{first_name}}', body: 'Bye' };
    await ask(api.mailSettings.change, { body: { acknowledgement } });
    expect((await ask(api.mailSettings.get, {})).body).toEqual({ undo_window_minutes: 0, acknowledgement });
  });

  it('refuse unknown variables in braces', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world, { role: 'hr_manager' });
    const acknowledgement = { is_on: true, subject: 'Hello {{name}}', body: 'Bye' };
    const { status, body } = await ask(api.mailSettings.change, { body: { acknowledgement } });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('{{name}} is not known')]);
  });
});
