import { eq } from 'drizzle-orm';
import { expect, expectTypeOf, it } from 'vitest';
import { pollingLease } from '../mailboxes/polling-lease.ts';
import { aHiringCompany, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { leaseOn, secondsAfter } from './lease.ts';
import { mailboxes } from './schema/mailboxes.ts';
import { outbox } from './schema/outbox.ts';

const aRow = async () => {
  const { world, google } = await aWorldWithGoogle();
  const { mailbox } = await aHiringCompany(world, google);
  const db = world.deps.database.system;
  const which = eq(mailboxes.id, mailbox.id);
  const claim = async () => (await pollingLease.claim(db, world.deps.clock(), which))[0];
  const label = async () => (await db.select({ label: mailboxes.label }).from(mailboxes).where(which))[0]!.label;
  return { world, db, claim, label };
};

it('a renewed claim keeps others out; a lost one is reported, and what its worker writes is discarded', async () => {
  const { world, db, claim, label } = await aRow();
  const first = (await claim())!;
  world.pass({ seconds: 20 });
  expect(await pollingLease.renew(db, [first], world.deps.clock())).toEqual([]);
  world.pass({ seconds: 20 });
  expect(await claim()).toBeUndefined();
  world.pass({ seconds: 11 });
  const second = (await claim())!;
  expect(await pollingLease.renew(db, [first], world.deps.clock())).toEqual([first]);
  expect(await pollingLease.change(db, first, { label: 'late' })).toBe(false);
  expect(await pollingLease.release(db, first, { label: 'late' })).toBe(false);
  expect(await claim()).toBeUndefined();
  expect(await pollingLease.release(db, second, { label: 'done' })).toBe(true);
  expect(await label()).toBe('done');
  expect(await claim()).toBeDefined();
});

it('without claims, renewing touches no row', async () => {
  const { world, db, claim } = await aRow();
  await claim();
  world.pass({ seconds: 31 });
  expect(await pollingLease.renew(db, [], world.deps.clock())).toEqual([]);
  expect(await claim()).toBeDefined();
});

it('a row that was put off is claimed from that time on', async () => {
  const { world, db, claim } = await aRow();
  const claimed = (await claim())!;
  expect(await pollingLease.backOff(db, claimed, secondsAfter(world.deps.clock(), 300))).toBe(true);
  world.pass({ seconds: 240 });
  expect(await claim()).toBeUndefined();
  world.pass({ seconds: 61 });
  expect(await claim()).toBeDefined();
});

it('the number of a claim is written by nothing else', () => {
  const lease = leaseOn(outbox, { until: 'lease_until', mark: 'attempt', tries: 'tries', seconds: 20 });
  type Change = NonNullable<Parameters<typeof lease.release>[2]>;
  expectTypeOf<{ tries: number }>().toExtend<Change>();
  expectTypeOf<Change>().not.toHaveProperty('attempt');
});
