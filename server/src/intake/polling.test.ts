import { api } from '@hirewire/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimDue, pollMailbox } from './poll-mailbox.ts';
import { asUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { anApplicationBy, listOutcomes } from '../testing/polled-mailbox.ts';
import { aWorld, type World } from '../testing/world.ts';

describe('the polling service', () => {
  it('is started and stopped once, however often it is pressed', async () => {
    const { world } = await aWorldWithGoogle();
    const { ask } = await asUser(world);
    expect((await ask(api.polling.status, {})).body.data.is_running).toBe(false);
    await ask(api.polling.start, {});
    expect((await ask(api.polling.start, {})).body.data).toMatchObject({ is_running: true, interval_seconds: 60 });
    await ask(api.polling.stop, {});
    expect((await ask(api.polling.stop, {})).body.data).toMatchObject({ is_running: false, next_poll: null });
  });

  it('stops the polls in progress as well, and continues with them when it is started again', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    await google.deliver(anApplicationBy('Ann'));
    const [claimed] = await claimDue(world.deps, 1);
    await ask(api.polling.stop, {});
    await pollMailbox(world.deps, claimed!, new AbortController().signal);
    expect(await listOutcomes(world, company)).toEqual([]);
    await ask(api.polling.start, {});
    await poll(world);
    expect(await listOutcomes(world, company)).toEqual(['application']);
  });

  it('stops between two mails', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask } = await aHiringCompany(world, google);
    for (let index = 0; index < 25; index += 1) await google.deliver(anApplicationBy(`Person${index}`));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [claimed] = await claimDue(world.deps, 1);
    const polling = pollMailbox(world.deps, claimed!, new AbortController().signal);
    await vi.waitFor(async () => expect(await listOutcomes(world, company)).toHaveLength(25), { timeout: 60_000 });
    await ask(api.polling.stop, {});
    vi.advanceTimersByTime(5_000);
    await polling;
    expect(await listOutcomes(world, company)).toContain('waiting');
  });

  it('lists the providers whose accounts can be connected: with a password always', async () => {
    const connectable = async (world: World) =>
      (await (await asUser(world)).ask(api.polling.status, {})).body.data.providers;
    expect(await connectable(await aWorld())).toEqual(['imap']);
    expect(await connectable((await aWorldWithGoogle()).world)).toEqual(['gmail', 'imap']);
  });

  it.each([
    ['http://localhost:8000', 'http://localhost:8000'],
    ['http://127.0.0.2:8080', 'http://127.0.0.2:8080'],
    ['https://hire.example.com', null],
    ['https://localhost.example.com', null],
  ])('says whether links in mails that lead to %s can be opened elsewhere', async (PUBLIC_URL, local_address) => {
    const { ask } = await asUser(await aWorld({ PUBLIC_URL }));
    expect((await ask(api.polling.status, {})).body.data.local_address).toBe(local_address);
  });

  it('polls once when it is tested and reports what it found', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    await google.deliver(aMail({ subject: 'Our newsletter', text: 'News', headers: { 'List-Id': '<n.example.com>' } }));
    const { body } = await ask(api.polling.test, {});
    expect(body.data).toMatchObject({ mailboxes: 1, found: 1, not_applications: 1, waiting: 0, problems: [] });
    const { last_poll, next_poll } = (await ask(api.polling.status, {})).body.data;
    expect(Date.parse(next_poll!) - Date.parse(last_poll!)).toBe(60_000);
  });

  it('includes what a worker in progress has just found', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    await google.deliver(aMail({ subject: 'Our newsletter', text: 'News', headers: { 'List-Id': '<n.example.com>' } }));
    const [claimed] = await claimDue(world.deps, 1);
    const test = ask(api.polling.test, {});
    await pollMailbox(world.deps, claimed!, new AbortController().signal);
    expect((await test).body.data).toMatchObject({ found: 1, not_applications: 1 });
  });

  it('reports what could not be polled', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    await google.revokeToken();
    const { body } = await ask(api.polling.test, {});
    expect(body.data.problems).toEqual([
      {
        address: 'jobs@example.com',
        code: 'permission_ended',
        message: 'The access to the Google account has ended: connect it again.',
      },
    ]);
  });
});
