import { api } from '@hirewire/contract';
import { findPasswordWeakness } from '@hirewire/contract/password-strength';
import { describe, expect, it } from 'vitest';
import { asUser, ask, PASSWORD } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';

const PERSON = ['Grace', 'Hopper', 'grace.hopper@example.com', 'Navy Computing'];

describe('what makes a password weak', () => {
  it.each([
    ['sixsix', /8 characters/],
    ['aaaaaaaaaa', /same few characters/],
    ['abababab12', null],
    ['12121212', /same few characters/],
    ['123456789', /neighbouring/],
    ['qwertyuiop', /neighbouring/],
    ['987654321', /neighbouring/],
    ['Password1!', /most common/],
    ['P@ssw0rd2024', /most common/],
    ['Welcome2026!', /most common/],
    ['Sommer2026', /most common/],
    ['hopper1906', /made of your name/],
    ['navycomputing', /made of your name/],
    ['correct horse battery staple', null],
    ['tR8-kw2-pp9', null],
    ['hopper likes nanoseconds', null],
    ['', null],
  ])('%j', (password, expected) => {
    const weakness = findPasswordWeakness(password, PERSON);
    if (expected) expect(weakness).toMatch(expected);
    else expect(weakness).toBeNull();
  });
});

const register = (world: World, password: string) =>
  ask(world, api.registration.register, {
    body: {
      company: { name: 'Acme', size: 'small', industry: 'Other' },
      admin_user: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', password },
    },
  });

describe('six characters', () => {
  it('are enough by default, as the specification says', async () => {
    const world = await aWorld();
    expect((await register(world, 'sixsix')).status).toBe(201);
  });

  it('are refused at sign-up where the operator refuses weak passwords', async () => {
    const world = await aWorld({ WEAK_PASSWORDS: 'refused' });
    const { status, body } = await register(world, 'sixsix');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: expect.stringMatching(/^admin_user\.password: Choose a stronger password\./),
    });
    expect((await register(world, 'tR8-kw2-pp9')).status).toBe(201);
  });
});

describe('a company that refuses weak passwords', () => {
  it('refuses them when a password is changed and when a user is added', async () => {
    const world = await aWorld();
    const { token } = await asUser(world, { role: 'admin' });
    const { roles } = (await ask(world, api.auth.roles, { token })).body;
    const add = (email: string, password: string) =>
      ask(world, api.users.create, {
        token,
        body: { first_name: 'Bo', last_name: 'Kim', email, role_id: roles[0]!.id, password },
      });
    const change = (new_password: string) =>
      ask(world, api.auth.changePassword, { token, body: { current_password: PASSWORD, new_password } });

    expect((await add('bo1@example.com', 'sixsix')).status).toBe(201);
    const set = await ask(world, api.security.changeSettings, { token, body: { refuses_weak_passwords: true } });
    expect(set.body).toEqual({ refuses_weak_passwords: true, is_set_by_operator: false });
    expect((await add('bo2@example.com', 'sixsix')).status).toBe(422);
    expect((await add('bo2@example.com', '')).status).toBe(201);
    expect((await change('Welcome2026')).body).toMatchObject({
      detail: 'new_password: Choose a stronger password. It is one of the most common passwords.',
    });
    expect((await change('tR8-kw2-pp9')).status).toBe(200);
  });

  it('cannot allow them if the operator refuses them', async () => {
    const world = await aWorld({ WEAK_PASSWORDS: 'refused' });
    const { token } = await asUser(world, { role: 'admin' });
    const body = { refuses_weak_passwords: false };
    expect((await ask(world, api.security.changeSettings, { token, body })).status).toBe(422);
    expect((await ask(world, api.security.settings, { token })).body).toEqual({
      refuses_weak_passwords: true,
      is_set_by_operator: true,
    });
  });
});
