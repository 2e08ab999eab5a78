import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { patienceFor } from '../testing/fault-proxy.ts';
import { aHiringCompany, aMailbox, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { anApplicationBy, getMailbox, listOutcomes } from '../testing/polled-mailbox.ts';
import { claimDue, pollMailbox } from './poll-mailbox.ts';

describe('polling a mailbox', () => {
  it('processes existing mail and then only new mail', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(anApplicationBy('Ann'));
    await google.deliver(anApplicationBy('Ben'));
    expect(await poll(world)).toBe(2);
    expect(await listOutcomes(world, company)).toEqual(['application', 'application']);

    expect(await poll(world)).toBe(0);
    world.pass({ seconds: 61 });
    await google.deliver(anApplicationBy('Cem'));
    expect(await poll(world)).toBe(1);
    const row = await getMailbox(world, mailbox);
    expect(row.last_error).toBeNull();
    expect(row.message_count).toBe(3);
    expect(Date.parse(row.next_poll_at) - Date.parse(row.last_sync!)).toBe(60_000);
  });

  it('skips a mailbox that another worker has claimed, and claims it when that one has died', async () => {
    const { world, google } = await aWorldWithGoogle();
    await aHiringCompany(world, google);
    const [first, second] = await Promise.all([claimDue(world.deps, 5), claimDue(world.deps, 5)]);
    expect(first.length + second.length).toBe(1);
    world.pass({ seconds: 29 });
    expect(await claimDue(world.deps, 5)).toHaveLength(0);
    world.pass({ seconds: 2 });
    expect(await claimDue(world.deps, 5)).toHaveLength(1);
  });

  it('takes turns among companies, and leaves room for others beside one with many mailboxes', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
    const { world, google } = await aWorldWithGoogle({
      accounts: ['jobs', ...names].map((name) => ({ email: `${name}@example.com`, name })),
    });
    const { company: small } = await aHiringCompany(world, google);
    world.pass({ seconds: 1 });
    const large = await aCompany(world);
    await (await asUser(world, { company: large })).ask(api.polling.start, {});
    for (const name of names) await aMailbox(world, google, large, `${name}@example.com`);
    await world.deps.database.system.update(mailboxes).set({ next_poll_at: world.deps.clock().toISOString() });
    const underWay: string[] = [];
    const claim = async (limit: number) => {
      const claimed = await claimDue(world.deps, limit, underWay);
      underWay.push(...claimed.map(({ company_id }) => company_id));
    };
    await claim(2);
    expect(new Set(underWay)).toEqual(new Set([small.id, large.id]));
    await claim(30);
    await claim(30);
    expect(underWay.filter((id) => id === large.id)).toHaveLength(12);
  });

  it('does not poll a company whose service is stopped, nor a mailbox that is turned off', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { mailbox } = await aHiringCompany(world, google);
    await world.deps.database.system.update(mailboxes).set({ is_active: false }).where(eq(mailboxes.id, mailbox.id));
    expect(await claimDue(world.deps, 5)).toHaveLength(0);
  });

  it(
    'shows the progress of the first reading, stops when paused, and continues from there',
    { timeout: 300_000 },
    async () => {
      const { world, google } = await aWorldWithGoogle();
      const { company, mailbox } = await aHiringCompany(world, google);
      const admin = await asUser(world, { company });
      const shown = async () => (await admin.ask(api.mailboxes.list, {})).body.data[0]!;
      const toggle = () => admin.ask(api.mailboxes.toggle, { params: { id: mailbox.id } });
      const names = Array.from({ length: 25 }, (_, index) => `Person${String.fromCodePoint(97 + index)}`);
      for (const name of names) await google.deliver(anApplicationBy(name));
      expect((await shown()).sync).toBeNull();

      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const [claimed] = await claimDue(world.deps, 5);
      const polling = pollMailbox(world.deps, claimed!, new AbortController().signal);
      await vi.waitFor(async () => expect(await readLedger(world, company)).toHaveLength(25), { timeout: 60_000 });
      const { sync } = await shown();
      expect(sync?.total).toBe(25);
      await toggle();
      vi.advanceTimersByTime(5_000);
      await polling;
      const waiting = (await listOutcomes(world, company)).filter((outcome) => outcome === 'waiting').length;
      expect(waiting).toBeGreaterThan(0);
      const paused = await getMailbox(world, mailbox);
      expect(paused).toMatchObject({ is_active: false, lease_token: null, message_count: 25 });
      expect(paused.cursor).not.toBeNull();
      expect((await shown()).sync).toEqual(waiting < 10 ? null : { read: 25 - waiting, total: 25 });

      vi.useRealTimers();
      await toggle();
      world.pass({ seconds: 61 });
      expect(await poll(world)).toBe(0);
      expect((await listOutcomes(world, company)).every((outcome) => outcome === 'application')).toBe(true);
      const people = await world.deps.database.system.select().from(candidates);
      expect(people.filter(({ company_id }) => company_id === company.id)).toHaveLength(25);
      expect((await shown()).sync).toBeNull();
    },
  );

  it('lists everything since the last successful poll when Google has dropped the history', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(anApplicationBy('Ann'));
    await poll(world);
    world.pass({ minutes: 2 });
    await google.deliver(anApplicationBy('Ben'));
    google.faults.next({ match: /\/history/, times: 1, kind: 'history-404' });
    expect(await poll(world)).toBe(1);
    expect(await listOutcomes(world, company)).toEqual(['application', 'application']);
    const position = (await getMailbox(world, mailbox)).cursor;
    world.pass({ minutes: 2 });
    await google.deliver(anApplicationBy('Cem'));
    expect(await poll(world)).toBe(1);
    expect((await getMailbox(world, mailbox)).cursor).not.toBe(position);
  });

  it.each(['429', '403-rate', '500', 'reset', 'hang', 'broken-json', 'lost-response'] as const)(
    'backs off after %s, says so on the card, and loses nothing',
    async (kind) => {
      const { world, google } = await aWorldWithGoogle({ silenceMs: patienceFor(kind) });
      const { company, mailbox } = await aHiringCompany(world, google);
      await google.deliver(anApplicationBy('Ann'));
      google.faults.next({ match: /\/messages/, times: 1, kind, retryAfterSeconds: 100 });
      await poll(world);
      const troubled = await getMailbox(world, mailbox);
      expect(troubled.last_error).toMatch(/Google/);
      expect(troubled.broken_because).toBeNull();
      expect(troubled.lease_token).toBeNull();
      expect(Date.parse(troubled.next_poll_at)).toBeGreaterThan(world.deps.clock().getTime() + 10_000);
      if (kind === '429' || kind === '403-rate')
        expect(Date.parse(troubled.next_poll_at)).toBeGreaterThan(world.deps.clock().getTime() + 95_000);
      world.pass({ minutes: 3 });
      await poll(world);
      expect(await listOutcomes(world, company)).toEqual(['application']);
      expect((await getMailbox(world, mailbox)).last_error).toBeNull();
    },
  );

  it('keeps its lease while a user tests the connection, and loses it when disconnected', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { mailbox, ask } = await aHiringCompany(world, google);
    const [claimed] = await claimDue(world.deps, 5);
    google.faults.next({ match: /\/messages/, times: 1, kind: '500' });
    const params = { id: mailbox.id };
    expect((await ask(api.mailboxes.test, { params })).body.data.connected).toBe(false);
    expect((await getMailbox(world, mailbox)).lease_token).toBe(claimed!.lease_token);
    await google.deliver(anApplicationBy('Ann'));
    await ask(api.mailboxes.remove, { params });
    expect(await pollMailbox(world.deps, claimed!, new AbortController().signal)).toBe(0);
    expect(await getMailbox(world, mailbox)).toMatchObject({ lease_token: null, cursor: null, last_sync: null });
  });

  it('finds what the history missed when it compares the whole mailbox, every six hours', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(anApplicationBy('Ann'));
    await poll(world);
    await google.deliver(anApplicationBy('Ben'));
    // As if the history had ended after Ben without mentioning him.
    const tokens = await google.authorise();
    const position = await google.google.openMailbox(tokens, (known, ask) => ask(known)).cursor();
    await world.deps.database.system.update(mailboxes).set({ cursor: position }).where(eq(mailboxes.id, mailbox.id));
    world.pass({ hours: 5 });
    expect(await poll(world)).toBe(0);
    world.pass({ hours: 1, minutes: 1 });
    expect(await poll(world)).toBe(1);
    expect(await listOutcomes(world, company)).toEqual(['application', 'application']);
  });

  it('counts as the mailbox does: deleted mail leaves the count and stays in the ledger', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(anApplicationBy('Ann'));
    await google.deliver(anApplicationBy('Ben'));
    await poll(world);
    await google.removeMail(provider_message_id);
    world.pass({ hours: 7 });
    await poll(world);
    const { ask } = await asUser(world, { company });
    const { body } = await ask(api.intake.summary, {});
    expect(body).toMatchObject({ mailbox_count: 1, ledger_count: 2, left_mailbox: 1 });
    expect(body.outcomes.application).toBe(2);
    expect((await getMailbox(world, mailbox)).message_count).toBe(1);
  });

  it("requests no more messages a minute than Google's quota allows", async () => {
    const { world, google } = await aWorldWithGoogle();
    await aHiringCompany(world, google);
    world.deps.config.mailFetchesPerMinute = 600;
    for (let n = 0; n < 12; n += 1) await google.deliver(anApplicationBy(`Person${n}`));
    await poll(world);
    const gets = [...google.requests].filter(([line]) => /GET .*\/messages\/:id/.test(line));
    expect(gets.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(14);
  });

  it('20 mails in the same second, two of them the same, create 19 candidates', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const at = new Date();
    const mails = Array.from({ length: 19 }, (_, n) => anApplicationBy(`Person${n}`));
    await Promise.all([...mails, mails[3]!].map((raw) => google.deliver(raw, { received_at: at })));
    await poll(world);
    const found = await listOutcomes(world, company);
    expect(found.filter((outcome) => outcome === 'application')).toHaveLength(19);
    expect(found.filter((outcome) => outcome === 'not_application')).toHaveLength(1);
    const db = world.deps.database.system;
    expect(await db.select().from(candidates).where(eq(candidates.company_id, company.id))).toHaveLength(19);
    expect(await db.select().from(applications).where(eq(applications.company_id, company.id))).toHaveLength(19);
  });

  it('two different mails with the same Message-ID are both processed', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const raw = (name: string) =>
      Buffer.from(
        anApplicationBy(name)
          .toString()
          .replace(/Message-ID: .*/, 'Message-ID: <x@y>'),
      );
    await google.deliver(raw('Ann'));
    await google.deliver(raw('Ben'));
    await poll(world);
    expect(await listOutcomes(world, company)).toEqual(['application', 'application']);
  });
});
