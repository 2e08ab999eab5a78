import { api } from '@hirewire/contract';
import { ERROR_CODES } from '@hirewire/contract/errors';
import { describe, expect, it } from 'vitest';
import { ask, aUser, PASSWORD, tokensFor } from './testing/factories.ts';
import { aWorld } from './testing/world.ts';

describe('every answer', () => {
  it.each(['/api/health', '/api/auth/me', '/api/nowhere', '/'])('carries the security headers: %s', async (url) => {
    const { app } = await aWorld();
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });

  it('makes browsers use https when the public address is https', async () => {
    const { app } = await aWorld({ PUBLIC_URL: 'https://hire.example.com' });
    expect((await app.inject({ url: '/api/health' })).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('another origin', () => {
  it.each([
    ['http://localhost:5173', true],
    ['http://127.0.0.1:3000', true],
    ['https://hire.example.com', true],
    ['https://evil.example.com', false],
    ['http://localhost.evil.example.com', false],
    ['null', false],
  ])('%s may call: %s', async (origin, isAllowed) => {
    const { app } = await aWorld({ PUBLIC_URL: 'https://hire.example.com' });
    const { headers } = await app.inject({ url: '/api/health', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

describe('calls between our pages and other programs on this machine', () => {
  it('in production no page on this machine may call the API, and no page of ours an API here', async () => {
    const { app } = await aWorld({ PUBLIC_URL: 'https://hire.example.com', NODE_ENV: 'production' });
    const ask = (origin: string) => app.inject({ url: '/api/health', headers: { origin } });
    expect((await ask('http://localhost:5173')).headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await ask('https://hire.example.com');
    expect(headers['access-control-allow-origin']).toBe('https://hire.example.com');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('outside production a page may use the API on port 8000 of this machine', async () => {
    const { app } = await aWorld();
    const { headers } = await app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://localhost:8000;");
  });
});

describe('an address', () => {
  it('works with and without the slash at its end', async () => {
    const { app } = await aWorld();
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/health/' })).statusCode).toBe(200);
  });

  it('that does not exist answers 404 in the usual shape', async () => {
    const { app } = await aWorld();
    const response = await app.inject({ url: '/api/nowhere' });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 404,
      body: { detail: 'Page not found', code: 'not_found' },
    });
  });
});

describe('health', () => {
  it('is 200 while the database answers and 503 when it does not', async () => {
    const world = await aWorld();
    const well = await world.app.inject({ url: '/api/health' });
    expect({ status: well.statusCode, body: well.json() }).toEqual({ status: 200, body: { status: 'ok' } });
    await world.loseDatabase();
    const ill = await world.app.inject({ url: '/api/health' });
    expect({ status: ill.statusCode, body: ill.json() }).toEqual({
      status: 503,
      body: { detail: 'The database does not answer.', code: 'unavailable' },
    });
  });
});

describe('the API pages', () => {
  it('describe every route of the contract, for programs and for people', async () => {
    const { app } = await aWorld();
    const document = (await app.inject({ url: '/api/openapi.json' })).json();
    const page = (await app.inject({ url: '/api/docs' })).body;
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, access, summary } of Object.values(api).flatMap((resource) => Object.values(resource))) {
      const operation = document.paths[path][method.toLowerCase()];
      expect(operation.summary).toBe(summary);
      const permission = /permission (\w+)/.exec(operation.description)?.[1];
      expect(permission).toBe(/^can[A-Z]/.test(access) ? access : undefined);
      expect(operation.security).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
      expect(page).toContain(path);
    }
    const body = document.paths['/api/auth/register'].post.requestBody.content['application/json'].schema;
    expect(body.properties.admin_user.required).toContain('email');
    const error = document.components.schemas.Error;
    expect(error.required).toEqual(['detail', 'code']);
    expect(Object.keys(error.properties)).toEqual(['detail', 'code', 'field', 'sentence', 'rule', 'others']);
    expect(error.properties.code.enum).toEqual(Object.keys(ERROR_CODES));
    for (const code of Object.keys(ERROR_CODES)) expect(page).toContain(`<code>${code}</code>`);
  });
});

describe('the log', () => {
  it('contains no name, email address, password or token', async () => {
    const world = await aWorld();
    const user = await aUser(world, { values: { first_name: 'Zebedee' } });
    const { access_token: token, refresh_token } = await tokensFor(world, user);
    await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    await world.app.inject({ url: `/api/auth/me?search=Zebedee`, headers: { authorization: `Bearer ${token}` } });
    await world.app.inject({ url: '/api/Zebedee' });
    // A failure of the database quotes the query it failed on; that must not get through either.
    await world.loseDatabase();
    const failed = await ask(world, api.auth.login, { body: { email: user.email, password: PASSWORD } });
    expect(failed).toMatchObject({ status: 500, body: { detail: 'An error occurred' } });

    expect(world.logged.length).toBeGreaterThan(3);
    for (const secret of ['Zebedee', user.email, PASSWORD, token, refresh_token]) {
      expect(world.logged.join('')).not.toContain(secret);
    }
  });
});
