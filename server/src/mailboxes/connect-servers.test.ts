import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { claimDue, pollMailbox } from '../intake/poll-mailbox.ts';
import { asUser } from '../testing/factories.ts';
import { IMAP_PASSWORD, IMAP_USER, settingsAt, startImapServer } from '../testing/imap-server.ts';
import { readLedger, poll } from '../testing/mailbox-factories.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { aWorld } from '../testing/world.ts';
import { daysAfter } from '../lib/days.ts';

const mail = (name: string, more = '') =>
  `From: Ann <ann@example.org>\r\nTo: ${IMAP_USER}\r\nMessage-ID: <${name}@example.org>\r\n${more}Subject: ${name}\r\n\r\nHello\r\n`;

const aCompanyWithServers = async (env: NodeJS.ProcessEnv = { MAIL_SERVERS: 'any' }) => {
  const [imap, smtp, world] = await Promise.all([startImapServer(), startSmtpServer(), aWorld(env)]);
  onTestFinished(async () => void (await Promise.all([imap.stop(), smtp.stop()])));
  const admin = await asUser(world);
  const body = {
    address: IMAP_USER,
    password: IMAP_PASSWORD,
    settings: settingsAt({ imap: imap.port, smtp: Number(new URL(smtp.url).port) }),
  };
  const startPolling = () =>
    world.deps.database.system
      .insert(mailSettings)
      .values({ company_id: admin.company.id, polling_since: world.deps.clock().toISOString() });
  return { world, imap, smtp, admin, body, startPolling };
};

const listRows = ({ deps }: Awaited<ReturnType<typeof aWorld>>) => deps.database.system.select().from(mailboxes);

describe('a mailbox that is connected with its password', () => {
  it('is tried first, reading and sending separately, and nothing is stored', async () => {
    const { world, smtp, admin, body } = await aCompanyWithServers();
    const good = await admin.ask(api.mailboxes.testServers, { body });
    expect(good.body.data).toMatchObject({ imap: { works: true, code: null }, smtp: { works: true, code: null } });
    expect(good.body.data.folders).toContain('INBOX');
    await smtp.stop();
    const half = await admin.ask(api.mailboxes.testServers, { body: { ...body, password: 'wrong' } });
    expect(half.body.data).toMatchObject({
      imap: { works: false, code: 'mail_sign_in_refused' },
      smtp: { works: false, code: 'mail_no_answer' },
    });
    expect(await listRows(world)).toEqual([]);
  });

  it('is refused with the field that is wrong', async () => {
    const { world, admin, body } = await aCompanyWithServers();
    const { status, body: answer } = await admin.ask(api.mailboxes.connectServers, {
      body: { ...body, password: 'wrong' },
    });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'mail_sign_in_refused', field: 'password' });
    expect(await listRows(world)).toEqual([]);
  });

  it('is refused with what is wrong with each server', async () => {
    const { imap, smtp, admin, body } = await aCompanyWithServers();
    await Promise.all([imap.stop(), smtp.stop()]);
    const { body: answer } = await admin.ask(api.mailboxes.connectServers, { body });
    expect(answer).toMatchObject({
      code: 'mail_no_answer',
      field: 'settings.imap.host',
      others: [{ code: 'mail_no_answer', field: 'settings.smtp.host' }],
    });
  });

  it('is read completely once another folder is chosen, including older mail there', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    const daysAgo = (days: number) => daysAfter(world.deps.clock(), -days);
    await startPolling();
    imap.deliver(mail('new'));
    imap.deliver(mail('older'), daysAgo(3), 'Archive');
    await admin.ask(api.mailboxes.connectServers, { body });
    await poll(world);
    expect(await readLedger(world, admin.company)).toHaveLength(1);
    const reconciled_at = (await listRows(world))[0]!.reconciled_at!;
    await admin.ask(api.mailboxes.connectServers, { body });
    expect((await listRows(world))[0]!.reconciled_at).toBe(reconciled_at);
    const settings = { ...body.settings, folders: ['INBOX', 'Archive'] };
    await admin.ask(api.mailboxes.connectServers, { body: { ...body, settings } });
    await poll(world);
    const found = (await readLedger(world, admin.company)).map(({ rfc_message_id }) => rfc_message_id);
    expect(found.toSorted()).toEqual(['<new@example.org>', '<older@example.org>']);
  });

  it('is read completely also if it was being read while another folder was chosen', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    await startPolling();
    await admin.ask(api.mailboxes.connectServers, { body });
    await poll(world);
    imap.deliver(mail('older'), daysAfter(world.deps.clock(), -3), 'Archive');
    await world.deps.database.system.update(mailboxes).set({ reconciled_at: null });
    world.pass({ minutes: 2 });
    const begun = await claimDue(world.deps, 1);
    const settings = { ...body.settings, folders: ['INBOX', 'Archive'] };
    const again = await admin.ask(api.mailboxes.connectServers, { body: { ...body, settings } });
    expect(again.status).toBe(201);
    for (const claimed of begun) await pollMailbox(world.deps, claimed, new AbortController().signal);
    world.pass({ minutes: 2 });
    await poll(world);
    expect(await readLedger(world, admin.company)).toMatchObject([{ rfc_message_id: '<older@example.org>' }]);
  });

  it('is stored sealed, with an audit event, and its password is in no response, log or event', async () => {
    const { world, admin, body } = await aCompanyWithServers();
    const { status, body: answer } = await admin.ask(api.mailboxes.connectServers, { body });
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({ provider: 'imap', address: IMAP_USER, status: 'connected' });
    const [row] = await listRows(world);
    expect(row!.settings).toEqual(body.settings);
    const events = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, row!.id));
    expect(events).toMatchObject([{ action: 'connect_mailbox' }]);
    const list = await admin.ask(api.mailboxes.list, {});
    const said = JSON.stringify([answer, list.body, row, events, world.logged]);
    expect(said).not.toContain(IMAP_PASSWORD);
  });

  it('is read from then on, each message once', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    imap.deliver(mail('before'));
    await admin.ask(api.mailboxes.connectServers, { body });
    await startPolling();
    await poll(world);
    imap.deliver(mail('after'));
    world.pass({ minutes: 2 });
    await poll(world);
    world.pass({ minutes: 2 });
    await poll(world);
    const ledger = await readLedger(world, admin.company);
    expect(ledger.map(({ rfc_message_id }) => rfc_message_id)).toEqual(['<before@example.org>', '<after@example.org>']);
    expect(imap.messages().map(({ flags }) => flags)).toEqual([[], []]);
  });

  it('turns to Error when its password is refused, and continues where it stopped once reconnected', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    await admin.ask(api.mailboxes.connectServers, { body });
    await startPolling();
    imap.deliver(mail('one'));
    await poll(world);
    imap.changePassword('another');
    imap.deliver(mail('two'));
    world.pass({ minutes: 2 });
    await poll(world);
    const [broken] = (await admin.ask(api.mailboxes.list, {})).body.data;
    expect(broken).toMatchObject({ status: 'error' });
    await admin.ask(api.mailboxes.connectServers, { body: { ...body, password: 'another' } });
    await poll(world);
    expect(await listRows(world)).toHaveLength(1);
    const ledger = await readLedger(world, admin.company);
    expect(ledger.map(({ rfc_message_id }) => rfc_message_id)).toEqual(['<one@example.org>', '<two@example.org>']);
  });

  it('has its threads also where a mail names only the one before it, or leaves out the first', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    await admin.ask(api.mailboxes.connectServers, { body });
    await startPolling();
    const after = (...names: string[]) => names.map((name) => `<${name}@example.org>`).join(' ');
    imap.deliver(mail('one'));
    imap.deliver(mail('two', `In-Reply-To: ${after('one')}\r\n`));
    imap.deliver(mail('three', `In-Reply-To: ${after('two')}\r\n`));
    imap.deliver(mail('four', `References: ${after('two', 'three')}\r\n`));
    imap.deliver(mail('other'));
    for (let turn = 0; turn < 2; turn += 1) {
      await poll(world);
      world.pass({ minutes: 2 });
    }
    imap.deliver(mail('five', `References: ${after('unknown', 'four')}\r\n`));
    await poll(world);
    const threads = Map.groupBy(await readLedger(world, admin.company), (row) => row.provider_thread_id);
    expect([...threads.values()].map((rows) => rows.length).toSorted()).toEqual([1, 5]);
  });

  it('enters nothing twice when the server renumbers its messages', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    imap.deliver(mail('one'));
    await admin.ask(api.mailboxes.connectServers, { body });
    await startPolling();
    await poll(world);
    imap.renumber();
    imap.deliver(mail('two'));
    world.pass({ minutes: 2 });
    await poll(world);
    const ledger = await readLedger(world, admin.company);
    const once = ledger.filter(({ repeats_id }) => repeats_id === null);
    expect(once.map(({ rfc_message_id }) => rfc_message_id)).toEqual(['<one@example.org>', '<two@example.org>']);
  });

  it('enters each message once when the server renumbers them before they are read', async () => {
    const { world, imap, admin, body, startPolling } = await aCompanyWithServers();
    imap.deliver(mail('old'), daysAfter(world.deps.clock(), -20));
    imap.deliver(mail('new'), world.deps.clock());
    await admin.ask(api.mailboxes.connectServers, { body });
    await startPolling();
    // A worker that stops after listing the mailbox.
    for (const claimed of await claimDue(world.deps, 1)) await pollMailbox(world.deps, claimed, AbortSignal.abort());
    expect(await readLedger(world, admin.company)).toMatchObject([{ outcome: 'waiting' }, { outcome: 'waiting' }]);
    imap.renumber();
    for (let turn = 0; turn < 2; turn += 1) {
      world.pass({ minutes: 2 });
      await poll(world);
    }
    const ledger = await readLedger(world, admin.company);
    const names = ledger.map(({ rfc_message_id }) => rfc_message_id).toSorted();
    expect(names).toEqual(['<new@example.org>', '<old@example.org>']);
    expect(imap.messages()).toHaveLength((await listRows(world))[0]!.message_count);
  });

  it('must be on the Internet, unless the operator allows other places', async () => {
    const { admin, body } = await aCompanyWithServers({});
    const { status, body: answer } = await admin.ask(api.mailboxes.connectServers, { body });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'mail_address_not_allowed' });
  });

  it('cannot be used to try servers without limit', async () => {
    const { admin, body } = await aCompanyWithServers({});
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push((await admin.ask(api.mailboxes.testServers, { body })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
