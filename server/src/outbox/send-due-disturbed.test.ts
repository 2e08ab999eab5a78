import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { aCompany } from '../testing/factories.ts';
import { type Fault, patienceFor } from '../testing/fault-proxy.ts';
import { MAIL_REQUEST, type TestGoogle } from '../testing/google.ts';
import { aMailbox } from '../testing/mailbox-factories.ts';
import { aMessage, anApplicant, aPerson, messageRow, sendUntilQuiet } from '../testing/outbox-factories.ts';
import { applyOutcome, PUT_OFF } from './apply-outcome.ts';
import { claimDue, handOver, sendingLease } from './claims.ts';
import { sendDue, startSending } from './send-due.ts';

const anAccount = (name: string) => ({ email: `${name}@example.com`, name });
/** How long anything may take on a busy machine. */
const WAIT = { timeout: 30_000, interval: 50 };

const sentTo = async (google: TestGoogle, rfc_message_id: string | null) =>
  (await google.sentMails()).filter((mail) => mail.rfc_message_id === rfc_message_id);

const draftsAsked = ({ requests }: TestGoogle) => [...requests].find(([line]) => /^POST .*\/drafts$/.test(line))?.[1];

describe('a message whose sending is disturbed', () => {
  const nth = (number: number): RegExp => {
    let seen = 0;
    const match = /./;
    match.test = (line) => MAIL_REQUEST.test(line) && seen++ === number;
    return match;
  };

  it.each<Fault>(['lost-response', 'reset', 'hang', '500', '429', '403-rate', '401', 'broken-json'])(
    'by %s, at any request, is sent once',
    async (kind) => {
      const { world, google, write } = await anApplicant({ silenceMs: patienceFor(kind) });
      for (let number = 0; number < 4; number += 1) {
        google.faults.next({ match: nth(number), times: 1, kind });
        const id = await write();
        await sendUntilQuiet(world, id);
        const row = await messageRow(world, id);
        expect([number, row.status, (await sentTo(google, row.rfc_message_id)).length]).toEqual([number, 'sent', 1]);
        expect(row.provider_message_id).toBe((await sentTo(google, row.rfc_message_id))[0]!.provider_message_id);
        google.faults.clear();
      }
    },
  );

  it('by lost responses at any two requests is sent once', async () => {
    const { world, google, write } = await anApplicant();
    for (let first = 0; first < 4; first += 1) {
      for (let second = first + 1; second < 7; second += 1) {
        google.faults.next({ match: nth(first), times: 1, kind: 'lost-response' });
        google.faults.next({ match: nth(second), times: 1, kind: 'lost-response' });
        const id = await write();
        await sendUntilQuiet(world, id);
        const row = await messageRow(world, id);
        const count = (await sentTo(google, row.rfc_message_id)).length;
        expect([first, second, row.status, count]).toEqual([first, second, 'sent', 1]);
        google.faults.clear();
      }
    }
  });

  it('by everything at once, many at a time, is sent once and none is lost', async () => {
    const { world, google, write } = await anApplicant();
    const ids: string[] = [];
    for (let number = 0; number < 30; number += 1) ids.push(await write());
    google.faults.random({ seed: 7, rate: 0.3, kinds: ['lost-response', 'reset', '500', '429', '401', 'broken-json'] });
    for (let round = 0; round < 300; round += 1) {
      await sendDue(world.deps);
      const rows = await world.deps.database.system.select().from(outbox).where(eq(outbox.status, 'waiting'));
      if (rows.length === 0) break;
      world.pass({ minutes: 4 });
    }
    google.faults.clear();
    const rows = await Promise.all(ids.map((id) => messageRow(world, id)));
    expect(rows.filter(({ status }) => status !== 'sent')).toEqual([]);
    const sent = (await google.sentMails()).map(({ rfc_message_id }) => rfc_message_id);
    expect(sent.toSorted()).toEqual(rows.map(({ rfc_message_id }) => rfc_message_id).toSorted());
  });

  it('is retried when Google says, and the others of that mailbox are not tried meanwhile', async () => {
    const { world, google, write } = await anApplicant();
    const [first, second] = [await write(), await write()];
    google.faults.next({ match: /POST .*drafts/, times: 1, kind: '429', retryAfterSeconds: 300 });
    await sendDue(world.deps);
    const row = await messageRow(world, first);
    expect(row).toMatchObject({
      status: 'waiting',
      note: 'Google asks us to slow down.',
      note_code: 'slow_down',
      is_handed_over: false,
    });
    expect(Date.parse(row.next_try_at) - world.deps.clock().getTime()).toBeGreaterThan(200_000);
    expect(draftsAsked(google)).toBe(1);
    world.pass({ seconds: 10 });
    await sendDue(world.deps);
    expect((await messageRow(world, second)).status).toBe('sent');
    expect((await messageRow(world, first)).status).toBe('waiting');
    world.pass({ minutes: 5 });
    await sendDue(world.deps);
    expect((await messageRow(world, first)).status).toBe('sent');
  });

  it('is neither sent nor settled by a late worker after another one has put it off', async () => {
    const { world, candidate, write } = await anApplicant();
    const id = await write();
    const db = world.deps.database.system;
    const claim = async () => (await claimDue(db, world.deps.clock()))[0]!;
    const late = await claim();
    world.pass({ seconds: 30 });
    const second = await claim();
    await sendingLease.release(db, second, applyOutcome(second, PUT_OFF, world.deps.clock()));
    expect(await messageRow(world, id)).toMatchObject({ attempt: 2, tries: 1, lease_until: null });
    const address = candidate.email;
    const to = { mailbox_id: null, draft_id: null, rfc_message_id: '<late@example.com>', address };
    expect(await handOver(db, late, to)).toBe(false);
    expect(await sendingLease.release(db, late, { status: 'failed' })).toBe(false);
    world.pass({ seconds: 30 });
    await claim();
    expect(await handOver(db, second, to)).toBe(false);
    expect(await messageRow(world, id)).toMatchObject({
      status: 'waiting',
      attempt: 3,
      tries: 2,
      is_handed_over: false,
    });
  });

  it('does not delay those of another mailbox, whichever round it was claimed in', async () => {
    const [first, second, third] = [anAccount('jobs'), anAccount('people'), anAccount('work')];
    const { world, google, write } = await anApplicant({ silenceMs: 60_000, accounts: [first, second, third] });
    const writeFrom = async ({ email }: { email: string }) => {
      const company = await aCompany(world);
      await aMailbox(world, google, company, email);
      const candidate = await aPerson(world, company);
      return aMessage(world, company, { candidate_id: candidate.id });
    };
    const hang = () => google.faults.next({ match: /drafts/, times: 1, kind: 'hang' });
    const isTried = (id: string) => vi.waitUntil(async () => (await messageRow(world, id)).tries > 0, WAIT);
    const isSettled = (id: string) => vi.waitUntil(async () => !(await messageRow(world, id)).lease_until, WAIT);
    const sending = startSending(world.deps, (error) => expect.fail(String(error)));

    const endFirst = hang();
    const slow = await write();
    await isTried(slow);
    const endOther = hang();
    const stuck = await writeFrom(second);
    await isTried(stuck);
    endFirst();
    await isSettled(slow);
    const quick = await writeFrom(third);
    await vi.waitUntil(async () => (await messageRow(world, quick)).status === 'sent', WAIT);
    expect(await messageRow(world, stuck)).toMatchObject({ status: 'waiting', note: null });
    endOther();
    await sending.stop();
    expect(await messageRow(world, stuck)).toMatchObject({ status: 'waiting', note: 'Google did not answer.' });
  }, 60_000);

  it.each<[Fault, RegExp]>([
    ['400', /refused the request \(400/],
    ['413', /larger than Google accepts/],
  ])(
    'fails at once if the message itself is wrong (%s), and its mailbox does not count as broken',
    async (kind, note) => {
      const { world, google, mailbox, write } = await anApplicant();
      const id = await write();
      google.faults.next({ match: /POST .*drafts$/, times: 1, kind });
      await sendDue(world.deps);
      const row = await messageRow(world, id);
      expect([row.status, row.is_handed_over]).toEqual(['failed', false]);
      expect(row.note).toMatch(note);
      const [still] = await world.deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
      expect(still!.broken_because).toBeNull();
    },
  );

  it('fails after a day, and says why', async () => {
    const { world, google, write } = await anApplicant();
    const id = await write();
    google.faults.next({ match: MAIL_REQUEST, times: 1000, kind: '500' });
    await sendDue(world.deps);
    world.pass({ hours: 23 });
    await sendDue(world.deps);
    expect((await messageRow(world, id)).status).toBe('waiting');
    world.pass({ hours: 2 });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'failed', note: 'Google has a problem (500).' });
  });

  it('creates a new draft when a user has deleted the first one', async () => {
    const { world, google, write } = await anApplicant();
    const id = await write();
    google.faults.next({ match: /drafts\/send/, times: 1, kind: 'history-404' });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', draft_id: null, is_handed_over: false });
    await sendUntilQuiet(world, id);
    expect((await messageRow(world, id)).status).toBe('sent');
    expect(await google.sentMails()).toHaveLength(1);
  });
});
