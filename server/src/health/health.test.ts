import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { aWorld } from '../testing/world.ts';

it('a stopping process first fails its health check, and serves other requests until it closes', async () => {
  const { deps } = await aWorld();
  const noticed = Promise.withResolvers<void>();
  const app = await buildApp(deps, null, { giveNotice: () => noticed.promise });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}/api/health`)).status).toBe(200);

  const closed = once(app.server, 'close');
  const closing = app.close();
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(503), { timeout: 30_000 });
  const served = await fetch(`${url}/api/auth/me`);
  expect(served.status).toBe(401);
  // The proxy opens no further connection to it, and uses none again.
  expect(served.headers.get('connection')).toBe('close');

  noticed.resolve();
  await Promise.all([closing, closed]);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed');
});
