import { errorBody } from '@hirewire/contract/errors';
import { describe, expect, it } from 'vitest';
import { aUser, tokensFor } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

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

describe('a malformed request', () => {
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

  it('an unknown id of any length answers 404', async () => {
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

  it('may declare JSON and be empty if the route needs no body', async () => {
    const world = await aWorld();
    const { access_token } = await tokensFor(world, await aUser(world));
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '' });
    expect(response.statusCode).toBe(200);
  });
});
