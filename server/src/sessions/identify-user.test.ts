import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { anotherApp, cutChanges } from '../testing/another-app.ts';
import { asUser, tokensFor } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';

const aListener = async (app: World['app'], token: string) => {
  const ask = (path: string) =>
    app
      .inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.statusCode);
  return { me: () => ask(api.auth.me.path), users: () => ask(api.users.list.path) };
};

/** What is done to a user, and what their next requests are answered. */
const CHANGES: Record<string, { change: (userId: string) => ReturnType<typeof sql>; me: number; users: number }> = {
  'a deactivated user': {
    change: (id) => sql`update users set is_active = false where id = ${id}`,
    me: 401,
    users: 401,
  },
  'an ended session': {
    change: (id) => sql`update sessions set revoked_at = now() where user_id = ${id}`,
    me: 401,
    users: 401,
  },
  'a shortened session': {
    change: (id) => sql`update sessions set expires_at = now() where user_id = ${id}`,
    me: 401,
    users: 401,
  },
  'a removed session': { change: (id) => sql`delete from sessions where user_id = ${id}`, me: 401, users: 401 },
  'another role': {
    change: (id) => sql`update users set role_id = (select id from roles where name = 'recruiter') where id = ${id}`,
    me: 200,
    users: 403,
  },
  'a password to change': {
    change: (id) => sql`update users set must_change_password = true where id = ${id}`,
    me: 200,
    users: 403,
  },
};

describe.each(Object.entries(CHANGES))('%s', (_, { change, ...then }) => {
  const listening = async () => {
    const world = await aWorld();
    const { user, token } = await asUser(world, { role: 'admin' });
    const apps = [world.app, (await anotherApp(world)).app];
    const sessions = await Promise.all(apps.map((app) => aListener(app, token)));
    const look = () => Promise.all(sessions.map(async ({ me, users }) => ({ me: await me(), users: await users() })));
    expect(await look()).toEqual([
      { me: 200, users: 200 },
      { me: 200, users: 200 },
    ]);
    return { world, look, act: () => world.deps.database.system.execute(change(user.id)) };
  };

  it('takes effect on the next request in every process', async () => {
    const { look, act } = await listening();
    await act();
    expect(await look()).toEqual([then, then]);
  });

  it('takes effect on the next request even while announcements fail, and stays in effect afterwards', async () => {
    const { world, look, act } = await listening();
    await cutChanges(world);
    await act();
    expect(await look()).toEqual([then, then]);
    await vi.waitFor(async () => expect(await world.deps.changes.settle()).toBe(true), {
      timeout: 30_000,
      interval: 50,
    });
    expect(await look()).toEqual([then, then]);
  });
});

it('a session expires on time, and a renewed one continues', async () => {
  const world = await aWorld();
  const { user } = await asUser(world);
  const { access_token, refresh_token } = await tokensFor(world, user);
  const { me } = await aListener(world.app, access_token);
  expect(await me()).toBe(200);
  const end = (minutes: number) =>
    sql`update sessions set expires_at = now() + ${`${minutes} minutes`}::interval where user_id = ${user.id}`;
  await world.deps.database.system.execute(end(5));
  expect(await me()).toBe(200);
  world.pass({ minutes: 4 });
  const { body } = await world.app
    .inject({ method: 'POST', url: api.auth.refresh.path, payload: { refresh_token } })
    .then((answer) => ({ body: answer.json<{ access_token: string }>() }));
  world.pass({ minutes: 5 });
  const renewed = await aListener(world.app, body.access_token);
  expect(await renewed.me()).toBe(200);
  await world.deps.database.system.execute(end(10));
  expect(await renewed.me()).toBe(200);
  world.pass({ minutes: 4 });
  expect(await renewed.me()).toBe(401);
});
