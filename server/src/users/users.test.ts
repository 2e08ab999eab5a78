import { api } from '@hirewire/contract';
import { ROLE_NAMES, type RoleName } from '@hirewire/contract/roles';
import { describe, expect, it } from 'vitest';
import { roles, users } from '../db/schema/users.ts';
import { aUser, ask, asUser, PASSWORD, tokensFor } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';

const roleId = async ({ deps }: World, name: RoleName) =>
  (await deps.database.system.select().from(roles)).find((role) => role.name === name)!.id;

const aPerson = async (world: World, role: RoleName = 'recruiter') => ({
  email: 'Grace@Example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  role_id: await roleId(world, role),
});

describe('a new user', () => {
  it('gets a temporary password, shown once, that must be changed at the first sign-in', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, {
      body: { ...(await aPerson(world)), phone: '+49 30 1234' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'grace@example.com',
      phone: '+49 30 1234',
      role_name: 'recruiter',
      role_display_name: 'Recruiter',
      company_id: admin.company.id,
      created_by: admin.user.id,
      is_active: true,
      must_change_password: true,
      first_login_at: null,
      last_login: null,
    });
    expect(body.temporary_password.length).toBeGreaterThanOrEqual(16);

    const { body: shown } = await admin.ask(api.users.get, { params: { id: body.id } });
    expect(shown).not.toHaveProperty('temporary_password');
    const { body: listed } = await admin.ask(api.users.list, {});
    expect(JSON.stringify(listed)).not.toContain(body.temporary_password);

    const signIn = { email: body.email, password: body.temporary_password };
    const signedIn = await ask(world, api.auth.login, { body: signIn });
    expect(signedIn.body.user.must_change_password).toBe(true);
    const held = await ask(world, api.jobs.list, { token: signedIn.body.access_token });
    expect(held.status).toBe(403);
    world.pass({ hours: 73 });
    expect((await ask(world, api.auth.login, { body: signIn })).status).toBe(403);
  });

  it('can be given a password; blank means one is generated', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const person = await aPerson(world);
    const given = await admin.ask(api.users.create, { body: { ...person, password: 'welcome' } });
    expect(given.body).toMatchObject({ temporary_password: 'welcome', must_change_password: true });
    const blank = await admin.ask(api.users.create, { body: { ...person, email: 'b@example.com', password: '' } });
    expect(blank.body.temporary_password.length).toBeGreaterThanOrEqual(16);
  });

  it('cannot have an e-mail that any other user of the product has, in any spelling', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    await aUser(world, { values: { email: 'grace@example.com' } });
    const { status, body } = await admin.ask(api.users.create, { body: await aPerson(world) });
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'email: An account with this e-mail address already exists.',
    });
  });

  it.each([
    [{ email: undefined }, 'email: This field is required.'],
    [{ first_name: '' }, 'first_name: This field is required.'],
    [{ last_name: undefined }, 'last_name: This field is required.'],
    [{ role_id: undefined }, 'role_id: This field is required.'],
    [{ role_id: 'admin' }, 'role_id: Choose a role.'],
    [{ role_id: '00000000-0000-4000-8000-000000000000' }, 'role_id: This role does not exist.'],
    [{ company: 'x' }, 'company: This field is not known.'],
  ])('is refused with %j', async (change, detail) => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, {
      body: { ...(await aPerson(world)), ...change },
    });
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
    expect((await admin.ask(api.users.list, {})).body.total).toBe(1);
  });

  it('is refused with a short password', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, {
      body: { ...(await aPerson(world)), password: '12345' },
    });
    expect(status).toBe(422);
    expect(body.detail).toBe('password: Password must be at least 6 characters.');
  });
});

describe('a change', () => {
  it('changes what is given and ignores server-owned fields', async () => {
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

describe("the user's own company", () => {
  it.each(ROLE_NAMES)('is shown to %s and changed by admins only', async (role) => {
    const world = await aWorld();
    const person = await asUser(world, { role });
    const { body } = await person.ask(api.companies.get, {});
    expect(body.id).toBe(person.company.id);
    const changed = await person.ask(api.companies.change, { body: { description: 'We build.' } });
    expect(changed.status).toBe(role === 'admin' ? 200 : 403);
    const after = (await person.ask(api.companies.get, {})).body;
    expect(after.description).toBe(role === 'admin' ? 'We build.' : null);
    expect(after.name).toBe(body.name);
  });

  it('can be changed in every field, and a bad website is refused', async () => {
    const admin = await asUser(await aWorld());
    const change = {
      name: 'New',
      size: 'large',
      industry: 'Media',
      website: 'https://new.example',
      description: 'D',
    } as const;
    expect((await admin.ask(api.companies.change, { body: change })).body).toMatchObject(change);
    const refused = await admin.ask(api.companies.change, { body: { website: 'new' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: 'website: Enter a full web address such as https://example.com.' },
    });
  });
});
