import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { IMAP_PASSWORD, IMAP_USER, startImapServer } from '../testing/imap-server.ts';
import { poll, readLedger } from '../testing/mailbox-factories.ts';
import { aServerMailbox } from '../testing/server-mailbox.ts';
import { claimDue, pollMailbox } from './poll-mailbox.ts';

const mail = (name: string) =>
  `From: Ann <ann@example.org>\r\nTo: ${IMAP_USER}\r\nMessage-ID: <${name}@example.org>\r\nSubject: ${name}\r\n\r\nHello\r\n`;

/** A mailbox with two mails that have been read. */
const aReadMailbox = async () => {
  const connected = await aServerMailbox();
  const { world, imap, company } = connected;
  const db = world.deps.database.system;
  await db.insert(mailSettings).values({ company_id: company.id, polling_since: world.deps.clock().toISOString() });
  for (const name of ['one', 'two']) imap.deliver(mail(name));
  await poll(world);
  const next = async () => {
    world.pass({ minutes: 2 });
    await poll(world);
  };
  const listRead = async () => {
    const rows = (await readLedger(world, company)).filter(({ repeats_id }) => repeats_id === null);
    expect(rows.map(({ outcome }) => outcome)).not.toContain('waiting');
    return rows.map(({ subject }) => subject);
  };
  const readMailbox = async () => (await db.select().from(mailboxes).where(eq(mailboxes.company_id, company.id)))[0]!;
  return { ...connected, next, listRead, readMailbox };
};

it('a mail that has the number of an earlier one is read, since the server was restored from a backup', async () => {
  const { imap, next, listRead, readMailbox } = await aReadMailbox();
  expect(await listRead()).toEqual(['one', 'two']);
  imap.rewind();
  imap.deliver(mail('three'));
  await next();
  expect(await listRead()).toEqual(['one', 'two', 'three']);
  imap.deliver(mail('two'));
  imap.deliver(mail('four'));
  await next();
  expect(await listRead()).toEqual(['one', 'two', 'three', 'four']);
  expect((await readMailbox()).message_count).toBe(3);
});

it('a mail that was not read before the restore is read once, if it is still there', async () => {
  const { world, imap, company, next, listRead } = await aReadMailbox();
  imap.deliver(mail('three'));
  world.pass({ minutes: 2 });
  for (const claimed of await claimDue(world.deps, 1)) await pollMailbox(world.deps, claimed, AbortSignal.abort());
  expect((await readLedger(world, company)).at(-1)).toMatchObject({ outcome: 'waiting' });
  imap.rewind();
  imap.deliver(mail('three'));
  await next();
  expect(await listRead()).toEqual(['one', 'two', 'three']);
});

it('a mail that has the number of an earlier one is read after the mailbox has moved to another server', async () => {
  const { imap, smtp, ask, next, listRead } = await aReadMailbox();
  const other = await startImapServer();
  onTestFinished(() => other.stop());
  for (const name of ['three', 'two', 'four']) other.deliver(mail(name));
  const settings = {
    imap: { host: 'localhost', port: other.port, security: 'none' as const },
    smtp: { host: '127.0.0.1', port: Number(new URL(smtp.url).port), security: 'none' as const },
    user: IMAP_USER,
    folders: ['INBOX'],
    files_sent: false,
  };
  const body = { address: IMAP_USER, password: IMAP_PASSWORD, settings };
  expect((await ask(api.mailboxes.connectServers, { body })).status).toBe(201);
  await next();
  expect(await listRead()).toEqual(['one', 'two', 'three', 'four']);
  expect(imap.messages()).toHaveLength(2);
});
