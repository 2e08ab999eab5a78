import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aChain, anAuditEvent, AUDIT_KEY } from '../testing/audit-chains.ts';
import { aWorld } from '../testing/world.ts';
import { recordEvents } from './audit.ts';
import { checkSnapshot } from './check-chain.ts';

it('a chain is intact although an event is added before its head is read', async () => {
  const world = await aWorld();
  const companyId = await aChain(world, 3);
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  onTestFinished(() => client.end());
  // The check has read the events and waits for the table of heads.
  const { checking } = await world.deps.database.system.transaction(async (db) => {
    await db.execute(sql`lock table audit_heads in access exclusive mode`);
    const report = checkSnapshot(drizzle({ client }), { key: AUDIT_KEY, companyId });
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), { timeout: 30_000 });
    await recordEvents(db, [anAuditEvent(companyId, 4)], world.deps.clock());
    return { checking: report };
  });
  expect(await checking).toMatchObject({ events: 3, fault: null });
  const later = await checkSnapshot(drizzle({ client }), { key: AUDIT_KEY, companyId });
  expect(later).toMatchObject({ events: 4, fault: null });
});
