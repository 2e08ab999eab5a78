import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { ask, asUser, aUser } from '../testing/factories.ts';
import { aNewUser } from '../testing/new-user.ts';
import { aWorld } from '../testing/world.ts';

const INCOMPLETE = 'Please fill in all required fields.';

describe('a new user', () => {
  it('gets a temporary password, shown once, that must be changed at the first sign-in', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, {
      body: { ...(await aNewUser(world)), phone: '+49 30 1234' },
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
    expect(shown.temporary_password).toBeNull();
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

  it('can sign in if the first answer was lost and the request repeated, which is refused once they have', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const create = async (person: Awaited<ReturnType<typeof aNewUser>>) =>
      ask(world, api.users.create, { body: person, token: admin.token, key: 'one click' });
    const person = await aNewUser(world);
    const [lost, answer] = [await create(person), await create(person)];
    expect([answer.status, answer.body.id]).toEqual([201, lost.body.id]);
    const { email, temporary_password: password } = answer.body;
    expect((await ask(world, api.auth.login, { body: { email, password } })).status).toBe(200);
    expect(await create(person)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await ask(world, api.auth.login, { body: { email, password } })).status).toBe(200);
  });

  it('can be given a password; blank means one is generated', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const person = await aNewUser(world);
    const given = await admin.ask(api.users.create, { body: { ...person, password: 'welcome' } });
    expect(given.body).toMatchObject({ temporary_password: 'welcome', must_change_password: true });
    const blank = await admin.ask(api.users.create, { body: { ...person, email: 'b@example.com', password: '' } });
    expect(blank.body.temporary_password.length).toBeGreaterThanOrEqual(16);
  });

  it('cannot have an e-mail that any other user of the product has, in any spelling', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    await aUser(world, { values: { email: 'grace@example.com' } });
    const { status, body } = await admin.ask(api.users.create, { body: await aNewUser(world) });
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'email: An account with this email address already exists.',
    });
  });

  it.each([
    [{ email: undefined }, INCOMPLETE],
    [{ email: ' ' }, INCOMPLETE],
    [{ first_name: '' }, INCOMPLETE],
    [{ last_name: undefined }, INCOMPLETE],
    [{ role_id: undefined }, INCOMPLETE],
    [{ role_id: '' }, INCOMPLETE],
    [{ email: 'ada' }, 'email: Enter an email address such as name@example.com.'],
    [{ role_id: 'admin' }, 'role_id: Choose a role.'],
    [{ role_id: '00000000-0000-4000-8000-000000000000' }, 'role_id: This role does not exist.'],
    [{ company: 'x' }, 'company: This field is not known.'],
  ])('is refused with %j', async (change, detail) => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, {
      body: { ...(await aNewUser(world)), ...change },
    });
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
    expect((await admin.ask(api.users.list, {})).body.total).toBe(1);
  });

  it('is refused without anything', async () => {
    const world = await aWorld();
    const { status, body } = await (await asUser(world)).ask(api.users.create, { body: {} });
    expect({ status, body }).toEqual({ status: 422, body: { detail: INCOMPLETE, code: 'required' } });
  });

  it.each(['', '  ', '         ', null])('has a generated password if %j is given', async (password) => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, { body: { ...(await aNewUser(world)), password } });
    expect(status).toBe(201);
    expect(body.temporary_password.trim().length).toBeGreaterThanOrEqual(16);
  });

  it('is refused with a short password', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { status, body } = await admin.ask(api.users.create, {
      body: { ...(await aNewUser(world)), password: '12345' },
    });
    expect(status).toBe(422);
    expect(body.detail).toBe('Password must be at least 6 characters');
  });
});
