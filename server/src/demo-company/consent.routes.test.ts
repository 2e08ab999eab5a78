import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@hirewire/contract';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startGoogleEmulator } from '../integrations/google-emulator.ts';
import { openGoogle } from '../integrations/google.ts';
import { asUser } from '../testing/factories.ts';
import { giveConsent, useGoogle } from '../testing/google.ts';
import { aWorld } from '../testing/world.ts';
import { CONSENT_PATH } from './consent.routes.ts';
import { DEMO_ACCOUNT } from '../demo/demo-mailbox.ts';

/** The product under another address than the one it listens on, as behind a tunnel. */
const elsewhere = async () => {
  const tunnel = http.createServer();
  tunnel.listen(0, '127.0.0.1');
  await once(tunnel, 'listening');
  const publicUrl = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`;
  const emulator = await startGoogleEmulator({ publicUrl, secret: 's', accounts: [DEMO_ACCOUNT], messages: [] });
  const world = await aWorld({ PUBLIC_URL: publicUrl });
  useGoogle(world, openGoogle({ ...emulator.config, consentUrl: publicUrl + CONSENT_PATH }));
  const app = await buildApp({ ...world.deps, isDemo: true, demoGoogleUrl: emulator.baseUrl });
  await app.ready();
  tunnel.on('request', (request, response) => app.routing(request, response));
  onTestFinished(async () => {
    tunnel.closeAllConnections();
    tunnel.close();
    await app.close();
    await emulator.stop();
  });
  const admin = await asUser({ ...world, app });
  const begin = async () => {
    const { body, headers } = await admin.ask(api.mailboxes.oauthUrl, {});
    return { url: body.data.oauth_url, cookie: String(headers['set-cookie']).split(';')[0]! };
  };
  return { publicUrl, emulator, app, admin, begin };
};

test('the demo mailbox is connected through the product’s own address alone', async () => {
  const { publicUrl, emulator, app, admin, begin } = await elsewhere();
  const { url, cookie } = await begin();
  expect(url).toMatch(new RegExp(`^${publicUrl}${CONSENT_PATH}\\?`));

  const page = await fetch(url);
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(await page.text()).not.toContain(emulator.baseUrl);

  const code = await giveConsent(url, DEMO_ACCOUNT.email);
  const state = new URL(url).searchParams.get('state')!;
  const back = `/api/gmail/oauth/callback?${new URLSearchParams({ state, code }).toString()}`;
  const { headers } = await app.inject({ url: back, headers: { cookie } });
  expect(headers.location).toBe(`/email-config?success=true&email=${encodeURIComponent(DEMO_ACCOUNT.email)}`);
  expect((await admin.ask(api.mailboxes.list, {})).body.data).toMatchObject([{ gmail_address: DEMO_ACCOUNT.email }]);
});

test('a consent is still worthless in a browser that did not start the connection', async () => {
  const { app, begin } = await elsewhere();
  const { url } = await begin();
  const code = await giveConsent(url, DEMO_ACCOUNT.email);
  const state = new URL(url).searchParams.get('state')!;
  const back = `/api/gmail/oauth/callback?${new URLSearchParams({ state, code }).toString()}`;
  const { headers } = await app.inject({ url: back, headers: { cookie: 'hirewire_oauth=another' } });
  expect(headers.location).toBe('/email-config?error=invalid_request');
});

test('the consent page is hidden unless a connection has been started', async () => {
  const { app, begin } = await elsewhere();
  const { url } = await begin();
  const { pathname, search } = new URL(url);
  const strange = search.replace(/state=[^&]+/, 'state=guessed');
  for (const answer of [
    await app.inject({ url: pathname + strange }),
    await app.inject({ url: pathname }),
    await app.inject({
      method: 'POST',
      url: `${CONSENT_PATH}/callback`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: strange.slice(1),
    }),
    await app.inject({ method: 'POST', url: `${CONSENT_PATH}/callback` }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      detail: 'This connection is not under way. Start again in Email Config.',
      code: 'bad_request',
    });
  }
  const large = { method: 'POST' as const, url: `${CONSENT_PATH}/callback`, payload: 'x'.repeat(20_000) };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ ...large, headers: form })).statusCode).toBe(413);
});

test('a product with its own Google account has no such page', async () => {
  const { app } = await aWorld();
  expect((await app.inject({ url: `${CONSENT_PATH}?state=x` })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/demo/users' })).statusCode).toBe(404);
});
