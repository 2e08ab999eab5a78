import { expect, it } from 'vitest';
import { application, filedIn } from '../testing/applications.ts';
import { keepReadersBusy } from '../testing/busy-readers.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';

it('a mail is postponed while no reader is free, and read later as usual', { timeout: 120_000 }, async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company } = await aHiringCompany(world, google);
  await google.deliver(application());
  const freeReaders = keepReadersBusy({ company: company.id, isAwaited: false }, { readers: 1, waiting: 100 });
  const polledAt = world.deps.clock().toISOString();
  await poll(world);
  const [row] = await readLedger(world, company);
  expect(row).toMatchObject({ outcome: 'waiting', attempt: 1, tries: 0 });
  expect(row!.next_try_at > polledAt).toBe(true);
  expect(world.logged.filter((line) => line.includes('reading a message failed'))).toEqual([]);
  world.pass({ minutes: 5 });
  await poll(world);
  // The attempts do not count, but no two readers have the same number.
  expect((await readLedger(world, company))[0]).toMatchObject({ outcome: 'waiting', attempt: 2, tries: 0 });
  await freeReaders();
  world.pass({ minutes: 5 });
  await poll(world);
  expect((await readLedger(world, company))[0]).toMatchObject({ outcome: 'application' });
  expect((await filedIn(world, company)).papers).toMatchObject([{ text_status: 'read' }]);
});
