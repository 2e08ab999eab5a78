import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { features } from '../compose/features.ts';
import { mergeCandidates } from '../duplicates/merge-candidates.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aWorld } from '../testing/world.ts';

it('erases a profile that is just being merged into the one to erase', async () => {
  const world = await aWorld();
  const { company, user, ask } = await asUser(world);
  const kept = await aPerson(world, company, { email: 'kept@example.com' });
  const names = { first_name: 'Quirina', last_name: 'Zimmerling', email: 'quirina@example.com' };
  const merged = await aPerson(world, company, names);
  const { database, engine, clock } = world.deps;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let erasure: Promise<{ status: number }> | undefined;
  await database.forCompany(company.id).transaction(async (db) => {
    const actor = {
      company_id: company.id,
      user_id: user.id,
      role: 'admin',
      session_id: randomUUID(),
      must_change_password: false,
    } as const;
    const pair = { kept_id: kept.id, merged_id: merged.id, take: [] };
    await mergeCandidates(db, actor, pair, { features: features.all, engine, now: clock() });
    erasure = ask(api.erasure.erase, { params: kept, body: { confirm_email: 'kept@example.com' } });
    while ((await database.system.execute(waiting)).rows.length === 0);
  });
  expect((await erasure)!.status).toBe(200);
  expect(await findEverywhere(world, ['quirina', 'zimmerling', 'kept@example.com'])).toEqual([]);
});
