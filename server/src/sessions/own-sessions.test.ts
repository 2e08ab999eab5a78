import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aUser, ask, PASSWORD, tokensFor } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { describeDevice } from './describe-device.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('the list of sessions', () => {
  it('shows where the user is signed in, the current session marked', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': CHROME },
      payload: { email: user.email, password: PASSWORD },
    });
    expect(elsewhere.statusCode).toBe(200);
    world.pass({ minutes: 5 });
    const { access_token: token } = await tokensFor(world, user);
    const { status, body } = await ask(world, api.sessions.list, { token });
    expect(status).toBe(200);
    expect(body.sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['', true],
      ['Chrome, Linux', false],
    ]);
  });

  it('shows when each was last used', async () => {
    const world = await aWorld();
    const { access_token: token, refresh_token } = await tokensFor(world, await aUser(world));
    const before = (await ask(world, api.sessions.list, { token })).body.sessions[0]!;
    world.pass({ minutes: 10 });
    await ask(world, api.auth.refresh, { body: { refresh_token } });
    const after = (await ask(world, api.sessions.list, { token })).body.sessions[0]!;
    expect(after.created_at).toBe(before.created_at);
    expect(Date.parse(after.last_used_at) - Date.parse(before.last_used_at)).toBeGreaterThanOrEqual(600_000);
  });

  it('leaves out ended sessions and those of other users', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const ended = await tokensFor(world, user);
    await ask(world, api.auth.logout, { token: ended.access_token });
    await tokensFor(world, await aUser(world, { company: { id: user.company_id } }));
    const { access_token: token } = await tokensFor(world, user);
    expect((await ask(world, api.sessions.list, { token })).body.sessions).toHaveLength(1);
  });
});

describe('signing sessions out', () => {
  it('ends the chosen session on its next request', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const lost = await tokensFor(world, user);
    const { access_token: token } = await tokensFor(world, user);
    const { sessions } = (await ask(world, api.sessions.list, { token })).body;
    const { id } = sessions.find(({ is_current }) => !is_current)!;
    expect((await ask(world, api.sessions.end, { token, params: { id } })).status).toBe(200);
    expect((await ask(world, api.auth.me, { token: lost.access_token })).status).toBe(401);
    expect((await ask(world, api.auth.refresh, { body: { refresh_token: lost.refresh_token } })).status).toBe(401);
    expect((await ask(world, api.auth.me, { token })).status).toBe(200);
    expect((await ask(world, api.sessions.end, { token, params: { id } })).status).toBe(404);
  });

  it("does not end a colleague's session", async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const colleague = await tokensFor(world, await aUser(world, { company: { id: user.company_id } }));
    const [theirs] = (await ask(world, api.sessions.list, { token: colleague.access_token })).body.sessions;
    const { access_token: token } = await tokensFor(world, user);
    expect((await ask(world, api.sessions.end, { token, params: { id: theirs!.id } })).status).toBe(404);
    expect((await ask(world, api.auth.me, { token: colleague.access_token })).status).toBe(200);
  });

  it('ends all others at once and keeps the one that asks', async () => {
    const world = await aWorld();
    const user = await aUser(world);
    const others = [await tokensFor(world, user), await tokensFor(world, user)];
    const { access_token: token } = await tokensFor(world, user);
    expect((await ask(world, api.sessions.endOthers, { token })).body).toEqual({ ended: 2 });
    for (const { access_token } of others)
      expect((await ask(world, api.auth.me, { token: access_token })).status).toBe(401);
    expect((await ask(world, api.auth.me, { token })).status).toBe(200);
  });
});

it('a session ends ninety days after the sign-in, however much it is used', async () => {
  const world = await aWorld();
  let { access_token: token, refresh_token } = await tokensFor(world, await aUser(world));
  for (let day = 0; day < 80; day += 20) {
    world.pass({ days: 20 });
    const { status, body } = await ask(world, api.auth.refresh, { body: { refresh_token } });
    expect([day, status]).toEqual([day, 200]);
    ({ access_token: token, refresh_token } = body);
  }
  world.pass({ days: 9, hours: 23 });
  ({ access_token: token, refresh_token } = (await ask(world, api.auth.refresh, { body: { refresh_token } })).body);
  expect((await ask(world, api.auth.me, { token })).status).toBe(200);
  // The access token issued just before the end does not outlive the session.
  world.pass({ hours: 1, minutes: 1 });
  expect((await ask(world, api.auth.refresh, { body: { refresh_token } })).status).toBe(401);
});

it.each([
  [CHROME, 'Chrome, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, macOS'],
  ['curl/8.5.0', ''],
  ['', ''],
  [`Chrome/${'x'.repeat(100_000)}`, 'Chrome'],
])('the device of %j is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
