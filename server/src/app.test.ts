import { api } from '@hirewire/contract';
import { ERROR_CODES, errorBody } from '@hirewire/contract/errors';
import { describe, expect, it } from 'vitest';
import { aUser, ask, PASSWORD, tokensFor } from './testing/factories.ts';
import { aWorld, type World } from './testing/world.ts';

const TOO_DEEP = 'The body is nested too deeply.';

describe('a body that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400, 'The body is not valid JSON.'],
    ['an empty body', '', 'application/json', 422, 'email: This field is required.'],
    ['plain text', 'hello', 'text/plain', 415, 'The body must be JSON (content-type application/json).'],
    ['two megabytes', `"${'x'.repeat(2 * 1024 * 1024)}"`, 'application/json', 413, 'The body is larger than 1 MB.'],
    [
      'another kind',
      'email=a',
      'application/x-www-form-urlencoded',
      415,
      'The body must be JSON (content-type application/json).',
    ],
    ['a bare value', '7', 'application/json', 422, 'The body: This must be an object.'],
    ['null', 'null', 'application/json', 422, 'email: This field is required.'],
    ['a deep list', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 400, TOO_DEEP],
    ['a deep object', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'application/json', 400, TOO_DEEP],
    [
      'brackets in a text',
      JSON.stringify({ '[': '{["'.repeat(500) }),
      'application/json',
      422,
      'email: This field is required.',
    ],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'The body is not valid JSON.'],
  ])('is refused in a sentence: %s', async (_, payload, type, status, detail) => {
    const { app } = await aWorld();
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status, body: { detail } });
    expect(errorBody.parse(response.json())).toEqual(response.json());
  });
});

describe('what is hardly a request', () => {
  it.each(['/%', '/api/%', '/api/jobs/%ff'])('gets the usual shape and safe headers: %s', async (url) => {
    const { app } = await aWorld();
    const response = await app.inject({ url });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 400,
      body: { detail: 'The address is not valid.', code: 'bad_request' },
    });
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it.each([
    '/api/search?q=',
    '/api/jobs/?search=',
    '/api/candidates?search=',
    '/api/users/?search=',
    '/api/emails/intake?search=',
  ])('a NUL or half a character in what is searched for is refused by its name: %s', async (url) => {
    const world = await aWorld();
    const { access_token } = await tokensFor(world, await aUser(world));
    const headers = { authorization: `Bearer ${access_token}` };
    const { statusCode, body } = await world.app.inject({ url: `${url}a%00b`, headers });
    expect(statusCode).toBe(422);
    expect(body).toContain('Remove the control characters.');
  });

  it('an id of any length is one that was not found', async () => {
    const world = await aWorld();
    const { access_token } = await tokensFor(world, await aUser(world));
    const headers = { authorization: `Bearer ${access_token}` };
    for (const length of [100, 101, 10_000]) {
      const response = await world.app.inject({ url: `/api/jobs/${'a'.repeat(length)}`, headers });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 404,
        body: { detail: 'Job not found', code: 'not_found' },
      });
    }
  });

  it('may say that it sends JSON and send nothing where nothing is needed', async () => {
    const world = await aWorld();
    const { access_token } = await tokensFor(world, await aUser(world));
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '' });
    expect(response.statusCode).toBe(200);
  });
});

describe('behind a proxy', () => {
  it('counts failures by the address the proxy saw, not by what a client writes before it', async () => {
    const world = await aWorld({ TRUST_PROXY: 'true' });
    const { email } = await aUser(world);
    const attempt = (spoofed: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': `${spoofed}, 203.0.113.7` },
      });
    for (let count = 0; count < 5; count += 1) expect((await attempt(`198.51.100.${count}`)).statusCode).toBe(401);
    expect((await attempt('198.51.100.99')).statusCode).toBe(429);
  });
});

describe('behind a proxy that is not configured', () => {
  const warnings = ({ logged }: World) => logged.filter((line) => line.includes('TRUST_PROXY'));

  it('is warned of once in the log, with nothing of the request in it', async () => {
    const world = await aWorld();
    const ask = (headers = {}) => world.app.inject({ url: '/api/health', headers });
    await ask();
    expect(warnings(world)).toEqual([]);
    await ask({ 'x-forwarded-for': '203.0.113.7' });
    await ask({ 'x-forwarded-for': '203.0.113.8' });
    expect(warnings(world)).toHaveLength(1);
    expect(JSON.parse(warnings(world)[0]!)).toMatchObject({ level: 40 });
    expect(world.logged.join('')).not.toContain('203.0.113');
  });

  it('is not warned of where it is trusted', async () => {
    const world = await aWorld({ TRUST_PROXY: 'true' });
    await world.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(warnings(world)).toEqual([]);
  });
});

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

  it('holds browsers to https when the public address is https', async () => {
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

describe('in production', () => {
  it('no page on this machine may call the API, and no page of ours an API on this machine', async () => {
    const { app } = await aWorld({ PUBLIC_URL: 'https://hire.example.com', NODE_ENV: 'production' });
    const ask = (origin: string) => app.inject({ url: '/api/health', headers: { origin } });
    expect((await ask('http://localhost:5173')).headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await ask('https://hire.example.com');
    expect(headers['access-control-allow-origin']).toBe('https://hire.example.com');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('a page may otherwise be told to use the API on port 8000 of this machine', async () => {
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

  it('that is not there answers 404 in the usual shape', async () => {
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
      expect(operation.security).toEqual(access === 'public' ? undefined : [{ bearer: [] }]);
      expect(page).toContain(path);
    }
    const body = document.paths['/api/auth/register'].post.requestBody.content['application/json'].schema;
    expect(body.properties.admin_user.required).toContain('email');
    const error = document.components.schemas.Error;
    expect(error.required).toEqual(['detail', 'code']);
    expect(error.properties.code.enum).toEqual(Object.keys(ERROR_CODES));
    for (const code of Object.keys(ERROR_CODES)) expect(page).toContain(`<code>${code}</code>`);
  });
});

describe('the log', () => {
  it('holds no name, mail, password or token', async () => {
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
