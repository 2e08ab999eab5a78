import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { aChain, anAuditEvent, checkCompany } from '../testing/audit-chains.ts';
import { aCompany } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { recordEvents } from './audit.ts';

describe('the chain of a company', () => {
  it('does not fork, however many transactions record at once', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const db = world.deps.database.forCompany(company.id);
    await Promise.all(
      Array.from({ length: 76 }, (_, number) =>
        db.transaction(async (db) => {
          await recordEvents(db, [anAuditEvent(company.id, number)], world.deps.clock());
          await db.execute(sql`select pg_sleep(0.01)`);
        }),
      ),
    );
    const { rows } = await world.deps.database.system.execute<{ successors: number }>(sql`
      select count(*)::int as successors from audit_events where company_id = ${company.id} group by previous_hash`);
    expect(rows).toHaveLength(76);
    expect(rows.every(({ successors }) => successors === 1)).toBe(true);
    expect(await checkCompany(world, company.id)).toMatchObject({ events: 76, fault: null });
  });

  it('takes many events of one transaction, about several companies, in their order', async () => {
    const world = await aWorld();
    const companies = [await aCompany(world), await aCompany(world)];
    const now = world.deps.clock();
    await world.deps.database.system.transaction(async (db) => {
      for (let number = 0; number < 5; number += 1)
        for (const { id } of companies)
          await recordEvents(db, [anAuditEvent(id, number), anAuditEvent(id, number)], now);
    });
    for (const { id } of companies) expect(await checkCompany(world, id)).toMatchObject({ events: 10, fault: null });
  });

  it('contains nothing from a rolled-back transaction', async () => {
    const world = await aWorld();
    const { id } = await aCompany(world);
    const db = world.deps.database.forCompany(id);
    const now = world.deps.clock();
    const failed = db.transaction(async (db) => {
      await recordEvents(db, [anAuditEvent(id)], now);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await db.transaction(async (db) => {
      await recordEvents(db, [{ ...anAuditEvent(id), action: 'create_job' }], now);
      const savepoint = db.transaction(async (db) => {
        await recordEvents(db, [{ ...anAuditEvent(id), action: 'change_job' }], now);
        throw new Error('refused');
      });
      await expect(savepoint).rejects.toThrow('refused');
      await db.transaction((db) => recordEvents(db, [{ ...anAuditEvent(id), action: 'delete_job' }], now));
    });
    const events = await db.select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.sequence);
    expect(events).toEqual([{ action: 'create_job' }, { action: 'delete_job' }]);
    expect(await checkCompany(world, id)).toMatchObject({ events: 2, fault: null });
  });

  it("is not blocked by another company's lock", async () => {
    const world = await aWorld();
    const id = await aChain(world, 1);
    const { system } = world.deps.database;
    await system.transaction(async (db) => {
      await db.execute(sql`select from companies where id = ${id} for update`);
      await recordEvents(world.deps.database.forCompany(id), [anAuditEvent(id)], world.deps.clock());
    });
    expect(await checkCompany(world, id)).toMatchObject({ events: 2, fault: null });
  });
});
