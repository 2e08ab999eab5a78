import { api } from '@hirewire/contract';
import { ROLE_NAMES, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies, refreshTokens, sessions, users } from '../db/schema.ts';
import { aUser, ask, PASSWORD, tokensFor } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const registration = {
  company: { name: 'Acme', size: 'small', industry: 'Technology', website: null },
  admin_user: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@acme.example', password: 'secret' },
} as const;

describe('registration', () => {
  it('makes a company with one admin, who is signed in', async () => {
    const world = await aWorld();
    const { status, body } = await ask(world, api.auth.register, { body: registration });
    expect(status).toBe(201);
    expect(body.company).toMatchObject({ ...registration.company, description: null });
    expect(body.user).toMatchObject({
      email: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      role_name: 'admin',
      role_display_name: SYSTEM_ROLES.admin.display_name,
      company_id: body.company.id,
      is_active: true,
      must_change_password: false,
    });
    expect(body.user).not.toHaveProperty('password_hash');
    expect(body.user).not.toHaveProperty('temporary_password');

    const me = await ask(world, api.auth.me, { token: body.access_token });
    expect(me.body).toEqual(body.user);
  });

  it('keeps the password only as an argon2id hash with 64 MiB and three passes', async () => {
    const world = await aWorld();
    await ask(world, api.auth.register, { body: registration });
    const [row] = await world.deps.database.system.select().from(users);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('refuses an e-mail that is taken, in any spelling, and leaves no company behind', async () => {
    const world = await aWorld();
    await ask(world, api.auth.register, { body: registration });
    const again = { ...registration, admin_user: { ...registration.admin_user, email: ' ADA@Acme.Example ' } };
    const { status, body } = await ask(world, api.auth.register, { body: again });
    expect(status).toBe(409);
    expect(body.detail).toBe('admin_user.email: An account with this e-mail address already exists.');
    expect(await world.deps.database.system.select().from(companies)).toHaveLength(1);
  });

  it('gives an e-mail to one of two that ask for it at the same time', async () => {
    const world = await aWorld();
    const answers = await Promise.all([1, 2, 3].map(() => ask(world, api.auth.register, { body: registration })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it.each([
    [
      'a short password',
      { admin_user: { ...registration.admin_user, password: '12345' } },
      'admin_user.password: Password must be at least 6 characters.',
    ],
    [
      'a bad website',
      { company: { ...registration.company, website: 'acme' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website that is a script',
      { company: { ...registration.company, website: 'javascript:alert(1)' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website with a NUL in it',
      { company: { ...registration.company, website: 'https://a.example/\u0000' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website with a password in it',
      { company: { ...registration.company, website: 'https://u:p@a.example' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a name nobody can see',
      { company: { ...registration.company, name: '\u200b\u200b' } },
      'company.name: This field is required.',
    ],
    [
      'a bad e-mail',
      { admin_user: { ...registration.admin_user, email: 'ada' } },
      'admin_user.email: Enter an e-mail address such as name@example.com.',
    ],
    [
      'an e-mail with a line break',
      { admin_user: { ...registration.admin_user, email: 'a@b.example\nBcc: c@d.example' } },
      'admin_user.email: Enter an e-mail address such as name@example.com.',
    ],
    ['an empty name', { company: { ...registration.company, name: '  ' } }, 'company.name: This field is required.'],
    [
      'a name with a NUL',
      { company: { ...registration.company, name: 'A\u0000B' } },
      'company.name: Remove the control characters.',
    ],
    [
      'a name that is too long',
      { company: { ...registration.company, name: 'x'.repeat(201) } },
      'company.name: Keep it to 200 characters.',
    ],
    ['an unknown size', { company: { ...registration.company, size: 'huge' } }, 'company.size: Choose a company size.'],
    [
      'an unknown industry',
      { company: { ...registration.company, industry: 'Mining' } },
      'company.industry: Choose an industry.',
    ],
    ['a wrong type', { company: { ...registration.company, name: 7 } }, 'company.name: This must be text.'],
    ['a missing part', { company: undefined }, 'company: This field is required.'],
    [
      'an unknown field',
      { company: { ...registration.company, plan: 'gold' } },
      'company.plan: This field is not known.',
    ],
    [
      'a field of the server',
      { admin_user: { ...registration.admin_user, role_id: 'x' } },
      'admin_user.role_id: This field is not known.',
    ],
  ])('refuses %s, by name, and changes nothing', async (_, change, detail) => {
    const world = await aWorld();
    const { status, body } = await ask(world, api.auth.register, { body: { ...registration, ...change } as never });
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
    expect(await world.deps.database.system.select().from(companies)).toHaveLength(0);
  });
});

describe('signing in', () => {
  it('works with any spelling of the e-mail and remembers when', async () => {
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

  it('answers a wrong password and an unknown e-mail alike, in text and in work done', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const known = await ask(world, api.auth.login, { body: { email: user.email, password: 'wrong' } });
    const unknown = await ask(world, api.auth.login, { body: { email: 'nobody@example.com', password: 'wrong' } });
    expect(known.status).toBe(401);
    expect(known.body).toEqual({ detail: 'Invalid email or password. Please try again.' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });

    // An answer that skipped the hash would take a hundredth of the time, so a third is far from both.
    const fastest = async (email: string) => {
      const times = [];
      for (let round = 0; round < 3; round += 1) {
        const started = performance.now();
        await ask(world, api.auth.login, { body: { email, password: 'wrong' } });
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    expect((await fastest('nobody@example.com')) / (await fastest(user.email))).toBeGreaterThan(1 / 3);
  });

  it('is refused after five failures in a quarter of an hour, right password or not, and then works again', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const attempt = (password: string) => ask(world, api.auth.login, { body: { email: user.email, password } });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt('wrong')).status).toBe(401);
    world.pass({ minutes: 5 });
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toBe('Too many failed attempts. Try again in 10 minutes.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    world.pass({ minutes: 10, seconds: 1 });
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('throttles an unknown e-mail just like a known one', async () => {
    const world = await aWorld();
    const attempt = () => ask(world, api.auth.login, { body: { email: 'nobody@example.com', password: 'wrong' } });
    for (let failure = 0; failure < 5; failure += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
  });

  it('gives a burst of guesses no more answers than a slow one', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(world, api.auth.login, { body: { email: user.email, password: 'wrong' } })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('does not let one account lock another out, and a success clears the count', async () => {
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

  it('tells a deactivated user so, but only with the right password', async () => {
    const world = await aWorld();
    const user = await aUser(world, { values: { is_active: false } });
    const right = await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(right.status).toBe(403);
    expect(right.body.detail).toMatch(/deactivated/);
    const wrong = await ask(world, api.auth.login, { body: { email: user.email, password: 'wrong' } });
    expect(wrong.body.detail).toBe('Invalid email or password. Please try again.');
  });

  it('refuses a temporary password after its time', async () => {
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
  it('can do nothing but see who they are, change it and sign out', async () => {
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

describe('changing the password', () => {
  it('ends every other session, keeps this one, and the old password is no longer good', async () => {
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
      'new_password: Password must be at least 6 characters.',
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

describe('a session', () => {
  it('ends at once when its user signs out', async () => {
    const world = await aWorld();
    const { access_token: token, refresh_token } = await tokensFor(world, await aUser(world));
    expect((await ask(world, api.auth.logout, { token })).status).toBe(200);
    expect((await ask(world, api.auth.me, { token })).status).toBe(401);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(401);
  });

  it('ends at once when its user is deactivated', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const { access_token: token, refresh_token } = await tokensFor(world, user);
    await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, user.id));
    expect((await ask(world, api.auth.me, { token })).status).toBe(401);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(401);
  });

  it('lasts fifteen minutes without a refresh and thirty days with the refresh token', async () => {
    const world = await aWorld();
    const { access_token: token, refresh_token } = await tokensFor(world, await aUser(world));
    world.pass({ minutes: 14, seconds: 55 });
    expect((await ask(world, api.auth.me, { token })).status).toBe(200);
    world.pass({ seconds: 10 });
    expect((await ask(world, api.auth.me, { token })).status).toBe(401);
    world.pass({ days: 29 });
    const renewed = await ask(world, api.auth.refresh, { body: { refresh_token } });
    expect((await ask(world, api.auth.me, { token: renewed.body.access_token })).status).toBe(200);
    world.pass({ days: 31 });
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: renewed.body.refresh_token } })).status).toBe(
      401,
    );
  });

  it('keeps refresh tokens only as hashes', async () => {
    const world = await aWorld();
    const { refresh_token } = await tokensFor(world, await aUser(world));
    const rows = await world.deps.database.system.select().from(refreshTokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
  });

  it('bears the same refresh token twice within ten seconds, as two tabs send it', async () => {
    const world = await aWorld();
    const { refresh_token } = await tokensFor(world, await aUser(world));
    const answers = await Promise.all([1, 2, 3].map(() => ask(world, api.auth.refresh, { body: { refresh_token } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    world.pass({ seconds: 9 });
    expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(200);
    for (const { body } of answers)
      expect((await ask(world, api.auth.me, { token: body.access_token })).status).toBe(200);
  });

  it('ends as a whole when a used refresh token comes back later', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const { refresh_token } = await tokensFor(world, user);
    const other = await tokensFor(world, user);
    const renewed = await ask(world, api.auth.refresh, { body: { refresh_token } });
    world.pass({ seconds: 11 });
    const stolen = await ask(world, api.auth.refresh, { body: { refresh_token } });
    expect(stolen.status).toBe(401);
    expect((await ask(world, api.auth.me, { token: renewed.body.access_token })).status).toBe(401);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: renewed.body.refresh_token } })).status).toBe(
      401,
    );
    expect((await ask(world, api.auth.me, { token: other.access_token })).status).toBe(200);
    expect(await world.deps.database.system.select().from(sessions)).toHaveLength(2);
  });

  it('is not renewed by a token that never was one', async () => {
    const world = await aWorld();
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: 'made up' } })).status).toBe(401);
  });
});
