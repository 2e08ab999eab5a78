import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema/users.ts';
import { ask, asUser, aUser, PASSWORD, tokensFor } from '../testing/factories.ts';
import { roleId } from '../testing/new-user.ts';
import { aWorld } from '../testing/world.ts';

describe('a change', () => {
  it('changes the given fields and ignores server-owned ones', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const user = await aUser(world, { company: admin.company, role: 'recruiter' });
    const { body: before } = await admin.ask(api.users.get, { params: { id: user.id } });
    const body = {
      first_name: 'Gracie',
      phone: '123',
      must_change_password: true,
      role_name: 'admin',
      company_id: 'x',
    };
    const { body: after } = await admin.ask(api.users.change, { params: { id: user.id }, body: body });
    expect(after).toEqual({ ...before, first_name: 'Gracie', phone: '123', updated_at: after.updated_at });
    const cleared = await admin.ask(api.users.change, { params: { id: user.id }, body: { phone: '' } });
    expect(cleared.body.phone).toBeNull();
  });

  it("of the role applies to the user's next request", async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const other = await asUser(world, { company: admin.company });
    expect((await other.ask(api.users.list, {})).status).toBe(200);
    const role_id = await roleId(world, 'recruiter');
    await admin.ask(api.users.change, { params: { id: other.user.id }, body: { role_id } });
    expect((await other.ask(api.users.list, {})).status).toBe(403);
    expect((await other.ask(api.auth.me, {})).body.role_name).toBe('recruiter');
  });

  it('cannot use an e-mail that is taken', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const user = await aUser(world, { company: admin.company });
    const { status } = await admin.ask(api.users.change, {
      params: { id: user.id },
      body: { email: admin.user.email },
    });
    expect(status).toBe(409);
  });
});

describe('deactivation', () => {
  it.each(['deactivate', 'change'] as const)(
    'by %s ends the sessions of the user at once, and activation lets them in again',
    async (how) => {
      const world = await aWorld();
      const admin = await asUser(world);
      const other = await asUser(world, { company: admin.company, role: 'recruiter' });
      const { refresh_token } = await tokensFor(world, other.user);
      const params = { id: other.user.id };
      const answer =
        how === 'deactivate'
          ? await admin.ask(api.users.deactivate, { params })
          : await admin.ask(api.users.change, { params, body: { is_active: false } });
      expect(answer.body.is_active).toBe(false);
      expect((await other.ask(api.auth.me, {})).status).toBe(401);

      const activated = await admin.ask(api.users.activate, { params });
      expect(activated.body.is_active).toBe(true);
      expect((await other.ask(api.auth.me, {})).status).toBe(401);
      expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(401);
      expect((await ask(world, api.auth.login, { body: { email: other.user.email, password: PASSWORD } })).status).toBe(
        200,
      );
    },
  );

  it('of the last active administrator is refused, and so is another role for them', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    await aUser(world, { company: admin.company, values: { is_active: false } });
    await aUser(world);
    const params = { id: admin.user.id };
    const role_id = await roleId(world, 'hr_manager');
    const detail = 'The last active administrator cannot be deactivated or given another role.';
    for (const answer of [
      await admin.ask(api.users.deactivate, { params }),
      await admin.ask(api.users.change, { params, body: { is_active: false } }),
      await admin.ask(api.users.change, { params, body: { role_id } }),
    ]) {
      expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 409, detail });
    }
    expect((await admin.ask(api.auth.me, {})).body).toMatchObject({ is_active: true, role_name: 'admin' });
  });

  it('leaves one administrator when two deactivate each other at the same moment', async () => {
    const world = await aWorld();
    const first = await asUser(world);
    const second = await asUser(world, { company: first.company });
    const answers = await Promise.all([
      first.ask(api.users.deactivate, { params: { id: second.user.id } }),
      second.ask(api.users.deactivate, { params: { id: first.user.id } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = (await world.deps.database.system.select().from(users)).filter(({ is_active }) => is_active);
    expect(active).toHaveLength(1);
  });
});

describe('a password reset', () => {
  it('sets a new temporary password, ends every session, and the old password no longer works', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const other = await asUser(world, { company: admin.company, role: 'tech_lead' });
    const { body } = await admin.ask(api.users.resetPassword, { params: { id: other.user.id } });
    expect(body.message).toBe('The password has been reset.');
    expect((await other.ask(api.auth.me, {})).status).toBe(401);
    const signIn = (password: string) => ask(world, api.auth.login, { body: { email: other.user.email, password } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(body.temporary_password)).body.user.must_change_password).toBe(true);
  });
});

describe('the list', () => {
  const aTeam = async () => {
    const world = await aWorld();
    const admin = await asUser(world, { values: { first_name: 'Zoe', last_name: 'Adams', email: 'zoe@acme.example' } });
    const people = [
      { first_name: 'Grace', last_name: 'Hopper', email: 'grace@acme.example', role: 'recruiter', is_active: true },
      { first_name: 'Alan', last_name: 'Turing', email: 'alan@acme.example', role: 'tech_lead', is_active: false },
      { first_name: 'Ada', last_name: 'Hopper', email: 'ada@acme.example', role: 'recruiter', is_active: true },
    ] as const;
    for (const { role, ...values } of people) await aUser(world, { company: admin.company, role, values });
    await aUser(world);
    return { world, admin };
  };

  it.each([
    [{}, ['Zoe', 'Ada', 'Grace', 'Alan'], 4],
    [{ search: 'hopper' }, ['Ada', 'Grace'], 2],
    [{ search: 'grace hop' }, ['Grace'], 1],
    [{ search: 'ALAN@' }, ['Alan'], 1],
    [{ search: '%' }, [], 0],
    [{ role_filter: 'recruiter' }, ['Ada', 'Grace'], 2],
    [{ status_filter: 'inactive' }, ['Alan'], 1],
    [{ status_filter: 'active', role_filter: 'tech_lead' }, [], 0],
    [{ skip: 1, limit: 2 }, ['Ada', 'Grace'], 4],
  ] as const)('finds users by %j', async (query, names, total) => {
    const { admin } = await aTeam();
    const { body } = await admin.ask(api.users.list, { query });
    expect({ names: body.users.map(({ first_name }) => first_name), total: body.total }).toEqual({ names, total });
  });

  it('filters by the id of a role as well', async () => {
    const { world, admin } = await aTeam();
    const { body } = await admin.ask(api.users.list, { query: { role_filter: await roleId(world, 'tech_lead') } });
    expect(body.users.map(({ first_name }) => first_name)).toEqual(['Alan']);
  });

  it('comes with totals', async () => {
    const { world, admin } = await aTeam();
    expect((await admin.ask(api.users.summary, {})).body).toEqual({
      total: 4,
      active: 3,
      inactive: 1,
      awaiting_first_login: 3,
    });
    await ask(world, api.auth.login, { body: { email: 'grace@acme.example', password: PASSWORD } });
    expect((await admin.ask(api.users.summary, {})).body.awaiting_first_login).toBe(2);
  });
});
