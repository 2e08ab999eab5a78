import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { asUser } from '../testing/factories.ts';
import { aHiringCompany, aMailbox, aWorldWithGoogle, ledgerOf, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import type { World } from '../testing/world.ts';
import { claimDue, pollMailbox } from './poll-mailbox.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { MAIL_REQUEST } from '../testing/google.ts';

/** An applicant, with everything in the letter. */
const application = (name: string) =>
  aMail({
    from: `${name} Example <${name.toLowerCase()}@example.com>`,
    subject: 'Application for Senior Backend Engineer',
    text: `Dear team,\n\nI apply for the position of Senior Backend Engineer. My resume follows.\n\n${name} Example\n${name.toLowerCase()}@example.com\n\nExperience\n2019 - 2025 Backend Engineer at Acme: Node.js, PostgreSQL\n\nEducation\nBSc Computer Science\n\nSkills\nTypeScript, SQL\n\nKind regards,\n${name} Example`,
    headers: { 'Message-ID': `<${name}@mail.example>` },
  });

const mailboxRow = async ({ deps }: World, { id }: { id: string }) => {
  const [row] = await deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, id));
  return row!;
};

const outcomes = async (world: World, company: { id: string }) =>
  (await ledgerOf(world, company)).map(({ outcome }) => outcome);

describe('polling a mailbox', () => {
  it('processes existing mail and then only new mail', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application('Ann'));
    await google.deliver(application('Ben'));
    expect(await poll(world)).toBe(2);
    expect(await outcomes(world, company)).toEqual(['application', 'application']);

    expect(await poll(world)).toBe(0);
    world.pass({ seconds: 61 });
    await google.deliver(application('Cem'));
    expect(await poll(world)).toBe(1);
    const row = await mailboxRow(world, mailbox);
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
      for (const name of names) await google.deliver(application(name));
      expect((await shown()).sync).toBeNull();

      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const [held] = await claimDue(world.deps, 5);
      const polling = pollMailbox(world.deps, held!, new AbortController().signal);
      await vi.waitFor(async () => expect(await ledgerOf(world, company)).toHaveLength(25), { timeout: 60_000 });
      const { sync } = await shown();
      expect(sync?.total).toBe(25);
      await toggle();
      vi.advanceTimersByTime(5_000);
      await polling;
      const waiting = (await outcomes(world, company)).filter((outcome) => outcome === 'waiting').length;
      expect(waiting).toBeGreaterThan(0);
      const paused = await mailboxRow(world, mailbox);
      expect(paused).toMatchObject({ is_active: false, lease_token: null, message_count: 25 });
      expect(paused.cursor).not.toBeNull();
      expect((await shown()).sync).toEqual(waiting < 10 ? null : { read: 25 - waiting, total: 25 });

      vi.useRealTimers();
      await toggle();
      world.pass({ seconds: 61 });
      expect(await poll(world)).toBe(0);
      expect((await outcomes(world, company)).every((outcome) => outcome === 'application')).toBe(true);
      const people = await world.deps.database.system.select().from(candidates);
      expect(people.filter(({ company_id }) => company_id === company.id)).toHaveLength(25);
      expect((await shown()).sync).toBeNull();
    },
  );

  it('lists everything since the last successful poll when Google has dropped the history', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application('Ann'));
    await poll(world);
    world.pass({ minutes: 2 });
    await google.deliver(application('Ben'));
    google.faults.next({ match: /\/history/, times: 1, kind: 'history-404' });
    expect(await poll(world)).toBe(1);
    expect(await outcomes(world, company)).toEqual(['application', 'application']);
    const position = (await mailboxRow(world, mailbox)).cursor;
    world.pass({ minutes: 2 });
    await google.deliver(application('Cem'));
    expect(await poll(world)).toBe(1);
    expect((await mailboxRow(world, mailbox)).cursor).not.toBe(position);
  });

  it.each(['429', '403-rate', '500', 'reset', 'hang', 'broken-json', 'lost-response'] as const)(
    'backs off after %s, says so on the card, and loses nothing',
    async (kind) => {
      const { world, google } = await aWorldWithGoogle();
      const { company, mailbox } = await aHiringCompany(world, google);
      await google.deliver(application('Ann'));
      google.faults.next({ match: /\/messages/, times: 1, kind, retryAfterSeconds: 100 });
      await poll(world);
      const troubled = await mailboxRow(world, mailbox);
      expect(troubled.last_error).toMatch(/Google/);
      expect(troubled.broken_because).toBeNull();
      expect(troubled.lease_token).toBeNull();
      expect(Date.parse(troubled.next_poll_at)).toBeGreaterThan(world.deps.clock().getTime() + 10_000);
      if (kind === '429' || kind === '403-rate')
        expect(Date.parse(troubled.next_poll_at)).toBeGreaterThan(world.deps.clock().getTime() + 95_000);
      world.pass({ minutes: 3 });
      await poll(world);
      expect(await outcomes(world, company)).toEqual(['application']);
      expect((await mailboxRow(world, mailbox)).last_error).toBeNull();
    },
  );

  it('waits longer after each failure in a row', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { mailbox } = await aHiringCompany(world, google);
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      google.faults.next({ match: /./, times: 1, kind: '500' });
      await poll(world);
      const { next_poll_at } = await mailboxRow(world, mailbox);
      waits.push((Date.parse(next_poll_at) - world.deps.clock().getTime()) / 1000);
      world.pass({ minutes: 16 });
      google.faults.clear();
    }
    expect(waits[5]).toBeGreaterThan(waits[0]! * 4);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
  });

  it('renews a token that Google no longer accepts, and stores the new one', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const before = (await mailboxRow(world, mailbox)).access_token;
    await google.deliver(application('Ann'));
    google.faults.next({ match: MAIL_REQUEST, times: 1, kind: '401' });
    await poll(world);
    expect(await outcomes(world, company)).toEqual(['application']);
    expect((await mailboxRow(world, mailbox)).access_token).not.toBe(before);
  });

  it('stops with the cause when the permission is gone, keeps its position, and continues once connected again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application('Ann'));
    await poll(world);
    const { cursor } = await mailboxRow(world, mailbox);
    await google.revokeToken();
    await google.deliver(application('Ben'));
    world.pass({ minutes: 2 });
    await poll(world);
    const broken = await mailboxRow(world, mailbox);
    expect(broken.broken_because).toBe('The access to the Google account has ended: connect it again.');
    expect(broken.cursor).toBe(cursor);
    world.pass({ minutes: 20 });
    expect(await claimDue(world.deps, 5)).toHaveLength(0);

    const { ask } = await asUser(world, { company });
    const { body } = await ask(api.mailboxes.list, {});
    expect(body.data[0]).toMatchObject({
      status: 'error',
      last_error: broken.broken_because,
      last_error_code: 'permission_ended',
    });
  });

  it('one failing mailbox does not delay another', async () => {
    const { world, google } = await aWorldWithGoogle({
      accounts: [
        { email: 'jobs@example.com', name: 'Jobs' },
        { email: 'hr@example.com', name: 'HR' },
      ],
    });
    const { company, mailbox } = await aHiringCompany(world, google);
    const other = await aMailbox(world, google, company, 'hr@example.com');
    await google.deliver(application('Ann'));
    await world.deps.database.system.update(mailboxes).set({ secret: 'nonsense' }).where(eq(mailboxes.id, other.id));
    await poll(world);
    expect(await outcomes(world, company)).toEqual(['application']);
    expect((await mailboxRow(world, mailbox)).last_error).toBeNull();
    expect((await mailboxRow(world, other)).broken_because).toMatch(/connect it again/);
  });

  it('one message that Google cannot deliver does not delay the others of its mailbox, and is requested again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(application('Ann'));
    google.faults.next({ match: new RegExp(`/messages/${provider_message_id}`), times: 1000, kind: '500' });
    const waits: number[] = [];
    for (const name of ['Ben', 'Cem', 'Dora', 'Eve']) {
      await google.deliver(application(name));
      await poll(world);
      const { next_poll_at } = await mailboxRow(world, mailbox);
      waits.push((Date.parse(next_poll_at) - world.deps.clock().getTime()) / 1000);
      world.pass({ minutes: 5 });
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(await outcomes(world, company)).toEqual(['waiting', ...Array.from({ length: 4 }, () => 'application')]);
    google.faults.clear();
    world.pass({ hours: 2 });
    await poll(world);
    expect(await outcomes(world, company)).not.toContain('waiting');
  });

  it('one message that is too large for its provider is abandoned with the reason, the others are read', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(application('Ann'));
    await google.deliver(application('Ben'));
    const real = google.google;
    const openMailbox: typeof real.openMailbox = (...given) => {
      const remote = real.openMailbox(...given);
      const raw = async (id: string) => {
        if (id === provider_message_id)
          throw new ProviderError('too_large', 'message_too_large', 'It is too large to be fetched.');
        return remote.raw(id);
      };
      return { ...remote, raw };
    };
    world.deps.google = { ...real, openMailbox };
    await poll(world);
    const ledger = await ledgerOf(world, company);
    expect(ledger.map(({ outcome }) => outcome)).toEqual(['failed', 'application']);
    expect(ledger[0]!.reasons).toEqual([{ code: 'too_large_to_fetch' }]);
    expect((await mailboxRow(world, mailbox)).last_error).toBeNull();
  });

  it('keeps its lease while a user tests the connection, and loses it when disconnected', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { mailbox, ask } = await aHiringCompany(world, google);
    const [held] = await claimDue(world.deps, 5);
    google.faults.next({ match: /\/messages/, times: 1, kind: '500' });
    const params = { id: mailbox.id };
    expect((await ask(api.mailboxes.test, { params })).body.data.connected).toBe(false);
    expect((await mailboxRow(world, mailbox)).lease_token).toBe(held!.lease_token);
    await google.deliver(application('Ann'));
    await ask(api.mailboxes.remove, { params });
    expect(await pollMailbox(world.deps, held!, new AbortController().signal)).toBe(0);
    expect(await mailboxRow(world, mailbox)).toMatchObject({ lease_token: null, cursor: null, last_sync: null });
  });

  it('finds what the history missed when it compares the whole mailbox, every six hours', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application('Ann'));
    await poll(world);
    await google.deliver(application('Ben'));
    // As if the history had ended after Ben without mentioning him.
    const { google: client } = world.deps;
    const tokens = await google.authorise();
    const position = await client!.openMailbox(tokens, (known, ask) => ask(known)).cursor();
    await world.deps.database.system.update(mailboxes).set({ cursor: position }).where(eq(mailboxes.id, mailbox.id));
    world.pass({ hours: 5 });
    expect(await poll(world)).toBe(0);
    world.pass({ hours: 1, minutes: 1 });
    expect(await poll(world)).toBe(1);
    expect(await outcomes(world, company)).toEqual(['application', 'application']);
  });

  it('counts as the mailbox does: deleted mail leaves the count and stays in the ledger', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(application('Ann'));
    await google.deliver(application('Ben'));
    await poll(world);
    await google.removeMail(provider_message_id);
    world.pass({ hours: 7 });
    await poll(world);
    const { ask } = await asUser(world, { company });
    const { body } = await ask(api.intake.summary, {});
    expect(body).toMatchObject({ mailbox_count: 1, ledger_count: 2, left_mailbox: 1 });
    expect(body.outcomes.application).toBe(2);
    expect((await mailboxRow(world, mailbox)).message_count).toBe(1);
  });

  it("requests no more messages a minute than Google's quota allows", async () => {
    const { world, google } = await aWorldWithGoogle();
    await aHiringCompany(world, google);
    world.deps.config.mailFetchesPerMinute = 600;
    for (let n = 0; n < 12; n += 1) await google.deliver(application(`Person${n}`));
    await poll(world);
    const gets = [...google.requests].filter(([line]) => /GET .*\/messages\/:id/.test(line));
    expect(gets.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(14);
  });

  it('20 mails in the same second, two of them the same, create 19 candidates', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company } = await aHiringCompany(world, google);
    const at = new Date();
    const mails = Array.from({ length: 19 }, (_, n) => application(`Person${n}`));
    await Promise.all([...mails, mails[3]!].map((raw) => google.deliver(raw, { received_at: at })));
    await poll(world);
    const found = await outcomes(world, company);
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
        application(name)
          .toString()
          .replace(/Message-ID: .*/, 'Message-ID: <x@y>'),
      );
    await google.deliver(raw('Ann'));
    await google.deliver(raw('Ben'));
    await poll(world);
    expect(await outcomes(world, company)).toEqual(['application', 'application']);
  });
});
