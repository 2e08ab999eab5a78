import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger } from '../testing/mailbox-factories.ts';
import { retireIds } from './retire-ids.ts';

it('ids of a folder are retired whatever characters its name has, and those of other folders kept', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, mailbox } = await aHiringCompany(world, google);
  const now = world.deps.clock();
  const ids = ['7:1:📥 Bewerbungen', '7:1:INBOX', '8:1:📥 Bewerbungen'];
  for (const provider_message_id of ids)
    await world.deps.database.system.insert(mailMessages).values({
      company_id: company.id,
      mailbox_id: mailbox.id,
      provider_message_id,
      provider_thread_id: randomUUID(),
      outcome: 'not_application',
      next_try_at: now.toISOString(),
    });
  const place = { company_id: company.id, id: mailbox.id };
  await retireIds(world.deps.database.system, place, [{ prefix: '7:', suffix: ':📥 Bewerbungen' }], now);
  const left = (await readLedger(world, company)).filter(({ left_mailbox_at }) => left_mailbox_at === null);
  expect(left.map(({ provider_message_id }) => provider_message_id)).toEqual(ids.slice(1));
});
