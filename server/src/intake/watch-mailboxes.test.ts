import { api } from '@hirewire/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mailSettings } from '../db/schema/notifications.ts';
import { asUser } from '../testing/factories.ts';
import { IMAP_PASSWORD, IMAP_USER, settingsAt, startImapServer } from '../testing/imap-server.ts';
import { ledgerOf } from '../testing/mailbox-factories.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { aWorld } from '../testing/world.ts';
import { startPolling } from './polling-worker.ts';
import { startWatching } from './watch-mailboxes.ts';

const GUARD = { timeout: 55_000, interval: 200 };

it('a mailbox is polled as soon as its server reports new mail', { timeout: 60_000 }, async () => {
  const [imap, smtp, world] = await Promise.all([
    startImapServer(),
    startSmtpServer(),
    aWorld({ MAIL_SERVERS: 'any' }),
  ]);
  onTestFinished(async () => void (await Promise.all([imap.stop(), smtp.stop()])));
  const { company, ask } = await asUser(world);
  const settings = settingsAt({ imap: imap.port, smtp: Number(new URL(smtp.url).port) });
  await ask(api.mailboxes.connectServers, { body: { address: IMAP_USER, password: IMAP_PASSWORD, settings } });
  await world.deps.database.system
    .insert(mailSettings)
    .values({ company_id: company.id, polling_since: world.deps.clock().toISOString() });
  const failures: unknown[] = [];
  const working = [startPolling, startWatching].map((start) => start(world.deps, (error) => failures.push(error)));
  onTestFinished(async () => void (await Promise.all(working.map((work) => work.stop()))));
  await vi.waitFor(() => expect(imap.watchers()).toBe(1), GUARD);
  const [before] = (await ask(api.mailboxes.list, {})).body.data;
  imap.deliver(`From: ann@example.org\r\nMessage-ID: <one@example.org>\r\nSubject: one\r\n\r\nHello\r\n`);
  await vi.waitFor(async () => expect(await ledgerOf(world, company)).toHaveLength(1), GUARD);
  // The next poll is not due yet.
  expect(world.deps.clock().toISOString() < before!.next_poll_at!).toBe(true);
  expect(failures).toEqual([]);
});
