import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { asUser } from '../testing/factories.ts';
import { MAIL_REQUEST, useGoogle } from '../testing/google.ts';
import { aHiringCompany, aMailbox, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { anApplicationBy, getMailbox, listOutcomes } from '../testing/polled-mailbox.ts';
import { claimDue } from './poll-mailbox.ts';

describe('polling a mailbox', () => {
  it('waits longer after each failure in a row', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { mailbox } = await aHiringCompany(world, google);
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      google.faults.next({ match: /./, times: 1, kind: '500' });
      await poll(world);
      const { next_poll_at } = await getMailbox(world, mailbox);
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
    const before = (await getMailbox(world, mailbox)).access_token;
    await google.deliver(anApplicationBy('Ann'));
    google.faults.next({ match: MAIL_REQUEST, times: 1, kind: '401' });
    await poll(world);
    expect(await listOutcomes(world, company)).toEqual(['application']);
    expect((await getMailbox(world, mailbox)).access_token).not.toBe(before);
  });

  it('stops with the cause when the permission is gone, keeps its position, and continues once connected again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(anApplicationBy('Ann'));
    await poll(world);
    const { cursor } = await getMailbox(world, mailbox);
    await google.revokeToken();
    await google.deliver(anApplicationBy('Ben'));
    world.pass({ minutes: 2 });
    await poll(world);
    const broken = await getMailbox(world, mailbox);
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
    await google.deliver(anApplicationBy('Ann'));
    await world.deps.database.system.update(mailboxes).set({ secret: 'nonsense' }).where(eq(mailboxes.id, other.id));
    await poll(world);
    expect(await listOutcomes(world, company)).toEqual(['application']);
    expect((await getMailbox(world, mailbox)).last_error).toBeNull();
    expect((await getMailbox(world, other)).broken_because).toMatch(/connect it again/);
  });

  it('one message that Google cannot deliver does not delay the others of its mailbox, and is requested again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(anApplicationBy('Ann'));
    google.faults.next({ match: new RegExp(`/messages/${provider_message_id}`), times: 1000, kind: '500' });
    const waits: number[] = [];
    for (const name of ['Ben', 'Cem', 'Dora', 'Eve']) {
      await google.deliver(anApplicationBy(name));
      await poll(world);
      const { next_poll_at } = await getMailbox(world, mailbox);
      waits.push((Date.parse(next_poll_at) - world.deps.clock().getTime()) / 1000);
      world.pass({ minutes: 5 });
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(await listOutcomes(world, company)).toEqual(['waiting', ...Array.from({ length: 4 }, () => 'application')]);
    google.faults.clear();
    world.pass({ hours: 2 });
    await poll(world);
    expect(await listOutcomes(world, company)).not.toContain('waiting');
  });

  it('one message that is too large for its provider is abandoned with the reason, the others are read', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, mailbox } = await aHiringCompany(world, google);
    const { provider_message_id } = await google.deliver(anApplicationBy('Ann'));
    await google.deliver(anApplicationBy('Ben'));
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
    useGoogle(world, { ...real, openMailbox });
    await poll(world);
    const ledger = await readLedger(world, company);
    expect(ledger.map(({ outcome }) => outcome)).toEqual(['failed', 'application']);
    expect(ledger[0]!.reasons).toEqual([{ code: 'too_large_to_fetch' }]);
    expect((await getMailbox(world, mailbox)).last_error).toBeNull();
  });
});
