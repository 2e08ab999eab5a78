import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aCompany, aUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { APP_ROLE } from './columns.ts';
import { throttles } from './schema/throttles.ts';
import { companies } from './schema/companies.ts';
import { roles, users } from './schema/users.ts';

/** Tables without company data. All others need a tenant policy. */
const SHARED = ['roles', 'throttles'];

describe('the schema', () => {
  it('has a tenant policy on every table', async () => {
    const { deps } = await aWorld();
    const { rows } = await deps.database.system.execute<{ name: string; is_fenced: boolean; has_company: boolean }>(sql`
      select c.relname as name,
        c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'company_fence') as is_fenced,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attnotnull
          and a.attname = case c.relname when 'companies' then 'id' else 'company_id' end) as has_company
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['companies', 'users', ...SHARED]));
    expect(
      rows.filter(({ name }) => !SHARED.includes(name)).filter((row) => !row.is_fenced || !row.has_company),
    ).toEqual([]);
  });

  it('includes the company in every foreign key between two tenant tables', async () => {
    const { deps } = await aWorld();
    const { rows } = await deps.database.system.execute<{ name: string }>(sql`
      select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and k.confrelid::regclass::text not in ('companies', 'roles')
        and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'company_id')`);
    expect(rows).toEqual([]);
  });

  it('is used under a role that cannot bypass the policies', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const { rows } = await world.deps.database.forCompany(company.id).execute(sql`
      select current_user as name, rolsuper, rolbypassrls, rolcreaterole,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`);
    expect(rows).toEqual([{ name: APP_ROLE, rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 }]);
  });
});

describe('the database of a company', () => {
  it('shows nothing of another company, whatever the query', async () => {
    const world = await aWorld();
    const [mine, foreign] = [await aUser(world), await aUser(world)];
    const db = world.deps.database.forCompany(mine.company_id);
    expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual([mine.id]);
    expect((await db.select({ id: companies.id }).from(companies)).map(({ id }) => id)).toEqual([mine.company_id]);
    expect((await db.update(users).set({ first_name: 'Eve' })).rowCount).toBe(1);
    expect((await db.delete(users).where(sql`id = ${foreign.id}`)).rowCount).toBe(0);
    const [row] = await world.deps.database.system
      .select()
      .from(users)
      .where(sql`id = ${foreign.id}`);
    expect(row?.first_name).toBe('Ada');
  });

  it('accepts no row for another company', async () => {
    const world = await aWorld();
    const [mine, foreign] = [await aUser(world), await aUser(world)];
    const db = world.deps.database.forCompany(mine.company_id);
    await expect(db.update(users).set({ company_id: foreign.company_id })).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it('can neither change the roles nor see the throttles', async () => {
    const world = await aWorld();
    const db = world.deps.database.forCompany((await aCompany(world)).id);
    await expect(db.update(roles).set({ display_name: 'x' })).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(db.select().from(throttles)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('stays separate when many companies share the connections', async () => {
    const world = await aWorld();
    const people = await Promise.all(Array.from({ length: 6 }, () => aUser(world)));
    const seen = await Promise.all(
      Array.from({ length: 300 }, async (_, turn) => {
        const person = people[turn % people.length]!;
        const db = world.deps.database.forCompany(person.company_id);
        const rows = await (turn % 2
          ? db.select({ id: users.id }).from(users)
          : db.transaction((db) => db.select({ id: users.id }).from(users)));
        return rows.length === 1 && rows[0]?.id === person.id;
      }),
    );
    expect(seen.filter((isOwn) => !isOwn)).toEqual([]);
  });

  it('stays separate after a failed transaction', async () => {
    const world = await aWorld();
    const [first, second] = [await aUser(world), await aUser(world)];
    for (const user of [first, second, first]) {
      const db = world.deps.database.forCompany(user.company_id);
      await expect(db.transaction(async (db) => db.execute(sql`select 1 / 0`))).rejects.toThrow('Failed query');
      expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual([user.id]);
    }
  });
});
