import { api } from '@hirewire/contract';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { sendDue } from '../outbox/send-due.ts';
import { asUser } from '../testing/factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { atTheOffer, TERMS } from '../testing/offer-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { expireAndRemindOffers } from './expire-and-remind-offers.ts';

describe('the mail with an offer', () => {
  const AUTOMATIC = { text: 'Dear {{candidate_name}}, {{manager}} awaits you.', values: { manager: 'Ada' } };
  const readMails = (world: World) =>
    world.deps.database.system
      .select({ kind: outbox.kind, status: outbox.status, hold_reason: outbox.hold_reason })
      .from(outbox)
      .where(isNotNull(outbox.candidate_id))
      .orderBy(outbox.kind, outbox.created_at);

  it('and its reminder are not sent once it has been revoked', async () => {
    const world = await aWorld();
    const { company, latest } = await atTheOffer(world, AUTOMATIC);
    const params = { id: (await latest()).id };
    world.pass({ days: 6 });
    await expireAndRemindOffers(world.deps.database, world.deps.clock());
    const staff = await asUser(world, { company, role: 'recruiter' });
    await staff.ask(api.offers.revoke, { params, body: { reason: '' } });
    world.pass({ minutes: 30 });
    await sendDue(world.deps);
    const stopped = { status: 'stopped', hold_reason: 'no_longer_needed' };
    const unsent = [
      { kind: 'offer_reminder', ...stopped },
      { kind: 'offer_sent', ...stopped },
    ];
    expect(await readMails(world)).toEqual(unsent);
    // To them, the next one is the first.
    const other = await asUser(world, { company, role: 'recruiter' });
    const { body: next } = await other.ask(api.offers.revise, { params });
    await other.ask(api.offers.send, { params: { id: next.id } });
    expect(await readMails(world)).toMatchObject([...unsent, { kind: 'offer_sent', status: 'waiting' }]);
  });

  it('is sent after all once a rejection is undone', async () => {
    const world = await aWorld();
    const { company, candidate, wake } = await atTheOffer(world, AUTOMATIC);
    const staff = await asUser(world, { company, role: 'hr_manager' });
    const params = { id: candidate.id };
    await staff.ask(api.candidates.reject, { params, body: { reason: 'No' } });
    world.pass({ minutes: 10 });
    await sendDue(world.deps);
    expect(await readMails(world)).toMatchObject([{ status: 'stopped' }]);
    await staff.ask(api.candidates.undoRejection, { params, body: {} });
    await wake();
    await sendDue(world.deps);
    expect(await readMails(world)).toMatchObject([{ kind: 'offer_sent', hold_reason: 'no_mail_account' }]);
  });

  it('speaks of a new one only to those who had one before', async () => {
    const world = await aWorld();
    const { staff, company, latest } = await atTheOffer(world);
    await asUser(world, { company, role: 'admin' });
    const params = { id: (await latest()).id };
    await staff.ask(api.offers.change, { params, body: { ...TERMS, salary: 90_000 } });
    expect((await staff.ask(api.offers.send, { params })).body.state).toBe('needs_approval');
    const { body: revised } = await staff.ask(api.offers.revise, { params });
    const second = { params: { id: revised.id } };
    await staff.ask(api.offers.change, { ...second, body: TERMS });
    expect((await staff.ask(api.offers.send, second)).body).toMatchObject({ state: 'sent', version: 2 });
    expect(await readMails(world)).toMatchObject([{ kind: 'offer_sent' }]);
  });
});

it('approvers are mailed about an offer only while it awaits their approval, and once', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { staff, company, latest } = await atTheOffer(world);
  const [approver] = await Promise.all([asUser(world, { company }), asUser(world, { company })]);
  const params = { id: (await latest()).id };
  await staff.ask(api.offers.change, { params, body: { ...TERMS, salary: 90_000 } });
  const submit = () => staff.ask(api.offers.send, { params });
  const became = async () => {
    const rows = await world.deps.database.system.select().from(outbox).orderBy(outbox.created_at);
    const asked = rows.filter(({ kind }) => kind === 'offer_approval_request');
    return asked.map(({ status, hold_reason }) => hold_reason ?? status);
  };
  await submit();
  await approver.ask(api.offers.returnOffer, { params, body: {} });
  world.pass({ minutes: 1 });
  await submit();
  world.pass({ minutes: 5 });
  await aMailbox(world, google, company);
  await sendDue(world.deps);
  expect(await became()).toEqual(['no_longer_needed', 'no_longer_needed', 'sent', 'sent']);

  const revised = (await staff.ask(api.offers.revise, { params })).body;
  await staff.ask(api.offers.send, { params: { id: revised.id } });
  expect((await approver.ask(api.offers.approve, { params: { id: revised.id } })).status).toBe(200);
  world.pass({ minutes: 5 });
  await sendDue(world.deps);
  expect((await became()).slice(4)).toEqual(['no_longer_needed', 'no_longer_needed']);
});

it('approvers are mailed after all once a rejection is undone', async () => {
  const world = await aWorld();
  const { staff, company, candidate, wake, latest } = await atTheOffer(world);
  const admin = await asUser(world, { company });
  const params = { id: (await latest()).id };
  await staff.ask(api.offers.change, { params, body: { ...TERMS, salary: 90_000 } });
  await staff.ask(api.offers.send, { params });
  const became = async () => {
    world.pass({ minutes: 10 });
    await sendDue(world.deps);
    const rows = await world.deps.database.system
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'offer_approval_request'));
    return rows.map(({ hold_reason }) => hold_reason);
  };
  const rejected = { params: { id: candidate.id } };
  await admin.ask(api.candidates.reject, { ...rejected, body: { reason: 'No' } });
  expect(await became()).toEqual(['no_longer_needed']);
  await admin.ask(api.candidates.undoRejection, { ...rejected, body: {} });
  await wake();
  expect(await became()).toEqual(['no_mail_account']);
});
