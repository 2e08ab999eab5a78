import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { secondsAfter } from '../db/lease.ts';
import { readLedger } from '../testing/mailbox-factories.ts';
import { startPolling } from './polling-worker.ts';
import { startWatching } from './watch-mailboxes.ts';
import { aServerMailbox } from '../testing/server-mailbox.ts';

const GUARD = { timeout: 55_000, interval: 200 };

const watching: typeof startPolling = (deps, onError) => startWatching(deps, onError, 0.3);

const aWatchedCompany = async () => {
  const { world, imap, company, ask } = await aServerMailbox();
  await world.deps.database.system
    .insert(mailSettings)
    .values({ company_id: company.id, polling_since: world.deps.clock().toISOString() });
  const failures: unknown[] = [];
  const start = (work: (...given: Parameters<typeof startPolling>) => { stop: () => Promise<void> }) => {
    const working = work(world.deps, (error) => failures.push(error));
    onTestFinished(() => working.stop());
    return working;
  };
  return { world, imap, company, ask, start, failures };
};

it('a mailbox is polled as soon as its server reports new mail', { timeout: 60_000 }, async () => {
  const { world, imap, company, ask, start, failures } = await aWatchedCompany();
  start(startPolling);
  start(watching);
  await vi.waitFor(() => expect(imap.watchers()).toBe(1), GUARD);
  const polled = async () => (await ask(api.mailboxes.list, {})).body.data[0]!;
  await vi.waitFor(async () => expect((await polled()).last_sync).not.toBeNull(), GUARD);
  await vi.waitFor(
    async () => expect((await polled()).next_poll_at! > world.deps.clock().toISOString()).toBe(true),
    GUARD,
  );
  const before = await polled();
  imap.deliver(`From: ann@example.org\r\nMessage-ID: <one@example.org>\r\nSubject: one\r\n\r\nHello\r\n`);
  await vi.waitFor(async () => expect(await readLedger(world, company)).toHaveLength(1), GUARD);
  // The next poll is not due yet.
  expect(world.deps.clock().toISOString() < before.next_poll_at!).toBe(true);
  expect(failures).toEqual([]);
});

it('a mailbox is watched by one worker, and by another once that one has stopped', { timeout: 120_000 }, async () => {
  const { world, imap, start, failures } = await aWatchedCompany();
  const workers = [start(watching), start(watching)];
  const holder = async () =>
    (await world.deps.database.system.select({ token: mailboxes.watch_token }).from(mailboxes))[0]!.token;
  await vi.waitFor(() => expect(imap.watchers()).toBe(1), GUARD);
  const first = await holder();
  // Both have looked several times by then.
  await delay(1_500);
  expect(imap.watchers()).toBe(1);
  expect(await holder()).toBe(first);
  await workers[0]!.stop();
  await vi.waitFor(() => expect(imap.watchers()).toBe(1), GUARD);
  await workers[1]!.stop();
  await vi.waitFor(() => expect(imap.watchers()).toBe(0), GUARD);
  expect(await holder()).toBeNull();
  expect(failures).toEqual([]);
});

it('a mailbox whose worker died is watched by another once its lease has expired', { timeout: 120_000 }, async () => {
  const { world, imap, start, failures } = await aWatchedCompany();
  const dead = { watch_token: randomUUID(), watch_until: secondsAfter(world.deps.clock(), 300) };
  await world.deps.database.system.update(mailboxes).set(dead);
  start(watching);
  await delay(1_000);
  expect(imap.watchers()).toBe(0);
  world.pass({ minutes: 5 });
  await vi.waitFor(() => expect(imap.watchers()).toBe(1), GUARD);
  expect(failures).toEqual([]);
});
