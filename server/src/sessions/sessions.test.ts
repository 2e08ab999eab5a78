import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { aUser, ask, PASSWORD, tokensFor } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

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

  it.each([{}, { refresh_token: '' }, { refresh_token: null }])('is not renewed without a token: %j', async (body) => {
    const answer = await ask(await aWorld(), api.auth.refresh, { body: body as { refresh_token: string } });
    expect([answer.status, answer.body]).toEqual([422, { detail: 'No refresh token available', code: 'required' }]);
  });

  it('lasts fifteen minutes without a refresh and thirty days with the refresh token', async () => {
    const world = await aWorld();
    const { access_token: token, refresh_token } = await tokensFor(world, await aUser(world));
    world.pass({ minutes: 14 });
    expect((await ask(world, api.auth.me, { token })).status).toBe(200);
    world.pass({ minutes: 2 });
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

  it('accepts the same refresh token again within half a minute, as two tabs or a page without an answer send it', async () => {
    const world = await aWorld();
    const { refresh_token } = await tokensFor(world, await aUser(world));
    const answers = await Promise.all([1, 2, 3].map(() => ask(world, api.auth.refresh, { body: { refresh_token } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    world.pass({ seconds: 15 });
    expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(200);
    for (const { body } of answers)
      expect((await ask(world, api.auth.me, { token: body.access_token })).status).toBe(200);
  });

  it('ends as a whole when a used refresh token is sent again later', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const { refresh_token } = await tokensFor(world, user);
    const other = await tokensFor(world, user);
    const renewed = await ask(world, api.auth.refresh, { body: { refresh_token } });
    world.pass({ seconds: 31 });
    const stolen = await ask(world, api.auth.refresh, { body: { refresh_token } });
    expect(stolen.status).toBe(401);
    expect((await ask(world, api.auth.me, { token: renewed.body.access_token })).status).toBe(401);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: renewed.body.refresh_token } })).status).toBe(
      401,
    );
    expect((await ask(world, api.auth.me, { token: other.access_token })).status).toBe(200);
    expect(await world.deps.database.system.select().from(sessions)).toHaveLength(2);
  });

  it.each([
    ['reset the password', { password_hash: 'another' }],
    ['deactivated the account', { is_active: false }],
  ])('is not opened with a password that was checked before an admin %s', async (_, change) => {
    const world = await aWorld();
    const user = await aUser(world);
    const { system } = world.deps.database;
    const { answer } = await system.transaction(async (db) => {
      await db.update(users).set(change).where(eq(users.id, user.id));
      const answer = ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await system.execute(waiting)).rows).toHaveLength(1), { timeout: 30_000 });
      return { answer };
    });
    expect(await answer).toMatchObject({ status: 401, body: { code: 'invalid_login' } });
    expect(await system.select().from(sessions)).toEqual([]);
  });

  it('is not renewed by an unknown token', async () => {
    const world = await aWorld();
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: 'made up' } })).status).toBe(401);
  });
});
