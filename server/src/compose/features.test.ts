import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { approvals } from '../approvals/feature.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { CORE_MERGES } from '../duplicates/merged-tables.ts';
import type { Steps } from '../engine/step.ts';
import { eraseCandidate } from '../erasure/erase-candidate.ts';
import type { Feature, Features } from '../feature.ts';
import { aMail, aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { features, steps } from './features.ts';

const tablesOfCandidates = async ({ deps }: World): Promise<string[]> => {
  const { rows } = await deps.database.system.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'candidate_id' and t.table_type = 'BASE TABLE'
    order by 1`);
  return rows.map(({ name }) => name);
};

/** Records every table in which this database updates or deletes rows from now on, including in transactions. */
const noteTables = (db: Db, noted: { tables: Set<string> }): Db => {
  const [update, remove, transaction] = [db.update.bind(db), db.delete.bind(db), db.transaction.bind(db)];
  const note = (table: PgTable) => noted.tables.add(getTableName(table));
  return Object.assign(db, {
    update: (table: PgTable) => note(table) && update(table),
    delete: (table: PgTable) => note(table) && remove(table),
    transaction: (run: (db: Db) => Promise<unknown>) => transaction((inner) => run(noteTables(inner, noted))),
  });
};

const namesIn = (objects: object[]): string[] => objects.flatMap((one) => Object.keys(one)).toSorted();

describe('the features', () => {
  it('do not compile if a part, step or todo is missing', () => {
    const { erase: _erase, ...withoutErase } = approvals;
    // @ts-expect-error Every feature says how it is erased.
    withoutErase satisfies Feature;
    const { custom: _custom, ...withoutCustom } = steps;
    // @ts-expect-error Every step type has an implementation.
    withoutCustom satisfies Steps;
    const { offer: _offer, ...withoutOffer } = features.todos;
    // @ts-expect-error Every todo type has a provider.
    ({ ...features, todos: withoutOffer }) satisfies Features;
    expect(features.all).toContain(approvals);
  });

  it('share no step, todo, evidence, own-data or chore name', () => {
    for (const part of ['steps', 'todos', 'evidence', 'ownData', 'chores'] as const) {
      const names = namesIn(features.all.map((feature) => feature[part]));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('each claim a different set of candidate tables when profiles are merged', async () => {
    const world = await aWorld();
    const claimed = [CORE_MERGES, ...features.all.map(({ merges }) => merges)].flatMap(({ moves, stays }) => [
      ...moves.map(({ table }) => table),
      ...stays,
    ]);
    const names = [applications, ...claimed].map((table) => getTableName(table)).toSorted();
    expect(names).toEqual(await tablesOfCandidates(world));
  });

  it('each erase a different set of candidate tables, and count under different names', async () => {
    const world = await aWorld();
    const { company, user } = await asUser(world);
    const person = await aPerson(world, company, { email: 'grace@example.com' });
    await aMail(world, company, { subject: 'From grace@example.com', body: '' });
    const erasure = { company_id: company.id, candidate_ids: [person.id], run_ids: [randomUUID()], now: new Date() };
    const noted = { tables: new Set<string>() };
    const db = noteTables(world.deps.database.forCompany(company.id), noted);
    const claims: Set<string>[] = [];
    const counts: Record<string, number>[] = [];
    for (const { erase } of features.all) {
      noted.tables = new Set();
      counts.push(await erase(db, erasure));
      claims.push(noted.tables);
    }
    noted.tables = new Set();
    await eraseCandidate(
      db,
      {
        ...user,
        user_id: user.id,
        company_id: company.id,
        session_id: randomUUID(),
        must_change_password: false,
        role: 'admin',
      },
      { candidateId: person.id, confirm_email: 'grace@example.com' },
      { features: [], engine: world.deps.engine, now: new Date() },
    );
    claims.push(noted.tables);
    const of = await tablesOfCandidates(world);
    const claimed = claims.flatMap((changed) => [...changed].filter((name) => of.includes(name)));
    // A run is kept: it holds ids, states and times. The output of its steps is erased.
    expect([...claimed, 'candidate_workflows'].toSorted()).toEqual(of);
    const names = namesIn(counts);
    expect(names).toEqual([...new Set(names)]);
  });
});
