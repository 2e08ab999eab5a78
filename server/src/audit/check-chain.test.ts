import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../db/client.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { aChain, anAuditEvent, AUDIT_KEY, checkCompany } from '../testing/audit-chains.ts';
import { aCompany } from '../testing/factories.ts';
import { TEST_SECRETS } from '../testing/test-secrets.ts';
import { aWorld, type World } from '../testing/world.ts';
import { recordEvents } from './audit.ts';
import { computeSeal } from './chain.ts';
import { checkChain } from './check-chain.ts';
import { logAuditHeads, readLoggedHeads } from './log-heads.ts';

/** Only the database owner can do this: it disables the triggers first. */
const tamper = (world: World, work: (db: Db) => Promise<unknown>) =>
  world.deps.database.system.transaction(async (db) => {
    await db.execute(sql`select set_config('session_replication_role', 'replica', true)`);
    await work(db);
  });

const reseal = async (db: Db, companyId: string, seal: (event: typeof auditEvents.$inferSelect) => string) => {
  const events = await db
    .select()
    .from(auditEvents)
    .where(sql`company_id = ${companyId}`)
    .orderBy(auditEvents.sequence);
  let previous_hash = '';
  for (const event of events) {
    const hash = seal({ ...event, previous_hash });
    await db.execute(
      sql`update audit_events set previous_hash = ${previous_hash}, hash = ${hash} where id = ${event.id}`,
    );
    previous_hash = hash;
  }
  await db.execute(sql`update audit_heads set hash = ${previous_hash} where company_id = ${companyId}`);
};

describe('verification', () => {
  it.each<[string, (db: Db, id: string) => Promise<unknown>, number, string]>([
    [
      'a changed action',
      (db) => db.execute(sql`update audit_events set action = 'x' where sequence = 3`),
      3,
      'changed',
    ],
    [
      'a changed detail',
      (db) => db.execute(sql`update audit_events set detail = detail || '{"number": 4}' where sequence = 3`),
      3,
      'changed',
    ],
    [
      'a changed time',
      (db) => db.execute(sql`update audit_events set happened_at = happened_at + interval '1 ms' where sequence = 3`),
      3,
      'changed',
    ],
    ['a removed event', (db) => db.execute(sql`delete from audit_events where sequence = 3`), 3, 'missing'],
    ['a removed first event', (db) => db.execute(sql`delete from audit_events where sequence = 1`), 1, 'missing'],
    ['a removed end', (db) => db.execute(sql`delete from audit_events where sequence > 4`), 5, 'cut at the end'],
    [
      'two events that changed places',
      async (db) => {
        await db.execute(sql`alter table audit_events drop constraint audit_events_one_chain`);
        await db.execute(sql`update audit_events set sequence = 9 - sequence, id = -id where sequence in (3, 6)`);
      },
      3,
      'changed',
    ],
    [
      'two events that are shown in another order',
      (db) =>
        db.execute(sql`update audit_events a set id = -b.id from audit_events b
          where a.sequence in (3, 4) and b.sequence = 7 - a.sequence`),
      3,
      'reordered',
    ],
    [
      'a second event in the same place',
      async (db) => {
        await db.execute(sql`alter table audit_events drop constraint audit_events_one_chain`);
        await db.execute(sql`insert into audit_events (company_id, sequence, subject_id, action, detail, happened_at, previous_hash, hash)
          select company_id, sequence, subject_id, action, detail, happened_at, previous_hash, hash from audit_events where sequence = 3`);
      },
      4,
      'forked',
    ],
    [
      'seals computed again without the key',
      async (db, id) => {
        await db.execute(sql`update audit_events set action = 'x' where sequence = 3`);
        await reseal(db, id, (event) => createHash('sha256').update(JSON.stringify(event)).digest('hex'));
      },
      1,
      'changed',
    ],
    [
      'seals computed again with another key',
      (db, id) =>
        reseal(db, id, (event) =>
          computeSeal('another key', { ...event, sequence: event.sequence!, previous_hash: event.previous_hash! }),
        ),
      1,
      'changed',
    ],
    [
      'events slipped in before the chain',
      async (db, id) => {
        await db.execute(sql`alter table audit_events drop constraint audit_events_in_chain`);
        await db.execute(sql`insert into audit_events (company_id, subject_id, action, detail, happened_at)
          values (${id}, ${id}, 'x', '{}', now())`);
      },
      1,
      'changed',
    ],
  ])('finds %s', async (_, change, sequence, why) => {
    const world = await aWorld();
    const id = await aChain(world, 6);
    expect(await checkCompany(world, id)).toMatchObject({ events: 6, fault: null });
    const found = tamper(world, async (db) => {
      await change(db, id);
      const report = await checkChain(db, { key: AUDIT_KEY, companyId: id });
      expect(report.fault).toMatchObject({ sequence, why: expect.stringContaining(why) });
      throw new Error('undo it');
    });
    await expect(found).rejects.toThrow('undo it');
  });

  it('finds a chain that was cut together with its head, or rebuilt with the key, by a head in the log', async () => {
    const world = await aWorld();
    const id = await aChain(world, 6);
    await logAuditHeads(world.deps);
    const noted = readLoggedHeads(world.logged.join('\n'));
    expect(noted).toEqual([{ company_id: id, sequence: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect((await checkCompany(world, id, noted)).fault).toBeNull();

    await tamper(world, async (db) => {
      await db.execute(sql`update audit_events set action = 'x' where sequence = 3`);
      await reseal(db, id, (event) =>
        computeSeal(AUDIT_KEY, { ...event, sequence: event.sequence!, previous_hash: event.previous_hash! }),
      );
    });
    expect((await checkCompany(world, id)).fault).toBeNull();
    expect((await checkCompany(world, id, noted)).fault).toMatchObject({
      sequence: 6,
      why: expect.stringContaining('rewritten'),
    });

    await tamper(world, async (db) => {
      await db.execute(sql`delete from audit_events where sequence > 4`);
      await db.execute(
        sql`update audit_heads h set sequence = 4, hash = e.hash from audit_events e where e.sequence = 4`,
      );
    });
    expect((await checkCompany(world, id)).fault).toBeNull();
    expect((await checkCompany(world, id, noted)).fault).toMatchObject({
      sequence: 5,
      why: expect.stringContaining('cut'),
    });
  });

  it('covers events older than the chain', async () => {
    const world = await aWorld();
    const { id } = await aCompany(world);
    const { system } = world.deps.database;
    await system.transaction(async (db) => {
      await db.execute(sql`alter table audit_events drop constraint audit_events_in_chain`);
      await db.execute(sql`insert into audit_events (company_id, subject_id, action, detail, happened_at, hash)
        select ${id}, ${id}, 'old', jsonb_build_object('n', n), now(), 'unkeyed' from generate_series(1, 5) n`);
      await db.execute(
        sql`alter table audit_events add constraint audit_events_in_chain check (sequence is not null) not valid`,
      );
    });
    expect(await checkCompany(world, id)).toMatchObject({ events: 5, fault: null });
    await recordEvents(world.deps.database.forCompany(id), [anAuditEvent(id)], world.deps.clock());
    expect(await checkCompany(world, id)).toMatchObject({ events: 7, head: { sequence: 2 }, fault: null });
    const found = tamper(world, async (db) => {
      await db.execute(sql`alter table audit_events drop constraint audit_events_in_chain`);
      await db.execute(sql`update audit_events set action = 'new' where detail->>'n' = '2'`);
      const { fault } = await checkChain(db, { key: AUDIT_KEY, companyId: id });
      expect(fault).toMatchObject({ sequence: 1, why: expect.stringContaining('before the chain') });
      throw new Error('undo it');
    });
    await expect(found).rejects.toThrow('undo it');
  });

  it('is a command that names each company and fails if one chain is broken', { timeout: 120_000 }, async () => {
    const world = await aWorld();
    const [whole, broken] = [await aChain(world, 3), await aChain(world, 3)];
    const noted = await checkCompany(world, whole);
    await tamper(world, (db) =>
      db.execute(sql`update audit_events set action = 'x' where company_id = ${broken} and sequence = 2`),
    );
    const program = path.join(import.meta.dirname, '../verify-audit.ts');
    const env = { ...process.env, ...TEST_SECRETS, DATABASE_URL: world.url };
    const head = `${whole}:4:${noted.head.hash}`;
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [program, ...args], { env }).catch(
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
      );
    const first = await run();
    expect(first).toMatchObject({ code: 1 });
    expect(first.stdout).toContain(`${whole}: 3 events, intact, head ${whole}:3:${noted.head.hash}`);
    expect(first.stdout).toMatch(new RegExp(`${broken}: 1 events, BROKEN at event 2 \\(20.*Z\\): changed`));
    expect((await run('--head', head)).stdout).toContain(`${whole}: 3 events, BROKEN at event 4: cut at the end`);
    expect(await run('--head', 'here')).toMatchObject({ code: 1, stderr: '--head is company:sequence:hash.\n' });
  });

  it('events cannot be added outside a chain, and cannot be removed', async () => {
    const world = await aWorld();
    const id = await aChain(world, 2);
    const { system } = world.deps.database;
    for (const statement of [
      sql`truncate audit_events`,
      sql`truncate audit_heads`,
      sql`delete from audit_heads`,
      sql`delete from audit_events`,
      sql`update audit_events set action = 'x'`,
    ])
      await expect(system.execute(statement)).rejects.toMatchObject({
        cause: { message: 'audit events are never changed' },
      });
    const outside = sql`insert into audit_events (company_id, subject_id, action, detail, happened_at) values (${id}, ${id}, 'x', '{}', now())`;
    await expect(system.execute(outside)).rejects.toMatchObject({ cause: { constraint: 'audit_events_in_chain' } });
  });
});
