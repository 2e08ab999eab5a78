import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { application } from '../testing/applications.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';

describe('the ledger', () => {
  it('is listed page by page, by outcome, mailbox and words', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    for (let n = 0; n < 5; n += 1)
      await google.deliver(
        aMail({ subject: `News ${n}`, text: 'x', headers: { 'List-Id': '<n.example.com>', 'Message-ID': `<${n}@x>` } }),
      );
    await google.deliver(application());
    await poll(world);
    const first = await ask(api.intake.list, { query: { limit: 4 } });
    expect(first.body.messages).toHaveLength(4);
    const second = await ask(api.intake.list, { query: { limit: 4, after: first.body.next! } });
    expect(second.body).toMatchObject({ next: null });
    expect(new Set([...first.body.messages, ...second.body.messages].map(({ id }) => id)).size).toBe(6);
    expect((await ask(api.intake.list, { query: { outcome: 'application' } })).body.messages).toHaveLength(1);
    expect((await ask(api.intake.list, { query: { search: 'NEWS 3' } })).body.messages).toHaveLength(1);
    const { body } = await ask(api.intake.summary, {});
    expect(body.mailbox_count).toBe(6);
    expect(Object.values(body.outcomes).reduce((sum, count) => sum + count, 0)).toBe(body.ledger_count);
  });

  it('says that a pending message is not read because its mailbox is turned off', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { company, ask, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await world.deps.database.system.update(mailMessages).set({ outcome: 'waiting', reasons: [] });
    const reasons = async () => (await ask(api.intake.list, {})).body.messages.map((message) => message.reasons);
    expect(await reasons()).toEqual([[]]);
    await ask(api.mailboxes.toggle, { params: { id: mailbox.id } });
    expect(await reasons()).toEqual([['Its mailbox is not being read: connect it or turn it on first']]);
    expect(await readLedger(world, company)).toMatchObject([{ reasons: [] }]);
  });

  it('reads a failed message again only while polling is on, so that it stays decidable', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    await world.deps.database.system.update(mailMessages).set({ outcome: 'failed' });
    const params = { id: (await ask(api.intake.list, {})).body.messages[0]!.id };
    await ask(api.polling.stop, {});
    const refused = await ask(api.intake.retry, { params });
    expect(refused).toMatchObject({ status: 409, body: { code: 'polling_off' } });
    const [kept] = (await ask(api.intake.list, {})).body.messages;
    expect(kept!.outcome).toBe('failed');
    await ask(api.polling.start, {});
    expect((await ask(api.intake.retry, { params })).body).toMatchObject({ outcome: 'waiting', reasons: [] });
    await ask(api.polling.stop, {});
    const [waiting] = (await ask(api.intake.list, {})).body.messages;
    expect(waiting!.reasons).toEqual(['Polling is off: turn it on first']);
  });

  it('gives each reason as a code with its values, and in English; a reason stored as a sentence stays readable', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { ask } = await aHiringCompany(world, google);
    await google.deliver(application());
    await poll(world);
    const stored = ['It was read.', { code: 'job_by_subject' as const, values: { job: 'KM472' } }] as IntakeReason[];
    await world.deps.database.system.update(mailMessages).set({ reasons: stored });
    const { body } = await ask(api.intake.list, {});
    expect(body.messages[0]).toMatchObject({
      reasons: ['It was read.', 'The subject names KM472'],
      reason_codes: [{ code: 'as_written', values: { text: 'It was read.' } }, { code: 'job_by_subject' }],
    });
  });
});
