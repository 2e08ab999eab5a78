import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from './schema/users.ts';
import { knownDevices } from './schema/sessions.ts';
import { throttles } from './schema/throttles.ts';
import { throttled } from './throttle.ts';
import { backgroundWork } from '../background-work.ts';
import { isPassword } from '../lib/passwords.ts';
import { aCompany, ask, aUser, PASSWORD, type TestUser, tokensFor } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';

interface Attempt {
  email: string;
  password?: string;
  from?: string;
  device?: string;
}

const signIn = async (world: World, { email, password = 'wrong', from = '203.0.113.7', device }: Attempt) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: from,
    ...(device && { headers: { cookie: `other=1; hirewire_device=${device}` } }),
  });
  const cookie = String(response.headers['set-cookie'] ?? '');
  return {
    status: response.statusCode,
    detail: response.json().detail as string | undefined,
    cookie,
    device: /hirewire_device=([\w-]+)/.exec(cookie)?.[1],
  };
};

/** Fails from many machines until the account is over its limit. */
const attack = async (world: World, { email }: TestUser) => {
  for (let machine = 0; machine < 10; machine += 1)
    for (let failure = 0; failure < 5; failure += 1)
      expect((await signIn(world, { email, from: `198.51.100.${machine}` })).status).toBe(401);
};

describe('one IP address', () => {
  it('that tries 220 accounts at once gets at most a hundred tries', async () => {
    const world = await aWorld();
    const known = await aUser(world);
    const [row] = await world.deps.database.system.select().from(users).where(eq(users.id, known.id));
    const emails = Array.from({ length: 220 }, () => `${randomUUID()}@example.com`);
    await world.deps.database.system
      .insert(users)
      .values(emails.map((email) => ({ ...row!, id: randomUUID(), email })));
    const answers = await Promise.all(emails.map((email) => signIn(world, { email })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
    expect((await signIn(world, { ...known, password: PASSWORD, from: '203.0.113.8' })).status).toBe(200);
  });

  it('past its limit adds no rows for further accounts', async () => {
    const world = await aWorld();
    const { system } = world.deps.database;
    const tryOnce = async (account: string) => {
      const who = { account, network: '203.0.113.7' };
      return throttled(world.deps, who, async () => null).then(
        () => 'tried',
        () => 'refused',
      );
    };
    const tryEach = async (count: number) => {
      const outcomes = new Set<string>();
      for (let left = count; left > 0; left -= 1) outcomes.add(await tryOnce(randomUUID()));
      return { outcomes: [...outcomes], rows: await system.$count(throttles) };
    };
    expect(await tryEach(100)).toEqual({ outcomes: ['tried'], rows: 201 });
    expect(await tryEach(20)).toEqual({ outcomes: ['refused'], rows: 201 });
  });

  it('is not counted for signing in with the right password, however often', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const people = await Promise.all(Array.from({ length: 6 }, () => aUser(world, { company })));
    for (let round = 0; round < 20; round += 1)
      for (const { email } of people) expect((await signIn(world, { email, password: PASSWORD })).status).toBe(200);
  });

  it('stands for a whole /64 of IPv6', async () => {
    const world = await aWorld();
    const { email } = await aUser(world);
    for (let host = 1; host <= 5; host += 1)
      expect((await signIn(world, { email, from: `2001:db8:1:2::${host}` })).status).toBe(401);
    expect((await signIn(world, { email, from: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await signIn(world, { email, from: '2001:db8:1:3::1' })).status).toBe(401);
  });
});

it('a sign-in that would queue too long is asked in a sentence to try again, and does not count as a failure', async () => {
  const world = await aWorld();
  const user = await aUser(world);
  const [row] = await world.deps.database.system.select().from(users).where(eq(users.id, user.id));
  const over = new AbortController();
  // Two are hashed and 32 are queued.
  const crowd = Array.from({ length: 34 }, async () => {
    while (!over.signal.aborted) await isPassword('x', row!.password_hash);
  });
  const busy = [];
  for (let attempt = 0; attempt < 6; attempt += 1) busy.push(await signIn(world, user));
  over.abort();
  await Promise.all(crowd);
  for (const { status, detail } of busy)
    expect([status, detail]).toEqual([
      429,
      'Too many people are signing in at this moment. Please try again in a few seconds.',
    ]);
  expect((await signIn(world, { ...user, password: PASSWORD })).status).toBe(200);
});

describe('an account attacked from many machines', () => {
  it('lets its user in from a browser they have used before, and slows others down', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const { device, cookie } = await signIn(world, { ...user, password: PASSWORD });
    expect(cookie).toMatch(/^hirewire_device=[\w-]{43}; Path=\/api\/auth; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    await attack(world, user);
    expect((await signIn(world, { ...user, from: '192.0.2.1' })).status).toBe(401);
    const stranger = await signIn(world, { ...user, password: PASSWORD, from: '192.0.2.2' });
    expect(stranger.status).toBe(429);
    expect(stranger.detail).toMatch(/^Too many failed attempts\. Try again in \d+ seconds?\.$/);
    expect((await signIn(world, { ...user, password: PASSWORD, from: '192.0.2.3', device: device! })).status).toBe(200);
    world.pass({ seconds: 11 });
    expect((await signIn(world, { ...user, password: PASSWORD, from: '192.0.2.4' })).status).toBe(200);
  });

  it('recognises the browser for that user only', async () => {
    const world = await aWorld();
    const [user, other] = [await aUser(world), await aUser(world)];
    const { device } = await signIn(world, { ...other, password: PASSWORD });
    await attack(world, user);
    await signIn(world, { ...user, from: '192.0.2.1' });
    const attempt = { ...user, password: PASSWORD, from: '192.0.2.2' };
    expect((await signIn(world, { ...attempt, device: device! })).status).toBe(429);
    expect((await signIn(world, { ...attempt, device: 'x'.repeat(43) })).status).toBe(429);
  });
});

describe('a known browser', () => {
  it('has a small limit of its own, whatever else happens at its address', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const { device } = await signIn(world, { ...user, password: PASSWORD });
    for (let failure = 0; failure < 5; failure += 1) await signIn(world, user);
    expect((await signIn(world, { ...user, password: PASSWORD })).status).toBe(429);
    for (let failure = 0; failure < 10; failure += 1)
      expect((await signIn(world, { ...user, device: device! })).status).toBe(401);
    expect((await signIn(world, { ...user, password: PASSWORD, device: device! })).status).toBe(429);
  });

  it('keeps its cookie for several users, and gets a new one if the cookie is not ours', async () => {
    const world = await aWorld();
    const [first, second] = [await aUser(world), await aUser(world)];
    const { device } = await signIn(world, { ...first, password: PASSWORD });
    expect((await signIn(world, { ...second, password: PASSWORD, device: device! })).device).toBe(device);
    const planted = 'x'.repeat(43);
    expect((await signIn(world, { ...second, password: PASSWORD, device: planted })).device).not.toBe(planted);
    const rows = await world.deps.database.system.select().from(knownDevices);
    expect(rows.map(({ device_hash }) => device_hash)).not.toContain(device);
  });

  it('is forgotten after a new password, and after ninety days', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const rows = () => world.deps.database.system.select().from(knownDevices);
    await signIn(world, { ...user, password: PASSWORD });
    const { access_token: token } = await tokensFor(world, user);
    const body = { current_password: PASSWORD, new_password: 'another password' };
    expect((await ask(world, api.auth.changePassword, { token, body })).status).toBe(200);
    expect(await rows()).toEqual([]);
    await signIn(world, { ...user, password: 'another password' });
    world.pass({ days: 91 });
    await backgroundWork(world.deps).chores.housekeeping.run();
    expect(await rows()).toEqual([]);
  });
});
