import { api } from '@hirewire/contract';
import { ROLE_NAMES, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../lib/passwords.ts';
import { comparedWith } from '../testing/cheap-argon2.ts';
import { aUser, ask, PASSWORD, tokensFor } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

describe('signing in', () => {
  it('works with any spelling of the email and records the time', async () => {
    const world = await aWorld();
    const user = await aUser(world, { role: 'recruiter' });
    const { status, body } = await ask(world, api.auth.login, {
      body: { email: user.email.toUpperCase(), password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: user.id, role_name: 'recruiter', company_id: user.company_id });
    expect(body.company.id).toBe(user.company_id);
    expect(body.user.first_login_at).toBe(body.user.last_login);
    world.pass({ hours: 1 });
    const later = await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(later.body.user.first_login_at).toBe(body.user.first_login_at);
    expect(later.body.user.last_login).not.toBe(body.user.last_login);
  });

  it('answers a wrong password and an unknown email alike, in text and in work done', async () => {
    const world = await aWorld();
    const user = await aUser(world, { values: { password_hash: await hashPassword(PASSWORD) } });
    const known = await ask(world, api.auth.login, { body: { email: user.email, password: 'wrong' } });
    const unknown = await ask(world, api.auth.login, { body: { email: 'nobody@example.com', password: 'wrong' } });
    expect(known.status).toBe(401);
    expect(known.body).toEqual({ detail: 'Invalid email or password. Please try again.', code: 'invalid_login' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });

    const work = async (email: string) => {
      const before = comparedWith.length;
      await ask(world, api.auth.login, { body: { email, password: 'wrong' } });
      return comparedWith.slice(before);
    };
    expect(await work('unknown@example.com')).toEqual(await work(user.email));
  });

  it('is refused after five failures within fifteen minutes, right password or not, and then works again', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const attempt = (password: string) => ask(world, api.auth.login, { body: { email: user.email, password } });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt('wrong')).status).toBe(401);
    world.pass({ minutes: 5 });
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe('Too many failed attempts. Try again in 10 minutes.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    world.pass({ minutes: 10, seconds: 1 });
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('throttles an unknown email just like a known one', async () => {
    const world = await aWorld();
    const attempt = () => ask(world, api.auth.login, { body: { email: 'nobody@example.com', password: 'wrong' } });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
  });

  it('allows no more guesses in a burst than one after another', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(world, api.auth.login, { body: { email: user.email, password: 'wrong' } })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('locks out only the account concerned, and a success resets the count', async () => {
    const world = await aWorld();
    const [first, second] = [await aUser(world), await aUser(world)];
    const attempt = (email: string, password: string) => ask(world, api.auth.login, { body: { email, password } });
    for (let failure = 0; failure < 5; failure += 1) await attempt(first.email, 'wrong');
    for (let failure = 0; failure < 4; failure += 1) await attempt(second.email, 'wrong');
    expect((await attempt(second.email, PASSWORD)).status).toBe(200);
    for (let failure = 0; failure < 4; failure += 1) await attempt(second.email, 'wrong');
    expect((await attempt(second.email, PASSWORD)).status).toBe(200);
    expect((await attempt(first.email, PASSWORD)).status).toBe(429);
  });

  it('tells users that they are deactivated, but only with the right password', async () => {
    const world = await aWorld();
    const user = await aUser(world, { values: { is_active: false } });
    const right = await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(right.status).toBe(403);
    expect(right.body.detail).toMatch(/deactivated/);
    const wrong = await ask(world, api.auth.login, { body: { email: user.email, password: 'wrong' } });
    expect(wrong.body.detail).toBe('Invalid email or password. Please try again.');
  });

  it('refuses an expired temporary password', async () => {
    const world = await aWorld();
    const expiry = new Date(world.deps.clock().getTime() + 72 * 3_600_000).toISOString();
    const user = await aUser(world, { values: { must_change_password: true, temporary_password_expires_at: expiry } });
    const attempt = () => ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    world.pass({ hours: 71 });
    expect((await attempt()).status).toBe(200);
    world.pass({ hours: 2 });
    const late = await attempt();
    expect(late.status).toBe(403);
    expect(late.body.detail).toMatch(/expired/);
  });
});

describe('the roles', () => {
  it('are the six of the product, with names, descriptions and approval types', async () => {
    const world = await aWorld();
    const { access_token } = await tokensFor(world, await aUser(world, { role: 'senior_engineer' }));
    const { body } = await ask(world, api.auth.roles, { token: access_token });
    expect(body.roles.map(({ name }) => name).toSorted()).toEqual(ROLE_NAMES.toSorted());
    for (const { id, name, is_system_role, ...words } of body.roles) {
      expect(id).toBeTruthy();
      expect(is_system_role).toBe(true);
      expect(words).toEqual(SYSTEM_ROLES[name]);
    }
  });
});

describe('a user with a temporary password', () => {
  it('can only see who they are, change the password and sign out', async () => {
    const world = await aWorld();
    const user = await aUser(world, { values: { must_change_password: true } });
    const { access_token: token, refresh_token } = await tokensFor(world, user);
    const held = await ask(world, api.auth.roles, { token });
    expect(held.status).toBe(403);
    expect(held.body.detail).toBe('Change your temporary password before you go on.');
    expect((await ask(world, api.auth.me, { token })).body.must_change_password).toBe(true);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(200);

    const changed = await ask(world, api.auth.changePassword, {
      token,
      body: { current_password: PASSWORD, new_password: 'my own password' },
    });
    expect(changed.body.must_change_password).toBe(false);
    expect((await ask(world, api.auth.roles, { token })).status).toBe(200);
    expect((await ask(world, api.auth.logout, { token })).status).toBe(200);
  });
});

describe('the language of a user', () => {
  it('is the browser’s until they choose one, which every sign-in then returns', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const { access_token: token } = await tokensFor(world, user);
    expect((await ask(world, api.auth.me, { token })).body.language).toBeNull();
    const chosen = await ask(world, api.auth.setLanguage, { token, body: { language: 'de' } });
    expect(chosen).toMatchObject({ status: 200, body: { id: user.id, language: 'de' } });
    const signedIn = await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(signedIn.body.user.language).toBe('de');
    await ask(world, api.auth.setLanguage, { token, body: { language: null } });
    expect((await ask(world, api.auth.me, { token })).body.language).toBeNull();
  });

  it('does not affect colleagues', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const colleague = await aUser(world, { company: { id: user.company_id } });
    const { access_token: token } = await tokensFor(world, user);
    await ask(world, api.auth.setLanguage, { token, body: { language: 'de' } });
    const { access_token: theirs } = await tokensFor(world, colleague);
    expect((await ask(world, api.auth.me, { token: theirs })).body.language).toBeNull();
  });

  it('must be a supported one', async () => {
    const world = await aWorld();
    const { access_token: token } = await tokensFor(world, await aUser(world));
    const answer = await ask(world, api.auth.setLanguage, { token, body: { language: 'xx' as 'de' } });
    expect(answer).toMatchObject({ status: 422, body: { detail: 'language: Choose one of the languages.' } });
  });
});

describe('changing the password', () => {
  it('ends every other session, keeps this one, and invalidates the old password', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const [here, elsewhere] = [await tokensFor(world, user), await tokensFor(world, user)];
    const body = { current_password: PASSWORD, new_password: 'another password' };
    expect((await ask(world, api.auth.changePassword, { token: here.access_token, body })).status).toBe(200);
    expect((await ask(world, api.auth.me, { token: here.access_token })).status).toBe(200);
    expect((await ask(world, api.auth.me, { token: elsewhere.access_token })).status).toBe(401);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: elsewhere.refresh_token } })).status).toBe(401);
    expect((await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } })).status).toBe(401);
    expect(
      (await ask(world, api.auth.login, { body: { email: user.email, password: 'another password' } })).status,
    ).toBe(200);
  });

  it.each([
    [
      'a wrong current password',
      { current_password: 'wrong', new_password: 'another password' },
      'current_password: This is not your current password.',
    ],
    [
      'a short new one',
      { current_password: PASSWORD, new_password: '12345' },
      'Password must be at least 6 characters',
    ],
    [
      'the same again',
      { current_password: PASSWORD, new_password: PASSWORD },
      'new_password: Choose a password that differs from the current one.',
    ],
  ])('refuses %s', async (_, body, detail) => {
    const world = await aWorld();
    const user = await aUser(world);
    const { access_token: token } = await tokensFor(world, user);
    const answer = await ask(world, api.auth.changePassword, { token, body });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 422, detail });
    expect((await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200);
  });

  it('cannot be used to guess the password with a stolen token', async () => {
    const world = await aWorld();
    const { access_token: token } = await tokensFor(world, await aUser(world));
    const guess = () =>
      ask(world, api.auth.changePassword, {
        token,
        body: { current_password: 'wrong', new_password: 'another password' },
      });
    for (let failure = 0; failure < 5; failure += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});
